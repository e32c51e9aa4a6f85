import { isJsonObject, type JsonObject } from '../../base/json'
import type { ImportedCall } from './imported'

/** A call that was found, and what is wrong with it. */
export interface FoundCall {
  readonly call: ImportedCall
  /** Key of the arguments below the object, and why they could not be read. */
  readonly problem?: { readonly keys: readonly string[]; readonly message: string }
}

/**
 * A recorded call: Gemini's functionCall part, OpenAI's tool call (Chat or Responses, arguments as JSON text), Anthropic's
 * tool_use block, an MCP tools/call request, a `model.called` event of a log, or plainly a name with arguments.
 */
export function readCall(value: JsonObject): FoundCall | undefined {
  const gemini = value.functionCall ?? value.function_call
  if (isJsonObject(gemini)) return callOf(gemini, ['args', 'arguments'], gemini.id, ['functionCall'])
  if (value.method === 'tools/call' && isJsonObject(value.params)) {
    const id = typeof value.id === 'number' ? String(value.id) : value.id
    return callOf(value.params, ['arguments'], id, ['params'])
  }
  if (value.type === 'tool_use') return callOf(value, ['input'], value.id, [])
  if (value.type === 'function_call') return callOf(value, ['arguments'], value.call_id ?? value.id, [])
  if (value.type === 'function' && isJsonObject(value.function)) {
    return Object.hasOwn(value.function, 'arguments')
      ? callOf(value.function, ['arguments'], value.id, ['function'])
      : undefined
  }
  if (value.type === 'model.called' || value.type === 'call.requested') return logCall(value)
  if (typeof value.type === 'string' && value.seq !== undefined) return undefined
  const isPlain = ['args', 'arguments', 'argsText'].some((key) => Object.hasOwn(value, key))
  return isPlain ? callOf(withName(value), ['args', 'arguments', 'argsText'], value.id, []) : undefined
}

function withName(value: JsonObject): JsonObject {
  return { ...value, name: value.name ?? value.tool ?? value.toolName ?? null }
}

function logCall(value: JsonObject): FoundCall | undefined {
  const found = callOf(value, ['args'], value.callId, [])
  if (found === undefined || typeof value.argsText !== 'string' || value.args !== null) return found
  return { call: { ...found.call, argsText: value.argsText } }
}

function callOf(
  holder: JsonObject,
  argumentKeys: readonly string[],
  id: unknown,
  above: readonly string[],
): FoundCall | undefined {
  const { name } = holder
  if (typeof name !== 'string') return undefined
  const given = typeof id === 'string' ? { id } : {}
  const key = argumentKeys.find((each) => Object.hasOwn(holder, each))
  const args = key === undefined ? undefined : holder[key]
  if (key === undefined || args === undefined) return { call: { name, args: {}, ...given } }
  if (typeof args !== 'string') return { call: { name, args, ...given } }
  try {
    return { call: { name, args: args === '' ? {} : JSON.parse(args), ...given } }
  } catch {
    const message = `The arguments of ${name} are text that is no JSON; they are kept as text.`
    return { call: { name, args: null, argsText: args, ...given }, problem: { keys: [...above, key], message } }
  }
}
