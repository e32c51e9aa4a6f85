import type { Parameter } from '@/lib/schema/parameters/read-parameters'

/** A keyword with a field of its own: a number, a text, or JSON (a list of values, a default). */
export interface Constraint {
  readonly keyword:
    | 'enum'
    | 'default'
    | 'minimum'
    | 'maximum'
    | 'multipleOf'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'format'
    | 'minItems'
    | 'maxItems'
  readonly kind: 'count' | 'number' | 'text' | 'value' | 'values'
}

const NUMBER: readonly Constraint[] = [
  { keyword: 'minimum', kind: 'number' },
  { keyword: 'maximum', kind: 'number' },
  { keyword: 'multipleOf', kind: 'number' },
]
const STRING: readonly Constraint[] = [
  { keyword: 'minLength', kind: 'count' },
  { keyword: 'maxLength', kind: 'count' },
  { keyword: 'pattern', kind: 'text' },
  { keyword: 'format', kind: 'text' },
]
const ARRAY: readonly Constraint[] = [
  { keyword: 'minItems', kind: 'count' },
  { keyword: 'maxItems', kind: 'count' },
]
const VALUES: Constraint = { keyword: 'enum', kind: 'values' }
const DEFAULT: Constraint = { keyword: 'default', kind: 'value' }

/** The keywords that have a field for a parameter of this type, in the order in which they are shown. */
export function constraintsOf({ type }: Pick<Parameter, 'type'>): readonly Constraint[] {
  switch (type) {
    case 'string':
      return [VALUES, DEFAULT, ...STRING]
    case 'integer':
    case 'number':
      return [VALUES, DEFAULT, ...NUMBER]
    case 'array':
      return [DEFAULT, ...ARRAY]
    case 'boolean':
      return [DEFAULT]
    default:
      return []
  }
}

/** What was typed as the value of a keyword: `undefined` takes the keyword away, null is no value it could have. */
export function parseConstraint(kind: Constraint['kind'], typed: string): { readonly value: unknown } | null {
  const text = typed.trim()
  if (text === '') return { value: undefined }
  if (kind === 'text') return { value: typed }
  if (kind === 'values') {
    const values = splitValues(text).map(parseLoosely)
    return values.length === 0 ? null : { value: values }
  }
  if (kind === 'value') return { value: parseLoosely(text) }
  const number = Number(text)
  const isGood = kind === 'count' ? Number.isInteger(number) && number >= 0 : Number.isFinite(number)
  return isGood ? { value: number } : null
}

/** A keyword's value as it stands in its field. Texts are bare unless that could be read as something else. */
export function showConstraint(kind: Constraint['kind'], value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'values' && Array.isArray(value)) return value.map(showValue).join(', ')
  return kind === 'text' && typeof value === 'string' ? value : showValue(value)
}

function showValue(value: unknown): string {
  const isPlain = typeof value === 'string' && value === value.trim() && value !== '' && !value.includes(',')
  return isPlain && parseLoosely(value) === value ? value : JSON.stringify(value)
}

/** JSON where it is JSON (`1`, `true`, `"a, b"`), else the text itself. */
function parseLoosely(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** Cuts at commas that are in no quotes and no brackets. */
function splitValues(text: string): string[] {
  const parts = text.match(/(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\}|[^,])+/g) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
