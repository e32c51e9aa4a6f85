import { isJsonObject, type JsonObject } from '@/lib/base/json'
import { typeSignature } from '@/lib/schema/type-signature'

/** One argument, or a part of one, as a row of a table. */
export interface ParameterRow {
  /** `questions[].header`: dots into objects, `[]` into the items of an array. */
  readonly path: string
  readonly depth: number
  /** `string`, `integer[]`, `"a" | "b"`. */
  readonly type: string
  readonly isRequired: boolean
  /** What the schema demands beside the type, as it stands there: `minimum: 1`. */
  readonly constraints: readonly string[]
  /** As JSON; absent where the schema names none. */
  readonly defaultText?: string
  readonly description?: string
}

const MAX_DEPTH = 5
const CONSTRAINTS = [
  'enum',
  'format',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const
const MANY_VALUES = 4

/** Every argument that a schema declares, nested ones below theirs, in the schema's order. Never fails. */
export function describeParameters(schema: unknown): readonly ParameterRow[] {
  return rowsOf(schema, { root: schema, path: '', depth: 0 })
}

interface Place {
  readonly root: unknown
  readonly path: string
  readonly depth: number
}

function rowsOf(schema: unknown, place: Place): readonly ParameterRow[] {
  const node = resolve(schema, place.root)
  if (!node || place.depth >= MAX_DEPTH) return []
  if (node.type === 'array' || node.items !== undefined)
    return rowsOf(node.items, { ...place, path: `${place.path}[]` })
  if (!isJsonObject(node.properties)) return []
  const required = Array.isArray(node.required) ? node.required : []
  return Object.entries(node.properties).flatMap(([name, property]) => {
    const path = place.path === '' ? name : `${place.path}.${name}`
    const below = { ...place, path, depth: place.depth + 1 }
    return [
      rowOf(resolve(property, place.root), path, place.depth, required.includes(name)),
      ...rowsOf(property, below),
    ]
  })
}

function rowOf(node: JsonObject | undefined, path: string, depth: number, isRequired: boolean): ParameterRow {
  return {
    path,
    depth,
    type: typeSignature(node),
    isRequired,
    constraints: node ? constraintsOf(node) : [],
    ...(node?.default === undefined ? {} : { defaultText: JSON.stringify(node.default) }),
    ...(typeof node?.description === 'string' ? { description: node.description } : {}),
  }
}

function constraintsOf(node: JsonObject): readonly string[] {
  const own = CONSTRAINTS.flatMap((keyword) => {
    const value = node[keyword]
    if (value === undefined) return []
    // A short list of values is the type itself; a long one is cut there, so it stands here whole.
    if (keyword === 'enum' && (!Array.isArray(value) || value.length <= MANY_VALUES)) return []
    return [`${keyword}: ${JSON.stringify(value)}`]
  })
  const isClosed = node.additionalProperties === false
  const items = isJsonObject(node.items) ? constraintsOf(node.items).map((text) => `items ${text}`) : []
  return [...own, ...(isClosed ? ['additionalProperties: false'] : []), ...items]
}

/** The node a schema stands for, a reference into the same schema followed once. */
function resolve(schema: unknown, root: unknown): JsonObject | undefined {
  if (!isJsonObject(schema)) return undefined
  const reference = schema.$ref
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema
  let node: unknown = root
  for (const part of reference.slice(2).split('/')) {
    node = isJsonObject(node) ? node[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  }
  return isJsonObject(node) ? node : undefined
}
