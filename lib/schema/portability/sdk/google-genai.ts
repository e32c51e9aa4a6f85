import { isJsonObject, toPointer } from '../../../base/json'
import type { JsonSchemaObject } from '../../json-schema'
import { runSdk, type SdkOutcome, type SdkRecorder, SdkRefusal } from './sdk-outcome'

const TYPES = ['TYPE_UNSPECIFIED', 'STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL']
const NULL_ONLY = 'type: null can not be the only possible type for the field.'
const BOTH = 'type and anyOf cannot be both populated.'

/**
 * What @google/genai sends for `parameters`: types in upper case, null as `nullable`, without `additionalProperties` and
 * keywords that are null; only `items`, `anyOf` and `properties` are walked. With `$schema` at the root all goes unchanged
 * to `parametersJsonSchema`. Source: probe of @google/genai 3.3.0 and 2.32.0.
 */
export function sendThroughGoogleGenai(schema: unknown): SdkOutcome {
  if (isJsonObject(schema) && schema.$schema !== undefined) {
    const reason = 'a schema with $schema is sent as parametersJsonSchema'
    const changes = [
      {
        path: '/$schema',
        before: schema.$schema,
        after: schema.$schema,
        reason,
        loosened: false,
        tightened: false,
        lossy: false,
      },
    ]
    return { kind: 'sent', schema, changes, originOf: () => undefined, movesToJsonSchema: true }
  }
  return runSdk((recorder) => sendSchema(schema, '', recorder))
}

function sendSchema(given: unknown, path: string, recorder: SdkRecorder): JsonSchemaObject {
  const outer = isJsonObject(given) ? given : {}
  if (outer.type && outer.anyOf) throw new SdkRefusal(BOTH, path)
  const sent: Record<string, unknown> = {}
  recorder.standsFor(sent, path)
  const branch = onlyBranch(outer.anyOf)
  const at = branch === undefined ? path : `${path}/anyOf/${branch.index}`
  const schema = branch === undefined ? outer : branch.schema
  if (branch !== undefined) {
    sent.nullable = true
    collapse(outer, schema, path, recorder)
  }
  if (Array.isArray(schema.type)) sendTypeList(schema.type, sent, at, recorder)
  for (const [keyword, value] of Object.entries(schema)) sendKeyword(keyword, value, sent, at, recorder)
  if (!isJsonObject(given) && given !== undefined) {
    recorder.change(path, given, {}, 'a schema that is no object becomes an empty one', { loosened: given === false })
  }
  return sent
}

/** The other one of exactly two branches of which one is null. */
function onlyBranch(anyOf: unknown): { schema: JsonSchemaObject; index: number } | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined
  const [first, second]: unknown[] = anyOf
  if (isJsonObject(first) && first.type === 'null') return { schema: isJsonObject(second) ? second : {}, index: 1 }
  if (isJsonObject(second) && second.type === 'null') return { schema: isJsonObject(first) ? first : {}, index: 0 }
  return undefined
}

function collapse(outer: JsonSchemaObject, inner: JsonSchemaObject, path: string, recorder: SdkRecorder): void {
  recorder.change(`${path}/anyOf`, outer.anyOf, undefined, 'becomes its other branch with nullable: true')
  for (const [keyword, value] of Object.entries(outer)) {
    if (keyword === 'anyOf') continue
    const isText = keyword === 'description' || keyword === 'title'
    recorder.change(path + toPointer([keyword]), value, inner[keyword], `"${keyword}" beside the anyOf is lost`, {
      lossy: true,
      loosened: !isText && keyword !== 'default',
    })
  }
}

function sendTypeList(types: readonly unknown[], sent: Record<string, unknown>, path: string, recorder: SdkRecorder) {
  if (types.includes('null')) sent.nullable = true
  const others = types.filter((type) => type !== 'null').map(upperCase)
  if (others.length === 1) sent.type = others[0]
  else sent.anyOf = others.map((type) => ({ type }))
  const lossy = others.includes('TYPE_UNSPECIFIED')
  const after = others.length === 1 ? others[0] : sent.anyOf
  recorder.change(`${path}/type`, types, after, 'a list of types becomes nullable or anyOf', { lossy, loosened: lossy })
}

function upperCase(type: unknown): string {
  const upper = String(type).toUpperCase()
  return TYPES.includes(upper) ? upper : 'TYPE_UNSPECIFIED'
}

function sendKeyword(
  keyword: string,
  value: unknown,
  sent: Record<string, unknown>,
  path: string,
  recorder: SdkRecorder,
): void {
  const at = path + toPointer([keyword])
  if (value === null || value === undefined) {
    if (value === null) recorder.change(at, null, undefined, `"${keyword}": null is dropped`, { lossy: true })
  } else if (keyword === 'type') {
    if (!Array.isArray(value)) sent.type = sendType(value, at, recorder)
  } else if (keyword === 'items') sent.items = sendItems(value, at, recorder)
  else if (keyword === 'anyOf') sent.anyOf = sendBranches(value, sent, at, recorder)
  else if (keyword === 'properties') sent.properties = sendProperties(value, at, recorder)
  else if (keyword === 'additionalProperties') {
    recorder.change(at, value, undefined, 'additionalProperties is dropped', { lossy: true, loosened: value !== true })
  } else define(sent, keyword, value)
}

function sendType(type: unknown, path: string, recorder: SdkRecorder): string {
  if (type === 'null') throw new SdkRefusal(NULL_ONLY, path)
  const sent = upperCase(type)
  if (sent === 'TYPE_UNSPECIFIED') {
    recorder.change(path, type, sent, `"${String(type)}" is no type and is sent as ${sent}`, {
      lossy: true,
      loosened: true,
    })
  }
  return sent
}

function sendItems(items: unknown, path: string, recorder: SdkRecorder): JsonSchemaObject {
  if (!Array.isArray(items)) return sendSchema(items, path, recorder)
  const garbled = Object.fromEntries(items.map((item, index) => [String(index), item]))
  const reason = 'a list of items becomes an object with the keys 0, 1, …'
  recorder.change(path, items, garbled, reason, { lossy: true, loosened: true })
  return garbled
}

function sendBranches(value: unknown, sent: Record<string, unknown>, path: string, recorder: SdkRecorder): unknown[] {
  const branches: unknown[] = Array.isArray(value) ? value : []
  const kept: unknown[] = []
  for (const [index, branch] of branches.entries()) {
    if (isJsonObject(branch) && branch.type === 'null') {
      sent.nullable = true
      recorder.change(`${path}/${index}`, branch, undefined, 'the branch for null becomes nullable: true')
    } else kept.push(sendSchema(branch, `${path}/${index}`, recorder))
  }
  return kept
}

function sendProperties(value: unknown, path: string, recorder: SdkRecorder): JsonSchemaObject {
  const entries = isJsonObject(value) ? Object.entries(value) : []
  const sent = entries.map(([name, schema]) => [name, sendSchema(schema, path + toPointer([name]), recorder)] as const)
  return Object.fromEntries(sent)
}

function define(sent: Record<string, unknown>, keyword: string, value: unknown): void {
  // Not an assignment: a keyword called __proto__ would change the object's prototype.
  Object.defineProperty(sent, keyword, { value, enumerable: true, writable: true, configurable: true })
}
