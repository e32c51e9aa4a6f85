import { isJsonObject, type JsonObject, jsonEqual } from '../../base/json'
import { compileSchema } from '../compile-schema'
import { printList, printObject, printValue } from './print-source'
import { refersElsewhere, type Writing } from './schema-writer'

/** The values that `enum` and `const` leave, and whether they are all that the schema says. */
export interface Choices {
  readonly values: readonly unknown[]
  readonly isComplete: boolean
}

/** Listed values that also pass the rest of their schema; undefined where none are listed. */
export function choicesOf({ schema }: Writing): Choices | undefined {
  const listed = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? undefined : [schema.const]
  if (listed === undefined) return undefined
  const different = listed.filter((value, index) => listed.findIndex((other) => jsonEqual(other, value)) === index)
  const candidates = schema.nullable === true && !different.includes(null) ? [...different, null] : different
  const own = withoutReferences(schema)
  const compiled = compileSchema(own)
  const values = compiled.ok ? candidates.filter((value) => compiled.value.accepts(value)) : candidates
  const isComplete = Object.keys(schema).every(
    (keyword) => DEFINITIONS.includes(keyword) || Object.hasOwn(own, keyword),
  )
  return { values, isComplete }
}

const DEFINITIONS = ['$defs', 'definitions']

/** The keywords that can be judged without the rest of the document; those that count on one left out go with it. */
function withoutReferences(schema: JsonObject): Record<string, unknown> {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => !DEFINITIONS.includes(keyword) && !isReference(keyword, value),
  )
  const own = Object.fromEntries(kept)
  const isGone = (keyword: string) => schema[keyword] !== undefined && own[keyword] === undefined
  if (isGone('properties') || isGone('patternProperties')) delete own.additionalProperties
  if (isGone('prefixItems')) delete own.items
  if (isGone('items')) delete own.additionalItems
  if (kept.length < Object.keys(schema).length) {
    delete own.unevaluatedProperties
    delete own.unevaluatedItems
  }
  return own
}

function isReference(keyword: string, value: unknown): boolean {
  return keyword === '$ref' || keyword === '$dynamicRef' || refersElsewhere(value)
}

/** Listed values as source: `z.enum` for texts, `z.literal` for other plain values, literal structures for the rest. */
export function writeChoices(values: readonly unknown[]): string {
  const plain = values.filter((value) => typeof value !== 'object' || value === null)
  const structures = values.filter((value) => typeof value === 'object' && value !== null)
  const parts = [...(plain.length > 0 ? [writePlain(plain)] : []), ...structures.map(writeExactly)]
  if (parts.length === 0) return 'z.never()'
  return parts.length === 1 ? parts.join('') : `z.union(${printList(parts)})`
}

function writePlain(values: readonly unknown[]): string {
  const [only] = values
  if (values.length === 1) return `z.literal(${printValue(only)})`
  const isText = values.every((value) => typeof value === 'string' && value !== '__proto__')
  return isText ? `z.enum(${printValue(values)})` : `z.literal(${printValue(values)})`
}

/** A schema that this one value alone passes. */
function writeExactly(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'z.array(z.unknown()).max(0)' : `z.tuple(${printList(value.map(writeExactly))})`
  if (!isJsonObject(value)) return `z.literal(${printValue(value)})`
  return `z.strictObject(${printObject(Object.entries(value).map(([key, inner]) => [key, writeExactly(inner)]))})`
}
