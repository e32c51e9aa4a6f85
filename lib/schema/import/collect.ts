import { isJsonObject, type JsonObject, toPointer } from '../../base/json'
import type { ImportedCall, ImportedDeclaration, InputProblem, PlacedValue } from './imported'
import { readCall } from './read-call'
import { readDeclaration } from './read-declaration'

/** Declarations and calls found in a value. */
export interface Collected {
  readonly declarations: ImportedDeclaration[]
  readonly calls: ImportedCall[]
  readonly problems: InputProblem[]
}

/** Where requests, replies, logs and lists of tools keep what is looked for. */
const HOLDERS = [
  ...['functionDeclarations', 'function_declarations', 'tools', 'functions', 'declarations', 'result', 'tool'],
  ...['contents', 'content', 'parts', 'candidates', 'messages', 'message', 'tool_calls', 'choices', 'output', 'input'],
  ...['events', 'log', 'calls', 'steps', 'session', 'call', 'request', 'response', 'body'],
]
const MAX_DEPTH = 12

/** Looks through a value for tools and recorded calls, in the order in which they stand. */
export function collect(placed: PlacedValue): Collected {
  const found: Collected = { declarations: [], calls: [], problems: [] }
  visit(placed, placed.value, [], found)
  const labels = labelsOf(placed.value)
  if (labels.size === 0) return found
  return { ...found, calls: found.calls.map((call) => withLabel(call, labels.get(call.id ?? '') ?? call.label)) }
}

/** What a session's log says is expected of its calls, by callId; the last word counts, and null takes it back. */
function labelsOf(value: unknown): ReadonlyMap<string, unknown> {
  const events = Array.isArray(value) ? value : []
  const found = events.filter((event) => isJsonObject(event) && event.type === 'expectation.changed')
  return new Map(found.map(({ about, label }) => [String(about), label]))
}

function visit(placed: PlacedValue, value: unknown, keys: readonly (string | number)[], found: Collected): void {
  if (keys.length > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(placed, item, [...keys, index], found)
    return
  }
  if (!isJsonObject(value)) return
  const call = readCall(value)
  if (call !== undefined) {
    found.calls.push(withLabel(call.call, value.label))
    if (call.problem !== undefined) note(placed, [...keys, ...call.problem.keys], call.problem.message, found)
    return
  }
  const declaration = readDeclaration(value)
  if (declaration !== undefined) {
    found.declarations.push(declaration)
    if (declaration.name === undefined) note(placed, keys, 'This tool has no name yet.', found)
    return
  }
  visitHolders(placed, value, keys, found)
}

function withLabel(call: ImportedCall, label: unknown): ImportedCall {
  return label === 'should_build' || label === 'should_be_refused' ? { ...call, label } : call
}

function visitHolders(
  placed: PlacedValue,
  value: JsonObject,
  keys: readonly (string | number)[],
  found: Collected,
): void {
  for (const key of Object.keys(value)) {
    if (!HOLDERS.includes(key)) continue
    const before = found.calls.length + found.declarations.length
    visit(placed, value[key], [...keys, key], found)
    const isToolList = /^(?:functionDeclarations|function_declarations|tools|functions)$/.test(key)
    const items = value[key]
    if (!isToolList || !Array.isArray(items) || found.calls.length + found.declarations.length > before) continue
    if (items.length > 0) note(placed, [...keys, key], `"${key}" holds nothing that is a tool.`, found)
  }
}

function note(placed: PlacedValue, keys: readonly (string | number)[], message: string, found: Collected): void {
  found.problems.push({ message, ...placed.locate(toPointer(keys)) })
}
