import { isJsonObject } from '../base/json'

const MAX_DEPTH = 6

/** What a string argument is likely to hold, by its name; the first match counts. */
const STRING_HINTS: readonly (readonly [RegExp, string])[] = [
  [/dir(ectory)?(_path)?$|folder/i, 'src'],
  [/path|file/i, 'src/index.ts'],
  [/command/i, 'ls -la'],
  [/glob|pattern/i, '**/*.ts'],
  [/url|uri/i, 'https://example.com'],
  [/email/i, 'someone@example.com'],
  [/date/i, '2026-01-31'],
  [/city|place|location/i, 'Zürich'],
]

/**
 * Arguments that a call by hand can start from: every required property of the schema, with its own example, default,
 * constant or first enum value where it names one. Optional properties are left out unless nothing is required.
 * References into the same schema are followed. Never fails: a schema it cannot read gives `{}`.
 */
export function exampleArguments(schema: unknown): unknown {
  const example = exampleOf(schema, { root: schema, name: '', depth: 0 })
  return isJsonObject(example) ? example : {}
}

interface Context {
  readonly root: unknown
  readonly name: string
  readonly depth: number
}

function exampleOf(schema: unknown, context: Context): unknown {
  const node = resolve(schema, context.root)
  if (!node || context.depth > MAX_DEPTH) return null
  const given = givenExample(node)
  if (given !== undefined) return given
  const branch = firstBranch(node)
  if (branch !== undefined) return exampleOf(branch, { ...context, depth: context.depth + 1 })
  return exampleOfType(typeOf(node), node, context)
}

function resolve(schema: unknown, root: unknown): Record<string, unknown> | undefined {
  if (!isJsonObject(schema)) return undefined
  const reference = schema.$ref
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema
  let node: unknown = root
  for (const part of reference.slice(2).split('/')) {
    node = isJsonObject(node) ? node[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  }
  return isJsonObject(node) ? node : undefined
}

function givenExample(node: Record<string, unknown>): unknown {
  if (Array.isArray(node.examples) && node.examples.length > 0) return node.examples[0]
  if (node.example !== undefined) return node.example
  if (node.default !== undefined) return node.default
  if (node.const !== undefined) return node.const
  return Array.isArray(node.enum) ? node.enum[0] : undefined
}

function firstBranch(node: Record<string, unknown>): unknown {
  for (const key of ['oneOf', 'anyOf', 'allOf']) {
    const branches = node[key]
    if (Array.isArray(branches) && branches.length > 0 && !isJsonObject(node.properties)) return branches[0]
  }
  return undefined
}

/** Lower case, since Gemini's own dialect writes `STRING`; the first of several that is not null. */
function typeOf(node: Record<string, unknown>): string {
  const types = (Array.isArray(node.type) ? node.type : [node.type]).filter((type) => typeof type === 'string')
  const type = types.find((name) => name.toLowerCase() !== 'null') ?? types[0]
  if (type !== undefined) return type.toLowerCase()
  return isJsonObject(node.properties) ? 'object' : 'string'
}

function exampleOfType(type: string, node: Record<string, unknown>, context: Context): unknown {
  switch (type) {
    case 'object':
      return exampleObject(node, context)
    case 'array':
      return exampleArray(node, context)
    case 'integer':
    case 'number':
      return exampleNumber(node)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return exampleString(node, context.name)
  }
}

function exampleObject(node: Record<string, unknown>, context: Context): Record<string, unknown> {
  const properties = isJsonObject(node.properties) ? node.properties : {}
  const required = Array.isArray(node.required) ? node.required.filter((name) => typeof name === 'string') : []
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(
    names.map((name) => [
      name,
      exampleOf(properties[name] ?? {}, { root: context.root, name, depth: context.depth + 1 }),
    ]),
  )
}

function exampleArray(node: Record<string, unknown>, context: Context): unknown[] {
  const least = typeof node.minItems === 'number' ? Math.min(node.minItems, 5) : 1
  const item = exampleOf(node.items ?? {}, { ...context, depth: context.depth + 1 })
  return Array.from({ length: Math.max(least, 1) }, () => item)
}

function exampleNumber(node: Record<string, unknown>): number {
  const lowest = typeof node.minimum === 'number' ? node.minimum : undefined
  const above = typeof node.exclusiveMinimum === 'number' ? node.exclusiveMinimum + 1 : undefined
  const highest = typeof node.maximum === 'number' ? node.maximum : undefined
  const wanted = lowest ?? above ?? 1
  return highest === undefined ? wanted : Math.min(wanted, highest)
}

function exampleString(node: Record<string, unknown>, name: string): string {
  const hint = STRING_HINTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
  const least = typeof node.minLength === 'number' ? Math.min(node.minLength, 200) : 0
  const most = typeof node.maxLength === 'number' ? node.maxLength : Number.POSITIVE_INFINITY
  return hint.padEnd(least, '.').slice(0, Math.max(0, most))
}
