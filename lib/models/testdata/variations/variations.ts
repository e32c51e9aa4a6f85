import { CHANGING } from './changing'
import { FINDING } from './finding'
import { TALKING } from './talking'
import { TOOLS_ASKED } from './tools-asked'
import type { Variation } from './variation'

/** All tasks in other words. */
export const VARIATIONS: readonly Variation[] = [...FINDING, ...CHANGING, ...TALKING, ...TOOLS_ASKED]
