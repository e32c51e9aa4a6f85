import { isJsonObject, toPointer } from '../../../base/json'
import { valueAt, withValueAt } from '../../json-path'
import type { JsonSchemaObject } from '../../json-schema'
import { createRefMap, type RefMap } from '../ref-map'
import { mergeObjectBranches } from './openai-all-of'
import {
  admitsNull,
  childrenOf,
  constrainsObjects,
  onlyDescribes,
  placeName,
  REFUSED_KEYWORDS,
  refFault,
  type SchemaKeys,
} from './openai-keywords'
import { runSdk, type SdkOutcome, type SdkRecorder, SdkRefusal } from './sdk-outcome'

const CANNOT = 'cannot be represented in strict Structured Outputs.'
const GUIDE =
  'https://platform.openai.com/docs/guides/structured-outputs?api-mode=responses#all-fields-must-be-required'

/**
 * What the strict helpers of the OpenAI SDK make of a schema: every object closed, every key required, simple `allOf`
 * merged, `default: null` dropped; anything that strict mode lacks is refused. Chains of references at the root are
 * followed one step. Source: probe of openai 7.59.0.
 */
export function sendThroughOpenaiHelper(schema: unknown): SdkOutcome {
  return runSdk((recorder) => {
    const root = prepareRoot(isJsonObject(schema) ? schema : {})
    const walk = { root, refs: createRefMap(root), recorder }
    checkRefs(root, [], walk.refs)
    return tighten(root, [], walk)
  })
}

interface Walk {
  readonly root: JsonSchemaObject
  readonly refs: RefMap
  readonly recorder: SdkRecorder
}

function prepareRoot(schema: JsonSchemaObject): JsonSchemaObject {
  const root = promoteBranch(mergeObjectBranches(inlineRoot(unwrapType(schema)), []))
  const { type, anyOf } = root
  if (type !== 'object') {
    const got = type ? `'${String(type)}'` : 'undefined'
    throw new SdkRefusal(`Root schema must have type: 'object' but got type: ${got}`, '/type')
  }
  if (anyOf !== undefined) {
    const why = 'because strict Structured Outputs requires a root object without a union.'
    throw new SdkRefusal(`Root schema must not use \`anyOf\` ${why}`, '/anyOf')
  }
  return root
}

function unwrapType(schema: JsonSchemaObject): JsonSchemaObject {
  return Array.isArray(schema.type) && schema.type.length === 1 ? { ...schema, type: schema.type[0] } : schema
}

function inlineRoot(schema: JsonSchemaObject): JsonSchemaObject {
  if (typeof schema.$ref !== 'string' || !onlyDescribes(schema, '$ref', true)) return schema
  const target = valueAt(schema, decodeURIComponent(schema.$ref.replace(/^#/, '')))
  const { $ref: _ref, ...outer } = schema
  return isJsonObject(target) ? { ...target, ...outer } : schema
}

/** A root that is nothing but one branch becomes that branch. */
function promoteBranch(schema: JsonSchemaObject): JsonSchemaObject {
  for (const keyword of ['allOf', 'anyOf']) {
    const { [keyword]: list, type: _type, ...rest } = schema
    const [only, ...others]: unknown[] = Array.isArray(list) ? list : []
    if (isJsonObject(only) && others.length === 0 && onlyDescribes(rest, '', true)) return { ...only, ...rest }
  }
  return schema
}

function checkRefs(schema: JsonSchemaObject, keys: SchemaKeys, refs: RefMap): void {
  const pointer = toPointer(keys)
  const fault = refFault(schema, keys, pointer, refs)
  if (fault !== undefined) throw new SdkRefusal(fault, `${pointer}/$ref`)
  for (const inner of childrenOf(schema)) {
    if (isJsonObject(inner.schema)) checkRefs(inner.schema, [...keys, ...inner.keys], refs)
  }
}

function tighten(given: unknown, keys: SchemaKeys, walk: Walk): JsonSchemaObject {
  const path = toPointer(keys)
  if (!isJsonObject(given)) {
    throw new SdkRefusal(`Expected object schema but got boolean; path=${keys.join('/')}`, path)
  }
  const merged = mergeObjectBranches(unwrapType(given), keys)
  if (merged.allOf !== given.allOf) {
    walk.recorder.change(`${path}/allOf`, given.allOf, merged.allOf, 'allOf is merged into its schema')
  }
  const draft: Record<string, unknown> = { ...merged }
  walk.recorder.standsFor(draft, path)
  closeObject(draft, keys, walk)
  requireAll(draft, keys, walk)
  const flat = flattenBranch(draft, keys, walk)
  if (flat !== undefined) return flat
  refuseRest(draft, keys)
  let sent: unknown = draft
  for (const inner of childrenOf(draft)) {
    if (typeof inner.schema === 'boolean' && inner.keys[0] === 'additionalProperties') continue
    sent = withValueAt(sent, toPointer(inner.keys), tighten(inner.schema, [...keys, ...inner.keys], walk))
  }
  return dropNullDefault(isJsonObject(sent) ? sent : draft, path, walk)
}

function dropNullDefault(schema: JsonSchemaObject, path: string, { recorder }: Walk): JsonSchemaObject {
  const { default: value, ...rest } = schema
  const sent = value === null ? rest : schema
  if (value === null) recorder.change(`${path}/default`, null, undefined, 'default: null is dropped', { lossy: true })
  recorder.standsFor(sent, path)
  return sent
}

function closeObject(draft: Record<string, unknown>, keys: SchemaKeys, { recorder }: Walk): void {
  if (!constrainsObjects(draft)) return
  const path = `${toPointer(keys)}/additionalProperties`
  if (draft.additionalProperties === undefined) {
    draft.additionalProperties = false
    recorder.change(path, undefined, false, 'the object is closed', { tightened: true })
  } else if (draft.additionalProperties !== false) {
    const what = 'must set `additionalProperties: false` to be compatible with strict Structured Outputs.'
    throw new SdkRefusal(`Object schema at \`${placeName(keys)}\` ${what}`, path)
  }
}

function requireAll(draft: Record<string, unknown>, keys: SchemaKeys, { root, recorder }: Walk): void {
  const path = `${toPointer(keys)}/required`
  const required: unknown[] = Array.isArray(draft.required) ? draft.required : []
  const properties = isJsonObject(draft.properties) ? draft.properties : undefined
  const unknown = required.find((key) => !Object.hasOwn(properties ?? {}, String(key)))
  if (unknown !== undefined && constrainsObjects(draft)) {
    const what = `requires property \`${String(unknown)}\` but does not declare it in \`properties\`.`
    throw new SdkRefusal(`Object schema at \`${placeName(keys)}\` ${what}`, path)
  }
  if (properties === undefined) return
  const resolve = (ref: string) => valueAt(root, decodeURIComponent(ref.replace(/^#/, '')))
  for (const [key, schema] of Object.entries(properties)) {
    if (required.includes(key) || admitsNull(schema, resolve)) continue
    const at = [...keys, 'properties', key].join('/')
    const what = `uses \`.optional()\` without \`.nullable()\` which is not supported by the API. See: ${GUIDE}`
    throw new SdkRefusal(`Schema field at \`${at}\` ${what}`, path)
  }
  const names = Object.keys(properties)
  const isSame = names.length === required.length && names.every((name) => required.includes(name))
  if (!isSame || draft.required === undefined) {
    recorder.change(path, draft.required, names, 'every key becomes required', { tightened: !isSame })
  }
  draft.required = names
}

/** `allOf` of one schema beside mere descriptions becomes that schema. */
function flattenBranch(draft: Record<string, unknown>, keys: SchemaKeys, walk: Walk): JsonSchemaObject | undefined {
  const { allOf, ...rest } = draft
  if (!Array.isArray(allOf) || allOf.length !== 1 || !onlyDescribes(rest, '')) return undefined
  const place = placeName(keys)
  if (allOf[0] === false)
    throw new SdkRefusal(`Schema at \`${place}\` uses \`allOf: [false]\`, which ${CANNOT}`, toPointer(keys))
  const branch = tighten(allOf[0], [...keys, 'allOf', '0'], walk)
  const path = toPointer(keys)
  walk.recorder.change(`${path}/allOf`, allOf, undefined, 'the one branch of allOf takes its place')
  const sent = { ...branch, ...rest }
  walk.recorder.standsFor(sent, path)
  return sent
}

function refuseRest(draft: JsonSchemaObject, keys: SchemaKeys): void {
  const place = placeName(keys)
  const path = toPointer(keys)
  const refuse = (message: string, keyword: string): never => {
    throw new SdkRefusal(`Schema at \`${place}\` ${message}`, `${path}/${keyword}`)
  }
  if (Array.isArray(draft.items)) refuse(`uses tuple-form \`items\`, which ${CANNOT}`, 'items')
  for (const keyword of ['additionalItems', ...REFUSED_KEYWORDS]) {
    if (draft[keyword] !== undefined) refuse(`uses unsupported keyword \`${keyword}\` and ${CANNOT}`, keyword)
  }
  const isArray = draft.type === 'array' || (Array.isArray(draft.type) && draft.type.includes('array'))
  if (isArray && draft.items === undefined) refuse(`declares an array without \`items\`, which ${CANNOT}`, 'items')
}
