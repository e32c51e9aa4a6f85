import { z } from 'zod'
import { requireParts } from './require-parts'

/** The file name under which the host runs the author's source. */
export const SOURCE_FILE = 'schema.ts'

/** Where a schema or check was made, in the compiled source: 1-based line and column. */
export type CreationPlace = readonly [line: number, column: number]

const places = new WeakMap<object, CreationPlace>()

/**
 * Notes from now on where every schema and check is made: while Zod builds one, the stack still names the author's line.
 * At the same moment what it is made of is looked at; Zod itself would stumble only later, far from that line.
 */
export function watchCreation(): void {
  const note = (instance: z.core.$ZodType | z.core.$ZodCheck) => {
    requireParts(instance)
    const place = placeInStack(new Error().stack ?? '')
    if (place) places.set(instance, place)
  }
  z.config({ postProcessor: note })
}

/** Where a schema or check was made; undefined where the author's source had no part in it. */
export function creationPlace(instance: object): CreationPlace | undefined {
  return places.get(instance)
}

function placeInStack(stack: string): CreationPlace | undefined {
  const at = stack.indexOf(`(${SOURCE_FILE}:`)
  const match = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + 1 + SOURCE_FILE.length))
  return match ? [Number(match[1]), Number(match[2])] : undefined
}
