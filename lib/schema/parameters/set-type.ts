import { isJsonObject } from '../../base/json'
import { type JsonNode, memberOf } from '../json-tree'
import { editAt, keywordEdits, setKeyword } from './edit-keyword'
import { type FormType, isGeminiSchema } from './read-parameters'

const NUMBER = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
/** The keywords that only mean something for one type; another type has no use for them. */
const OWN_KEYWORDS: Readonly<Partial<Record<FormType, readonly string[]>>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  integer: NUMBER,
  number: NUMBER,
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'propertyOrdering'],
}
const COMPOSITE = ['$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else']

/**
 * Gives the schema at a pointer another type, nullable as it was. Keywords that only the old type knows go, everything else
 * stays; an array gets entries of text, an object a place for parameters. Writes Gemini's dialect where its root does.
 */
export function setType(text: string, pointer: string, type: FormType): string {
  const isGemini = usesGemini(text, pointer)
  const kept: readonly string[] = OWN_KEYWORDS[type] ?? []
  const foreign = Object.values(OWN_KEYWORDS)
    .flat()
    .filter((keyword) => !kept.includes(keyword))
  const cleared = [...foreign, ...COMPOSITE].reduce(
    (now, keyword) => setKeyword(now, pointer, keyword, undefined),
    text,
  )
  const typed = editAt(cleared, pointer, (node) => keywordEdits(cleared, node, 'type', typeValue(node, type, isGemini)))
  const name = isGemini ? 'STRING' : 'string'
  if (type === 'array') return addIfMissing(typed, pointer, 'items', { type: name })
  return type === 'object' ? addIfMissing(typed, pointer, 'properties', {}) : typed
}

/** Lets null in or keeps it out, in the dialect of the schema; an `enum` gets or loses its null with it. */
export function setNullable(text: string, pointer: string, isNullable: boolean): string {
  const isGemini = usesGemini(text, pointer)
  const marked = editAt(text, pointer, (node) => {
    const type = memberOf(node, 'type')?.node.value
    const names: readonly unknown[] = Array.isArray(type) ? type : [type]
    const own = names.filter((name) => name !== 'null' && name !== undefined)
    if (isGemini || own.length === 0 || memberOf(node, 'nullable'))
      return keywordEdits(text, node, 'nullable', isNullable ? true : undefined)
    return keywordEdits(text, node, 'type', isNullable ? [...own, 'null'] : own.length === 1 ? own[0] : own)
  })
  return editAt(marked, pointer, (node) => {
    const values: unknown = memberOf(node, 'enum')?.node.value
    if (!Array.isArray(values) || isGemini || values.includes(null) === isNullable) return []
    return keywordEdits(marked, node, 'enum', isNullable ? [...values, null] : values.filter((value) => value !== null))
  })
}

function typeValue(node: JsonNode, type: FormType, isGemini: boolean): unknown {
  if (type === 'any') return undefined
  const name = isGemini ? type.toUpperCase() : type
  const before: unknown = memberOf(node, 'type')?.node.value
  const isNullable = Array.isArray(before) && before.includes('null') && type !== 'null'
  return isNullable ? [name, 'null'] : name
}

function addIfMissing(text: string, pointer: string, keyword: string, value: unknown): string {
  return editAt(text, pointer, (node) => (memberOf(node, keyword) ? [] : keywordEdits(text, node, keyword, value)))
}

/** Whether the schema at a pointer, or the object around it, is in Gemini's dialect. */
function usesGemini(text: string, pointer: string): boolean {
  let isGemini = false
  const steps = pointer.split('/')
  for (let length = steps.length; length > 0 && !isGemini; length--) {
    editAt(text, steps.slice(0, length).join('/'), (node) => {
      if (isJsonObject(node.value)) isGemini = isGeminiSchema(node)
      return []
    })
  }
  return isGemini
}
