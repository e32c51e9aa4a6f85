import { isJsonObject, toPointer } from '../../../base/json'
import type { JsonSchemaObject } from '../../json-schema'
import { runSdk, type SdkOutcome, type SdkRecorder, SdkRefusal } from './sdk-outcome'

const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid']
const NO_TYPE = 'JSON schema must have a type defined if anyOf/oneOf/allOf/enum/const are not used'
/** Keywords that only describe; moving them into the text loses no constraint. */
const DESCRIBING = new Set(['title', 'default', 'examples', '$comment', 'deprecated', 'readOnly', 'writeOnly', '$id'])

/**
 * What transformJSONSchema of the Anthropic SDK makes of a schema: every object closed, `oneOf` as `anyOf`, and what the
 * strict mode lacks written into the description. Source: probe of @anthropic-ai/sdk 1.15.0.
 */
export function sendThroughAnthropicTransform(schema: unknown): SdkOutcome {
  return runSdk((recorder) => transform(schema, '', recorder))
}

function transform(given: unknown, path: string, recorder: SdkRecorder): JsonSchemaObject {
  const rest = new Map(Object.entries(isJsonObject(given) ? given : {}))
  const take = (keyword: string): unknown => {
    const value: unknown = rest.get(keyword)
    rest.delete(keyword)
    return value
  }
  const sent: Record<string, unknown> = {}
  recorder.standsFor(sent, path)
  const definitions = take('$defs')
  if (definitions !== undefined) sent.$defs = transformMap(definitions, `${path}/$defs`, recorder)
  const ref = take('$ref')
  if (ref !== undefined) {
    sent.$ref = ref
    for (const [keyword, value] of rest) drop(path, keyword, value, 'is lost beside $ref', recorder)
    return sent
  }
  const node = { rest, take, sent, path, recorder }
  const type = sendShape(node)
  for (const keyword of ['description', 'title']) {
    const value = take(keyword)
    if (value !== undefined) sent[keyword] = value
  }
  if (type === 'object') sendObject(node)
  else if (type === 'string') sendFormat(node)
  else if (type === 'array') sendArray(node)
  describeRest(node)
  return sent
}

interface Node {
  readonly rest: Map<string, unknown>
  readonly take: (keyword: string) => unknown
  readonly sent: Record<string, unknown>
  readonly path: string
  readonly recorder: SdkRecorder
}

/** Values, type and branches; returns the type that counts for the rest. */
function sendShape({ rest, take, sent, path, recorder }: Node): unknown {
  const values = rest.get('enum')
  if (Array.isArray(values) && values.length > 0 && values.every(isPlain)) sent.enum = take('enum')
  if (rest.has('const') && isPlain(rest.get('const'))) sent.const = take('const')
  const hasValues = 'enum' in sent || 'const' in sent
  const declared = take('type')
  if (hasValues && declared !== undefined) {
    recorder.change(`${path}/type`, declared, undefined, 'the type goes, since the values say it')
  }
  const type = hasValues ? undefined : declared
  const [anyOf, oneOf, allOf] = [take('anyOf'), take('oneOf'), take('allOf')]
  const dialect = take('$schema')
  if (dialect !== undefined) recorder.change(`${path}/$schema`, dialect, undefined, '$schema is dropped')
  const branches = [
    ['anyOf', 'anyOf', anyOf],
    ['oneOf', 'anyOf', oneOf],
    ['allOf', 'allOf', allOf],
  ] as const
  const chosen = branches.find(([, , list]) => Array.isArray(list))
  for (const [keyword, , list] of branches) {
    if (list !== undefined && keyword !== chosen?.[0]) drop(path, keyword, list, 'is dropped', recorder)
  }
  if (chosen !== undefined) sendBranches(chosen, { rest, take, sent, path, recorder })
  if (chosen !== undefined && type !== undefined) drop(path, 'type', type, 'beside branches is dropped', recorder)
  if (chosen === undefined && !hasValues) {
    if (type === undefined) throw new SdkRefusal(NO_TYPE, `${path}/type`)
    sent.type = type
  }
  return type
}

function sendBranches([keyword, as, list]: readonly [string, string, unknown], { sent, path, recorder }: Node): void {
  const branches: unknown[] = Array.isArray(list) ? list : []
  sent[as] = branches.map((branch, index) => transform(branch, `${path}/${keyword}/${index}`, recorder))
  if (keyword === as) return
  const effect = { lossy: true, loosened: true }
  recorder.change(`${path}/${keyword}`, list, sent[as], 'oneOf becomes anyOf', effect)
}

function sendObject({ take, sent, path, recorder }: Node): void {
  sent.properties = transformMap(take('properties') ?? {}, `${path}/properties`, recorder)
  const others = take('additionalProperties')
  sent.additionalProperties = false
  if (others !== false) {
    const opens = others !== undefined
    const reason = opens ? 'other properties are forbidden instead' : 'the object is closed'
    recorder.change(`${path}/additionalProperties`, others, false, reason, { lossy: opens, tightened: true })
  }
  const required = take('required')
  if (required !== undefined) sent.required = required
}

function sendFormat({ rest, take, sent }: Node): void {
  const format = take('format')
  if (FORMATS.some((known) => known === format)) sent.format = format
  else if (format !== undefined) rest.set('format', format) // now the last one, as the text has it
}

function sendArray({ rest, take, sent, path, recorder }: Node): void {
  const items = take('items')
  if (items !== undefined) sent.items = transform(items, `${path}/items`, recorder)
  const least = take('minItems')
  if (least === 0 || least === 1) sent.minItems = least
  else if (least !== undefined) rest.set('minItems', least)
}

function describeRest({ rest, sent, path, recorder }: Node): void {
  if (rest.size === 0) return
  const text = [...rest].map(([keyword, value]) => `${keyword}: ${JSON.stringify(value)}`).join(', ')
  const before = typeof sent.description === 'string' && sent.description !== '' ? `${sent.description}\n\n` : ''
  sent.description = `${before}{${text}}`
  for (const [keyword, value] of rest) drop(path, keyword, value, 'becomes text of the description', recorder)
}

function drop(path: string, keyword: string, value: unknown, how: string, recorder: SdkRecorder): void {
  const loosened = !DESCRIBING.has(keyword) && keyword !== 'description'
  recorder.change(path + toPointer([keyword]), value, undefined, `"${keyword}" ${how}`, { lossy: true, loosened })
}

function transformMap(value: unknown, path: string, recorder: SdkRecorder): JsonSchemaObject {
  const entries = isJsonObject(value) ? Object.entries(value) : []
  const sent = entries.map(([name, schema]) => [name, transform(schema, path + toPointer([name]), recorder)] as const)
  return Object.fromEntries(sent)
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}
