import { isJsonObject } from '../../base/json'
import { compileSchema } from '../compile-schema'
import { printList, printObject, printValue } from './print-source'
import { refersElsewhere, type SchemaWriter, type WritePlace, type Writing } from './schema-writer'
import { countOf } from './write-scalars'

/** `z.object`, `z.strictObject` or `z.record`, with what Zod has no word for as metadata. */
export function writeObject(writer: SchemaWriter, writing: Writing, write: WritePlace): string {
  const { schema } = writing
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : [])
  const described = isJsonObject(schema.properties) ? Object.keys(schema.properties) : []
  const isRestMeta = schema.patternProperties !== undefined
  const hasRest = schema.additionalProperties !== undefined && !isRestMeta
  const restSource = hasRest ? write(writer.below(writing, ['additionalProperties'])) : 'z.unknown()'
  const entries = [
    ...described.map((key) => [key, writeProperty(writer, writing, key, required.has(key), write)] as const),
    ...[...required].filter((key) => !described.includes(key)).map((key) => [key, restSource] as const),
  ]
  for (const keyword of [
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'propertyNames',
  ]) {
    writer.keepAsMeta(writing, keyword)
  }
  const rest = schema.additionalProperties
  if (isRestMeta) {
    // Zod would hold the rest against names that a pattern describes: both go together or not at all.
    if (writer.keepAsMeta(writing, 'patternProperties')) {
      if (!writer.keepAsMeta(writing, 'additionalProperties')) writing.meta.delete('patternProperties')
    } else if (rest !== undefined) {
      writer.note(
        'lost',
        `${writing.place.pointer}/additionalProperties`,
        'It cannot stand without "patternProperties".',
      )
    }
    return `z.object(${printObject(entries)})`
  }
  if (rest === undefined || rest === true) return `z.object(${printObject(entries)})`
  if (rest === false) return `z.strictObject(${printObject(entries)})`
  return entries.length === 0
    ? `z.record(z.string(), ${restSource})`
    : `z.object(${printObject(entries)}).catchall(${restSource})`
}

function writeProperty(
  writer: SchemaWriter,
  writing: Writing,
  key: string,
  isRequired: boolean,
  write: WritePlace,
): string {
  const place = writer.below(writing, ['properties', key])
  const source = write(place)
  const fallback = isJsonObject(place.schema) ? place.schema.default : undefined
  if (isRequired) return isFitDefault(place.schema) ? `${source}.meta({ default: ${printValue(fallback)} })` : source
  return fallback !== undefined && isFitDefault(place.schema)
    ? `${source}.default(${printValue(fallback)})`
    : `${source}.optional()`
}

/** Whether a default passes its own schema, so that `.default` can be typed; others stay metadata. */
export function isFitDefault(schema: unknown): boolean {
  if (!isJsonObject(schema) || schema.default === undefined || refersElsewhere(schema)) return false
  const compiled = compileSchema(schema)
  return compiled.ok && compiled.value.accepts(schema.default)
}

/** `z.array` or `z.tuple`. */
export function writeArray(writer: SchemaWriter, writing: Writing, write: WritePlace): string {
  const { schema } = writing
  for (const keyword of ['uniqueItems', 'contains', 'minContains', 'maxContains']) {
    if (
      schema[keyword] !== false &&
      !(keyword !== 'contains' && keyword !== 'uniqueItems' && schema.contains === undefined)
    ) {
      writer.keepAsMeta(writing, keyword)
    }
  }
  // A count without the schema that it counts means something else.
  if (schema.contains !== undefined && !writing.meta.has('contains')) {
    writing.meta.delete('minContains')
    writing.meta.delete('maxContains')
  }
  const isOld = Array.isArray(schema.items)
  const tuple = isOld ? schema.items : schema.prefixItems
  if (Array.isArray(tuple)) return writeTuple(writer, writing, isOld, tuple.length, write)
  const items = schema.items === undefined ? 'z.unknown()' : write(writer.below(writing, ['items']))
  const least = countOf(schema, 'minItems') ?? 0
  const most = countOf(schema, 'maxItems')
  return `z.array(${items})${least > 0 ? `.min(${least})` : ''}${most === undefined ? '' : `.max(${most})`}`
}

function writeTuple(writer: SchemaWriter, writing: Writing, isOld: boolean, length: number, write: WritePlace): string {
  const { schema } = writing
  const least = countOf(schema, 'minItems') ?? 0
  const positions = Array.from({ length }, (_, index) => {
    const source = write(writer.below(writing, [isOld ? 'items' : 'prefixItems', index]))
    return index < least ? source : `${source}.optional()`
  })
  const restKey = isOld ? 'additionalItems' : 'items'
  const rest = schema[restKey] === undefined ? 'z.unknown()' : write(writer.below(writing, [restKey]))
  if (least > length) writer.keepAsMeta(writing, 'minItems')
  const most = countOf(schema, 'maxItems')
  if (most !== undefined && (most < length || schema[restKey] !== false)) writer.keepAsMeta(writing, 'maxItems')
  return schema[restKey] === false ? `z.tuple(${printList(positions)})` : `z.tuple(${printList(positions)}, ${rest})`
}
