/**
 * Runs inside the sandbox before the author's module: the console, a clock that stands still, seeded randomness, and the
 * `ctx` of the call. Takes the bridge functions off the global object; only what is made here stays reachable.
 */
export const PRELUDE = `(function (put, ask, seed, nowMs, environmentText) {
  'use strict'
  const { parse, stringify } = JSON
  const RealDate = Date
  const construct = Reflect.construct
  function FixedDate(...parts) {
    if (new.target === undefined) return construct(RealDate, [nowMs]).toString()
    return construct(RealDate, parts.length === 0 ? [nowMs] : parts, new.target)
  }
  Object.defineProperty(FixedDate, 'length', { value: 7 })
  Object.defineProperty(FixedDate, 'name', { value: 'Date' })
  FixedDate.prototype = RealDate.prototype
  FixedDate.prototype.constructor = FixedDate
  FixedDate.now = () => nowMs
  FixedDate.parse = RealDate.parse
  FixedDate.UTC = RealDate.UTC
  globalThis.Date = FixedDate
  delete globalThis.performance

  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const show = (value) => {
    if (typeof value === 'string') return value
    if (value instanceof Error) return value.name + ': ' + value.message
    if (typeof value === 'function') return '[function ' + (value.name || 'anonymous') + ']'
    try {
      return stringify(value) ?? String(value)
    } catch {
      return String(value)
    }
  }
  const print = (...values) => put(values.map(show).join(' ') + '\\n')
  globalThis.console = { log: print, info: print, warn: print, error: print, debug: print }

  const call = (operation, args) => ask(operation, stringify(args)).then(parse)
  const workspace = Object.freeze({
    read: (path) => call('read', [path]),
    exists: (path) => call('exists', [path]),
    list: (directory = '') => call('list', [directory]),
    write: (path, text) => call('write', [path, text]),
    delete: (path) => call('delete', [path]),
    grep: (pattern, options = {}) =>
      pattern instanceof RegExp
        ? call('grep', [pattern.source, { caseSensitive: !pattern.ignoreCase, ...options }])
        : call('grep', [pattern, options]),
  })
  // Stopping ends the whole sandbox at once, so the signal is there for code that expects one and never fires.
  const signal = Object.freeze({ aborted: false, throwIfAborted() {}, addEventListener() {}, removeEventListener() {} })
  const progress = (text) => put(show(text) + '\\n')
  return Object.freeze({ workspace, progress, signal, environment: Object.freeze(parse(environmentText)) })
})`

/** Calls the module's default export and tells how it ended: `[kind, text]`, or rejects with what was thrown. */
export const INVOKE = `(async function (tool, argsText, ctx) {
  if (typeof tool !== 'function') {
    throw new TypeError('the source has no default export that is a function: write export default async (args, ctx) => …')
  }
  const args = argsText === null ? undefined : JSON.parse(argsText)
  const value = await tool(args, ctx)
  if (value === undefined) return ['text', '']
  if (typeof value === 'string') return ['text', value]
  let text
  try {
    text = JSON.stringify(value)
  } catch (problem) {
    throw new TypeError('the result cannot be told as JSON: ' + problem.message)
  }
  if (text === undefined) throw new TypeError('the result is a ' + typeof value + ', which cannot be told as JSON')
  return ['json', text]
})`
