import { fromPointer, isJsonObject, toPointer } from '../base/json'
import { err, ok, type Result } from '../base/result'
import type { SchemaProblem } from './json-schema'
import { subschemasOf } from './subschemas'

/** The address of a document that names none; references within it are resolved against it. */
const ROOT_BASE = 'schema://local/root'

/** A place in the document: the schema there, its JSON pointer, and the address that its references start from. */
export interface SchemaPlace {
  readonly schema: unknown
  readonly pointer: string
  readonly base: string
}

/** Finds what a `$ref` in this document points to. */
export interface SchemaIndex {
  readonly root: SchemaPlace
  /** The address that references inside `schema` start from. */
  baseOf(schema: unknown, outer: string): string
  /** Whether some reference is resolved only when a value is judged. */
  readonly isDynamic: boolean
  /** Every schema with a `$dynamicAnchor` of this name. */
  dynamicTargets(name: string): readonly SchemaPlace[]
  resolve(ref: string, from: SchemaPlace): Result<SchemaPlace, Pick<SchemaProblem, 'code' | 'message'>>
}

/** Whether `$ref` switches off what stands beside it: so it was up to draft-07, when the document says that it is one. */
export function refHidesSiblings(document: unknown): boolean {
  return isJsonObject(document) && /draft-0[3467]/.test(String(document.$schema))
}

/** Reads the `$id`s and anchors of a document once. Only what stands in the document can be found: nothing is fetched. */
export function indexSchema(document: unknown): SchemaIndex {
  const baseOf = refHidesSiblings(document) ? baseOfOldSchema : baseOfSchema
  const resources = new Map<string, SchemaPlace>()
  const anchors = new Map<string, SchemaPlace>()
  const dynamic = new Map<string, SchemaPlace[]>()
  let isDynamic = false
  const root = { schema: document, pointer: '', base: baseOf(document, ROOT_BASE) }
  resources.set(ROOT_BASE, root)
  const pending: SchemaPlace[] = [root]
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { schema, pointer, base } = place
    if (!isJsonObject(schema)) continue
    if (typeof schema.$id === 'string' && !resources.has(base)) resources.set(base, place)
    for (const anchor of [schema.$anchor, schema.$dynamicAnchor, plainIdFragment(schema.$id)]) {
      if (typeof anchor === 'string') anchors.set(`${base}#${anchor}`, place)
    }
    const name = schema.$dynamicAnchor
    if (typeof name === 'string') dynamic.set(name, [...(dynamic.get(name) ?? []), place])
    isDynamic ||= schema.$dynamicRef !== undefined
    for (const inner of subschemasOf(schema)) {
      pending.push({
        schema: inner.schema,
        pointer: pointer + toPointer(inner.keys),
        base: baseOf(inner.schema, base),
      })
    }
  }
  const resolve: SchemaIndex['resolve'] = (ref, from) => resolveRef(ref, from, { resources, anchors, baseOf })
  return { root, baseOf, isDynamic, dynamicTargets: (name) => dynamic.get(name) ?? [], resolve }
}

/** What a document offers to references. */
interface Targets {
  readonly resources: ReadonlyMap<string, SchemaPlace>
  readonly anchors: ReadonlyMap<string, SchemaPlace>
  readonly baseOf: SchemaIndex['baseOf']
}

function resolveRef(
  ref: string,
  from: SchemaPlace,
  { resources, anchors, baseOf }: Targets,
): Result<SchemaPlace, Pick<SchemaProblem, 'code' | 'message'>> {
  const [address = '', fragment = ''] = absoluteUrl(ref, from.base).split('#')
  const resource = resources.get(address)
  if (resource === undefined) {
    return err({
      code: 'external_ref',
      message: `"${ref}" points outside this schema; copy its target into $defs and refer to that.`,
    })
  }
  const name = decodeFragment(fragment)
  const found =
    name === '' ? resource : name.startsWith('/') ? walk(resource, name, baseOf) : anchors.get(`${address}#${name}`)
  return found === undefined
    ? err({ code: 'unresolved_ref', message: `"${ref}" points to nothing in this schema.` })
    : ok(found)
}

function walk(resource: SchemaPlace, pointer: string, baseOf: Targets['baseOf']): SchemaPlace | undefined {
  let { schema, base } = resource
  for (const key of fromPointer(pointer)) {
    if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, key)) return undefined
    schema = Reflect.get(schema, key) as unknown // an own member of a JSON object or array
    base = baseOf(schema, base)
  }
  return { schema, pointer: resource.pointer + pointer, base }
}

function baseOfSchema(schema: unknown, outer: string): string {
  if (!isJsonObject(schema) || typeof schema.$id !== 'string' || schema.$id.startsWith('#')) return outer
  return absoluteUrl(schema.$id, outer).split('#')[0] ?? outer
}

/** The same for a document in which `$ref` hides an `$id` beside it. */
function baseOfOldSchema(schema: unknown, outer: string): string {
  return isJsonObject(schema) && schema.$ref !== undefined ? outer : baseOfSchema(schema, outer)
}

/** Draft-07 wrote an anchor as `"$id": "#name"`. */
function plainIdFragment(id: unknown): string | undefined {
  return typeof id === 'string' && id.startsWith('#') ? id.slice(1) : undefined
}

function absoluteUrl(ref: string, base: string): string {
  // The fragment is kept as written: URL would escape it, and pointers are compared as text.
  const hash = ref.indexOf('#')
  const address = hash < 0 ? ref : ref.slice(0, hash)
  const fragment = hash < 0 ? '' : ref.slice(hash)
  if (address === '') return base + fragment
  return (URL.canParse(address, base) ? new URL(address, base).href : address) + fragment
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
