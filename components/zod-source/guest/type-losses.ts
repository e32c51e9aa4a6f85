import type { z } from 'zod'
import type { LossBook, SchemaSite } from './loss-book'

/** What stands in the schema for types that JSON has not; anything (`{}`) where nothing fits. */
interface Substitute {
  readonly schema?: Record<string, unknown>
  readonly message: string
}

const ANYTHING = 'any value passes in the JSON Schema'

const SUBSTITUTES: Readonly<Record<string, string>> = {
  date: `takes Date objects, which JSON does not have: ${ANYTHING}. z.iso.datetime() takes a date as text.`,
  bigint: `takes bigints, which JSON does not have: ${ANYTHING}. z.int() takes whole numbers.`,
  map: `takes Map objects, which JSON does not have: ${ANYTHING}. z.record() takes objects.`,
  set: `takes Set objects, which JSON does not have: ${ANYTHING}. z.array() takes lists.`,
  symbol: `takes symbols, which JSON does not have: ${ANYTHING}.`,
  undefined: `takes undefined only, which JSON does not have: ${ANYTHING}. .optional() makes a property one may leave out.`,
  void: `takes undefined only, which JSON does not have: ${ANYTHING}.`,
  nan: `takes NaN only, which JSON does not have: ${ANYTHING}.`,
  function: `takes functions, which JSON does not have: ${ANYTHING}.`,
  custom: `is checked by a function, which JSON Schema cannot say: ${ANYTHING}.`,
  transform: `makes a value of whatever comes, which JSON Schema cannot say: ${ANYTHING}.`,
}

const COERCED: Readonly<Record<string, Substitute>> = {
  date: {
    schema: { type: 'string', format: 'date-time' },
    message: 'takes whatever makes a date, numbers too; the JSON Schema says text with a date and time.',
  },
  bigint: {
    schema: { type: ['integer', 'string'] },
    message: 'takes whatever makes a bigint; the JSON Schema says a whole number or text.',
  },
}

/**
 * What stands for a schema that JSON Schema cannot express, noted as a loss. `reason` is Zod's own sentence. In a choice
 * a type that no JSON value can have becomes a branch that nothing matches, so that the other branches keep their say.
 */
export function substituteFor(site: SchemaSite, reason: string, book: LossBook): Record<string, unknown> {
  const { type } = site.schema._zod.def
  const name = `z.${isCoerced(site.schema) ? 'coerce.' : ''}${type}()`
  const coerced = isCoerced(site.schema) ? COERCED[type] : undefined
  const sentence = SUBSTITUTES[type]
  if (coerced) {
    book.note(site, 'changed', `${name} ${coerced.message}`)
    return coerced.schema ?? {}
  }
  if (sentence === undefined) {
    book.note(site, 'changed', `${reason.replace(/\.$/, '')}: ${ANYTHING} there.`)
    return {}
  }
  const keyword = site.path.at(-2)
  if ((keyword === 'anyOf' || keyword === 'oneOf') && sentence.includes('which JSON does not have')) {
    book.note(site, 'lost', `${name} takes nothing that JSON has: no value ever matches this branch.`)
    return { not: {} }
  }
  book.note(site, 'changed', `${name} ${sentence}`)
  return {}
}

/** Whether a schema turns what comes into its type first (`z.coerce`). */
export function isCoerced(schema: z.core.$ZodType): boolean {
  return Reflect.get(schema._zod.def, 'coerce') === true
}
