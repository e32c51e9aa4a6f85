import { z } from 'zod'

/** What a source hands over: the schema with its name, and the names of all schemas that it exports. */
export interface Choice {
  readonly schema: z.core.$ZodType | undefined
  readonly taken: string
  readonly found: readonly string[]
  /** What was exported and is no schema, as a person would call it; empty where nothing was exported. */
  readonly unfit: string
}

const PARAMETER_KEYS = ['inputSchema', 'parameters', 'input', 'schema', 'args', 'params']

/**
 * Picks the schema of a module: its default export, else the last exported schema, else what `remains` holds in the order
 * of preference (the value of the last expression, then constants from the last to the first).
 */
export function chooseExport(exports: unknown, remains: readonly (readonly [name: string, value: unknown])[]): Choice {
  const named = namedExports(exports)
  const schemas = named.flatMap(([name, value]) => {
    const schema = schemaOf(value)
    return schema ? [{ name: name + schema.suffix, schema: schema.value }] : []
  })
  const found = schemas.map(({ name }) => name)
  const chosen = schemas.find(({ name }) => name === 'default' || name.startsWith('default.')) ?? schemas.at(-1)
  if (chosen) return { schema: chosen.schema, taken: chosen.name, found, unfit: '' }
  for (const [name, value] of named.length === 0 ? remains : []) {
    const schema = schemaOf(value)
    if (schema) return { schema: schema.value, taken: name + schema.suffix, found, unfit: '' }
  }
  const unfit = named.map(([name, value]) => `${name} is ${nameKind(value)}`).join(', ')
  return { schema: undefined, taken: '', found, unfit }
}

function namedExports(exports: unknown): [string, unknown][] {
  if (typeof exports !== 'object' || exports === null) return exports === undefined ? [] : [['default', exports]]
  if (isSchema(exports)) return [['default', exports]]
  return Object.entries(exports)
}

/** A schema, or what people hand over in its place: a shape (`{ a: z.string() }`), or a tool with its schema inside. */
function schemaOf(value: unknown): { value: z.core.$ZodType; suffix: string } | undefined {
  if (isSchema(value)) return { value, suffix: '' }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([, inner]) => isSchema(inner))) {
    return { value: z.object(value), suffix: '' }
  }
  for (const key of PARAMETER_KEYS) {
    const inner = schemaOf(Reflect.get(value, key))
    if (inner) return { value: inner.value, suffix: `.${key}${inner.suffix}` }
  }
  return undefined
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return value instanceof z.core.$ZodType
}

function nameKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Promise) return 'a promise'
  const type = typeof value
  return type === 'object' ? 'an object' : type === 'undefined' ? 'undefined' : `a ${type}`
}
