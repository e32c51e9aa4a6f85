import { isJsonObject } from '../../../base/json'

/** One parameter of a declaration (or one member of an object parameter), as far as the planner looks at it. */
export interface Property {
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** JSON type names in lower case; empty where the schema does not say. */
  readonly types: readonly string[]
  readonly enumValues: readonly unknown[]
  readonly format: string | undefined
  readonly constant: unknown
  readonly fallback: unknown
  readonly minimum: number | undefined
  readonly maximum: number | undefined
  readonly properties: readonly Property[]
  readonly items: Property | undefined
}

/** The parameters of an object schema in their order. Local `$ref`s are followed; `anyOf` gives its first real branch. */
export function propertiesOf(schema: unknown, root: unknown = schema, depth = 0): readonly Property[] {
  const object = resolve(schema, root)
  const members = object.properties
  if (!isJsonObject(members) || depth > 4) return []
  const required = Array.isArray(object.required) ? object.required : []
  return Object.entries(members).map(([name, member]) => toProperty(name, member, root, required.includes(name), depth))
}

function toProperty(name: string, member: unknown, root: unknown, required: boolean, depth: number): Property {
  const schema = resolve(member, root)
  const description = schema.description ?? schema.title
  const minimum = schema.minimum ?? schema.exclusiveMinimum
  const maximum = schema.maximum ?? schema.exclusiveMaximum
  return {
    name,
    description: typeof description === 'string' ? description : '',
    required,
    types: typesOf(schema),
    enumValues: Array.isArray(schema.enum) ? schema.enum : [],
    format: typeof schema.format === 'string' ? schema.format : undefined,
    constant: schema.const,
    fallback: schema.default,
    minimum: typeof minimum === 'number' ? minimum : undefined,
    maximum: typeof maximum === 'number' ? maximum : undefined,
    properties: propertiesOf(schema, root, depth + 1),
    items: schema.items === undefined || depth > 4 ? undefined : toProperty(name, schema.items, root, false, depth + 1),
  }
}

function typesOf(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const type = schema.type
  const names = Array.isArray(type) ? type : type === undefined ? [] : [type]
  const stated = names.filter((name): name is string => typeof name === 'string').map((name) => name.toLowerCase())
  if (stated.length > 0) return stated.filter((name) => name !== 'null')
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map((value) => typeof value))]
  return isJsonObject(schema.properties) ? ['object'] : []
}

function resolve(schema: unknown, root: unknown): Readonly<Record<string, unknown>> {
  if (!isJsonObject(schema)) return {}
  const reference = schema.$ref
  if (typeof reference === 'string' && reference.startsWith('#/')) return followReference(reference, root)
  const branches = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(branches)) return schema
  const branch = branches.map((item) => resolve(item, root)).find((item) => item.type !== 'null')
  return branch ? { ...branch, ...schema } : schema
}

function followReference(reference: string, root: unknown): Readonly<Record<string, unknown>> {
  let target: unknown = root
  for (const part of reference.slice(2).split('/')) {
    target = isJsonObject(target) ? target[part] : undefined
  }
  return isJsonObject(target) && target.$ref === undefined ? target : {}
}
