import type { JsonObject } from '../../base/json'
import { printPattern } from './print-source'
import type { SchemaWriter, Writing } from './schema-writer'

/** `z.string()` with its lengths and pattern. */
export function writeString(writer: SchemaWriter, { schema, place }: Writing): string {
  const least = countOf(schema, 'minLength')
  const most = countOf(schema, 'maxLength')
  const pattern = typeof schema.pattern === 'string' ? printPattern(schema.pattern) : undefined
  if (least !== undefined || most !== undefined) {
    const message = 'Zod counts UTF-16 units, JSON Schema characters: an emoji is two there and one here.'
    writer.note('unchecked', place.pointer + (least === undefined ? '/maxLength' : '/minLength'), message)
  }
  return [
    'z.string()',
    ...(least === undefined || least === 0 ? [] : [`.min(${least})`]),
    ...(most === undefined ? [] : [`.max(${most})`]),
    ...(pattern === undefined ? [] : [`.regex(${pattern})`]),
  ].join('')
}

/** `z.number()` or `z.int()` with bounds; of a bound and its exclusive form the stronger one. */
export function writeNumber(writer: SchemaWriter, { schema, place }: Writing, isWhole: boolean): string {
  const low = strongest(schema, 'minimum', 'exclusiveMinimum', (bound, than) => bound >= than)
  const high = strongest(schema, 'maximum', 'exclusiveMaximum', (bound, than) => bound <= than)
  if (isWhole && !(isSafe(low?.bound) && isSafe(high?.bound))) {
    const message = 'Zod admits whole numbers up to 2^53 - 1 only.'
    writer.note('unchecked', `${place.pointer}/type`, message)
  }
  const step = numberOf(schema, 'multipleOf')
  if (step !== undefined && !isWhole) {
    writer.note('unchecked', `${place.pointer}/multipleOf`, 'Zod reckons multiples otherwise for numbers beyond 2^53.')
  }
  return [
    isWhole ? 'z.int()' : 'z.number()',
    ...(low === undefined ? [] : [`.${low.isOpen ? 'gt' : 'min'}(${low.bound})`]),
    ...(high === undefined ? [] : [`.${high.isOpen ? 'lt' : 'max'}(${high.bound})`]),
    ...(step === undefined ? [] : [`.multipleOf(${step})`]),
  ].join('')
}

/** A count such as `minItems`. */
export function countOf(schema: JsonObject, keyword: string): number | undefined {
  return numberOf(schema, keyword)
}

function numberOf(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword]
  return typeof value === 'number' ? value : undefined
}

function isSafe(bound: number | undefined): boolean {
  return bound !== undefined && Math.abs(bound) <= Number.MAX_SAFE_INTEGER
}

function strongest(
  schema: JsonObject,
  closed: string,
  open: string,
  isStronger: (bound: number, than: number) => boolean,
): { bound: number; isOpen: boolean } | undefined {
  const inside = numberOf(schema, closed)
  const outside = numberOf(schema, open)
  if (outside !== undefined && (inside === undefined || isStronger(outside, inside)))
    return { bound: outside, isOpen: true }
  return inside === undefined ? undefined : { bound: inside, isOpen: false }
}
