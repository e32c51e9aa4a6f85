import type { Rule } from '../rule'
import { EDGE_RULES, INSERT_RULES } from './inserting-rules'
import { ITEM_RULES } from './item-rules'
import { RENAME_RULES, REPLACE_RULES, SET_RULES } from './replacing-rules'

/** All rules that change the text of files, the more telling ones first. */
export const EDITING_RULES: readonly Rule[] = [
  ...RENAME_RULES,
  ...REPLACE_RULES,
  ...INSERT_RULES,
  ...EDGE_RULES,
  ...ITEM_RULES,
  ...SET_RULES,
]
