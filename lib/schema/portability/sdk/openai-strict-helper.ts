import { isJsonObject, toPointer } from '../../../base/json'
import { valueAt, withValueAt } from '../../json-path'
import type { JsonSchemaObject } from '../../json-schema'
import { createRefMap, type RefMap } from '../ref-map'
import { mergeAllBranches, mergeObjectBranches, type ResolveRef } from './openai-all-of'
import {
  admitsNull,
  childrenOf,
  constrainsObjects,
  hasObjectKeyword,
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
 * merged, `default: null` dropped; anything that strict mode lacks is refused. Source: probe of openai 7.59.0.
 */
export function sendThroughOpenaiHelper(schema: unknown): SdkOutcome {
  return runSdk((recorder) => {
    const root = prepareRoot(isJsonObject(schema) ? schema : {})
    checkRefs(root, [], createRefMap(root))
    const resolve = (ref: string) => targetOf(root, ref)
    const merged = mergeAllBranches(root, [], resolve, (path, before) => {
      recorder.change(path, before, undefined, 'allOf is merged into its schema')
    })
    return tighten(merged, [], { root: merged, recorder })
  })
}

interface Walk {
  readonly root: JsonSchemaObject
  readonly recorder: SdkRecorder
}

function targetOf(root: JsonSchemaObject, ref: string): unknown {
  return ref.startsWith('#') ? valueAt(root, decodeURIComponent(ref.slice(1))) : undefined
}

function prepareRoot(schema: JsonSchemaObject): JsonSchemaObject {
  const root = reduceRoot(schema)
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

/** References, `allOf` and lone branches at the root give way to what they stand for, until nothing changes. */
function reduceRoot(schema: JsonSchemaObject, rounds = 20): JsonSchemaObject {
  const inlined = inlineRoot(unwrapType(schema))
  const root = promoteBranch(mergeRoot(inlined, (ref) => targetOf(inlined, ref)))
  return root === schema || rounds === 0 ? root : reduceRoot(root, rounds - 1)
}

function mergeRoot(schema: JsonSchemaObject, resolve: ResolveRef): JsonSchemaObject {
  if (!Array.isArray(schema.allOf)) return schema
  const allOf = schema.allOf.map((branch: unknown, index) =>
    isJsonObject(branch) ? mergeAllBranches(branch, ['allOf', index], resolve, () => undefined) : branch,
  )
  const isSame = allOf.every((branch, index) => branch === (schema.allOf as unknown[])[index]) // an array, as checked above
  return mergeObjectBranches(isSame ? schema : { ...schema, allOf }, [], resolve)
}

function unwrapType(schema: JsonSchemaObject): JsonSchemaObject {
  return Array.isArray(schema.type) && schema.type.length === 1 ? { ...schema, type: schema.type[0] } : schema
}

function inlineRoot(schema: JsonSchemaObject): JsonSchemaObject {
  if (typeof schema.$ref !== 'string') return schema
  const quoted = JSON.stringify(schema.$ref)
  if (!schema.$ref.startsWith('#')) {
    throw new SdkRefusal(
      `External $ref at \`<root>\` is not supported in strict Structured Outputs: ${quoted}`,
      '/$ref',
    )
  }
  if (!onlyDescribes(schema, '$ref', true)) {
    const why = 'has non-metadata siblings that Draft 7 ignores and cannot be represented in strict Structured Outputs.'
    throw new SdkRefusal(`Schema $ref at \`<root>\` ${why}`, '/$ref')
  }
  const target = targetOf(schema, schema.$ref)
  const { $ref: _ref, ...outer } = schema
  if (isJsonObject(target) && target !== schema) return { ...target, ...outer }
  throw new SdkRefusal(`Local $ref at \`<root>\` does not resolve to an object or boolean schema: ${quoted}`, '/$ref')
}

/** A root that is nothing but one branch becomes that branch. */
function promoteBranch(schema: JsonSchemaObject): JsonSchemaObject {
  for (const keyword of ['allOf', 'anyOf']) {
    const { [keyword]: list, ...outer } = schema
    const { type, ...untyped } = outer
    const rest = keyword === 'anyOf' && type === 'object' ? untyped : outer
    const branches: unknown[] = Array.isArray(list) ? list : []
    const [only, ...others] = keyword === 'anyOf' ? branches.filter((branch) => branch !== false) : branches
    if (!isJsonObject(only) || others.length > 0 || !onlyDescribes(rest, '', true)) continue
    if (keyword === 'allOf' || isObjectOnly(only, schema)) return { ...only, ...outer }
  }
  return schema
}

/** Whether a branch says that it is for objects alone. */
function isObjectOnly(schema: unknown, root: JsonSchemaObject): boolean {
  if (!isJsonObject(schema)) return false
  if (typeof schema.$ref === 'string') {
    return onlyDescribes(schema, '$ref') && isObjectOnly(valueAt(root, schema.$ref.slice(1)), root)
  }
  const { allOf, ...rest } = schema
  if (Array.isArray(allOf)) return allOf.length === 1 && onlyDescribes(rest, '') && isObjectOnly(allOf[0], root)
  return unwrapType(schema).type === 'object'
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
  const draft: Record<string, unknown> = { ...unwrapType(given) }
  walk.recorder.standsFor(draft, path)
  openUnion(draft, keys, walk)
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

/** An object around branches that are objects themselves says nothing more; with constraints of its own it is refused. */
function openUnion(draft: Record<string, unknown>, keys: SchemaKeys, { root }: Walk): void {
  if (draft.anyOf === undefined) return
  const branches: unknown[] = Array.isArray(draft.anyOf) ? draft.anyOf : []
  const real = branches.filter((branch) => branch !== false)
  if (real.length > 0) draft.anyOf = real
  if (isJsonObject(draft.properties) && Object.keys(draft.properties).length === 0) delete draft.properties
  if (Array.isArray(draft.required) && draft.required.length === 0) delete draft.required
  if (!constrainsObjects(draft)) return
  const { type } = draft
  const isBare = type === 'object' || (Array.isArray(type) && type.length === 2 && type.includes('null'))
  if (isBare && !hasObjectKeyword(draft) && real.every((branch) => isObjectOnly(branch, root))) {
    delete draft.type
    return
  }
  const why = 'cannot be represented in strict Structured Outputs without changing Draft 7 validation.'
  throw new SdkRefusal(`Object anyOf schema at \`${placeName(keys)}\` ${why}`, `${toPointer(keys)}/anyOf`)
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
  const resolve = (ref: string) => targetOf(root, ref)
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
  return dropNullDefault({ ...branch, ...rest }, path, walk)
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
