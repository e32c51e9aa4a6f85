import { type FieldParts, valuesOf } from './field-parts'

/** Keywords that are told beside a field, since a person must know them before writing. */
export const HINT_KEYWORDS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'default',
] as const
export type HintKeyword = (typeof HINT_KEYWORDS)[number]

/** A rule of the schema in short: the keyword, and its value as text. */
export interface FieldHint {
  readonly keyword: HintKeyword
  readonly value: string
}

/** The rules of a place that can be told in a few words. */
export function fieldHints(parts: FieldParts): FieldHint[] {
  return HINT_KEYWORDS.flatMap((keyword) =>
    valuesOf(parts, keyword)
      .filter((value) => isTold(keyword, value))
      .map((value) => ({
        keyword,
        value: typeof value === 'string' && keyword !== 'default' ? value : JSON.stringify(value),
      })),
  )
}

function isTold(keyword: HintKeyword, value: unknown): boolean {
  if (keyword === 'uniqueItems') return value === true
  if (keyword === 'default') return true
  return typeof value === (keyword === 'format' || keyword === 'pattern' ? 'string' : 'number')
}
