import { fromPointer, isJsonObject, type JsonObject } from '../../base/json'
import { valueAt } from '../json-path'
import { subschemasOf } from '../subschemas'

/** Keywords that OpenAPI adds and JSON Schema does not know. */
const OPEN_API_ONLY = new Set(['discriminator', 'xml', 'externalDocs'])

/** Turns schemas of an OpenAPI document into JSON Schema that stands by itself, gathering what they refer to. */
export class OpenApiSchemas {
  /** What the converted schemas refer to, by name. */
  readonly definitions: Record<string, unknown> = {}
  readonly notes: string[] = []
  readonly #document: unknown
  readonly #names = new Map<string, string>()

  constructor(document: unknown) {
    this.#document = document
  }

  /** One schema, with `$ref` led to `#/$defs/…`, and OpenAPI 3.0's way of exclusive bounds made JSON Schema's. */
  convert(schema: unknown): unknown {
    if (!isJsonObject(schema)) return schema
    if (typeof schema.$ref === 'string') return this.#reference(schema.$ref, schema)
    const converted: Record<string, unknown> = {}
    const inner = new Map(subschemasOf(schema).map((each) => [each.keys.join('\n'), this.convert(each.schema)]))
    for (const [keyword, value] of Object.entries(schema)) {
      if (OPEN_API_ONLY.has(keyword) || keyword.startsWith('x-')) continue
      converted[keyword] = replaceInner(keyword, value, inner)
    }
    return exclusiveBounds(converted)
  }

  #reference(ref: string, schema: JsonObject): unknown {
    const target = ref.startsWith('#/') ? valueAt(this.#document, decodeFragment(ref.slice(1))) : undefined
    if (target === undefined) {
      this.notes.push(`"${ref}" leads to nothing in this document; anything is admitted there.`)
      return {}
    }
    const { $ref: _ref, ...beside } = schema
    return { ...beside, $ref: `#/$defs/${this.#define(ref, target)}` }
  }

  #define(ref: string, target: unknown): string {
    const known = this.#names.get(ref)
    if (known !== undefined) return known
    const wanted = (fromPointer(ref.slice(1)).at(-1) ?? 'schema').replace(/[^A-Za-z0-9_.-]+/g, '_')
    let name = wanted
    for (let count = 2; Object.hasOwn(this.definitions, name); count++) name = `${wanted}_${count}`
    this.#names.set(ref, name)
    // The place is taken first, since the target may refer back to itself.
    this.definitions[name] = {}
    this.definitions[name] = this.convert(target)
    return name
  }
}

function replaceInner(keyword: string, value: unknown, inner: ReadonlyMap<string, unknown>): unknown {
  if (inner.has(keyword)) return inner.get(keyword)
  const at = (key: string | number, item: unknown) => inner.get(`${keyword}\n${key}`) ?? item
  if (Array.isArray(value)) return value.map((item, index) => at(index, item))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, at(key, item)]))
}

function exclusiveBounds(schema: Record<string, unknown>): Record<string, unknown> {
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'boolean') continue
    if (schema[exclusive] === true && schema[bound] !== undefined) {
      schema[exclusive] = schema[bound]
      delete schema[bound]
    } else delete schema[exclusive]
  }
  return schema
}

/** A fragment as it is meant; one that is not well escaped is taken as it stands. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
