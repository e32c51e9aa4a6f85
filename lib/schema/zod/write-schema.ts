import { isJsonObject, type JsonObject } from '../../base/json'
import { TYPE_NAMES, type TypeName } from '../json-schema'
import { refHidesSiblings, type SchemaPlace } from '../schema-index'
import { printList, printObject, printText, printValue } from './print-source'
import type { SchemaWriter, WritePlace, Writing } from './schema-writer'
import { choicesOf, writeChoices } from './write-choices'
import { isFitDefault, writeArray, writeObject } from './write-containers'
import { writeNumber, writeString } from './write-scalars'

const ANNOTATIONS = [
  'title',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  'format',
  'contentEncoding',
  'contentMediaType',
  '$comment',
]
const KEYWORDS_OF_TYPE: readonly (readonly [TypeName, readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'propertyNames',
      'dependentRequired',
      'dependentSchemas',
      'dependencies',
      'unevaluatedProperties',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** One schema as an expression. `refer` gives what stands for a schema that is referred to. */
export function writeSchema(writer: SchemaWriter, place: SchemaPlace, refer: WritePlace): string {
  const { schema } = place
  if (schema === false) return 'z.never()'
  if (!isJsonObject(schema)) return 'z.unknown()'
  const writing: Writing = { place, schema, meta: new Map() }
  const write: WritePlace = (inner) => writeSchema(writer, inner, refer)
  if (refHidesSiblings(writer.index.root.schema) && schema.$ref !== undefined) {
    return writeReferences(writer, writing, refer).join('') || 'z.unknown()'
  }
  const choices = choicesOf(writing)
  if (choices?.isComplete) return writeChoices(choices.values) + writeMeta(writing)
  const own = choices === undefined ? writeOwn(writer, writing, write) : writeChoices(choices.values)
  const parts = [...writeReferences(writer, writing, refer), ...writeCombined(writer, writing, write)]
  for (const keyword of ['not', 'if', 'then', 'else']) writer.keepAsMeta(writing, keyword)
  if (!writing.meta.has('if')) for (const keyword of ['then', 'else']) writing.meta.delete(keyword)
  noteUnevaluated(writer, writing)
  if (own !== undefined || parts.length === 0) parts.unshift(own ?? 'z.unknown()')
  if (parts.length > 1) noteIntersection(writer, writing)
  const [first = 'z.unknown()', ...others] = parts
  const whole = others.reduce((left, right) => `z.intersection(${left}, ${right})`, first)
  return nullableOf(writing, own, parts.length > 1 ? whole : first) + writeMeta(writing)
}

/** `nullable` lets null past every other keyword of its schema. */
function nullableOf({ schema }: Writing, own: string | undefined, source: string): string {
  const isWritten = own !== undefined && source === own
  return schema.nullable === true && !isWritten && source !== 'z.unknown()' ? `${source}.nullable()` : source
}

/** The types of a schema with their own keywords; undefined where it says nothing of the kind. */
function writeOwn(writer: SchemaWriter, writing: Writing, write: WritePlace): string | undefined {
  const { schema, place } = writing
  const said = typesOf(schema)
  const implied = KEYWORDS_OF_TYPE.filter(([, keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined),
  ).map(([type]) => type)
  if (said === undefined && implied.length === 0) return undefined
  if (said === undefined) {
    const message = `Without a "type", values of other types than ${implied.join(' and ')} pass in JSON Schema; here they do not.`
    writer.note('changed', place.pointer, message)
  }
  const types = said ?? implied
  const admitsNull = types.includes('null') || schema.nullable === true
  const sources = types
    .filter((type) => type !== 'null' && !(type === 'integer' && types.includes('number')))
    .map((type) => writeType(writer, writing, type, write))
  if (sources.length === 0) return 'z.null()'
  const source = sources.length === 1 ? sources.join('') : `z.union(${printList(sources)})`
  return admitsNull ? `${source}.nullable()` : source
}

function writeType(writer: SchemaWriter, writing: Writing, type: TypeName, write: WritePlace): string {
  switch (type) {
    case 'object':
      return writeObject(writer, writing, write)
    case 'array':
      return writeArray(writer, writing, write)
    case 'string':
      return writeString(writer, writing)
    case 'integer':
      return writeNumber(writer, writing, true)
    case 'number':
      return writeNumber(writer, writing, false)
    case 'boolean':
      return 'z.boolean()'
    case 'null':
      return 'z.null()'
  }
}

function typesOf({ type }: JsonObject): TypeName[] | undefined {
  if (type === undefined) return undefined
  const list: readonly unknown[] = Array.isArray(type) ? type : [type]
  const names = list.map((name) => String(name).toLowerCase())
  return TYPE_NAMES.filter((name) => names.includes(name))
}

function writeReferences(writer: SchemaWriter, { schema, place }: Writing, refer: WritePlace): string[] {
  return ['$ref', '$dynamicRef'].flatMap((keyword) => {
    const ref = schema[keyword]
    const target = typeof ref === 'string' ? writer.index.resolve(ref, place) : undefined
    if (!target?.ok) return []
    if (keyword === '$dynamicRef') {
      writer.note('changed', `${place.pointer}/$dynamicRef`, 'It leads to its own target only, as "$ref" does.')
    }
    return [refer(target.value)]
  })
}

function writeCombined(writer: SchemaWriter, writing: Writing, write: WritePlace): string[] {
  const branches = (keyword: string) => {
    const list = writing.schema[keyword]
    return Array.isArray(list) ? list.map((_, index) => write(writer.below(writing, [keyword, index]))) : []
  }
  const choice = (keyword: string, call: string) => {
    const sources = branches(keyword)
    if (sources.length <= 1) return sources
    return [`${call}(${printList(sources)})`]
  }
  return [...branches('allOf'), ...choice('anyOf', 'z.union'), ...choice('oneOf', 'z.xor')]
}

/** Zod lets a property pass that either side of an intersection knows; a closed object of JSON Schema knows only its own. */
function noteIntersection(writer: SchemaWriter, writing: Writing): void {
  const { schema, place } = writing
  if (!mayBeClosed(writer, place, new Set())) return
  const keyword = ['allOf', 'anyOf', 'oneOf', '$ref', '$dynamicRef'].find((key) => schema[key] !== undefined) ?? ''
  const message =
    'Zod joins the objects of an intersection: a property that one of them knows passes the closed ones too.'
  writer.note('changed', `${place.pointer}/${keyword}`, message)
}

function mayBeClosed(writer: SchemaWriter, place: SchemaPlace, seen: Set<unknown>): boolean {
  const { schema } = place
  if (!isJsonObject(schema) || seen.has(schema)) return false
  seen.add(schema)
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== true) return true
  if ([...(Array.isArray(schema.enum) ? schema.enum : []), schema.const].some(isJsonObject)) return true
  const target = typeof schema.$ref === 'string' ? writer.index.resolve(schema.$ref, place) : undefined
  if (target?.ok && mayBeClosed(writer, target.value, seen)) return true
  return ['allOf', 'anyOf', 'oneOf'].some((keyword) => {
    const list = schema[keyword]
    return Array.isArray(list) && list.some((inner) => mayBeClosed(writer, { ...place, schema: inner }, seen))
  })
}

function noteUnevaluated(writer: SchemaWriter, { schema, place }: Writing): void {
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems']) {
    if (schema[keyword] === undefined || schema[keyword] === true) continue
    writer.note('lost', `${place.pointer}/${keyword}`, `"${keyword}" has no counterpart in Zod.`)
  }
}

/** `.describe('…')` where that is all, else `.meta({ … })`. */
function writeMeta(writing: Writing): string {
  const { schema, meta } = writing
  const entries = new Map<string, unknown>()
  if (typeof schema.description === 'string' && schema.description !== '')
    entries.set('description', schema.description)
  for (const keyword of ANNOTATIONS) if (schema[keyword] !== undefined) entries.set(keyword, schema[keyword])
  if (schema.default !== undefined && !isFitDefault(schema)) entries.set('default', schema.default)
  for (const [keyword, value] of meta) entries.set(keyword, value)
  if (entries.size === 0) return ''
  const description = entries.get('description')
  if (entries.size === 1 && typeof description === 'string') return `.describe(${printText(description)})`
  return `.meta(${printObject([...entries].map(([key, value]) => [key, printValue(value)]))})`
}
