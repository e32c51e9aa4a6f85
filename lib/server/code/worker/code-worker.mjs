import { parentPort } from 'node:worker_threads'
import { compileSource, MODULE_NAME } from './compile-source.mjs'
import { createSandbox, ThrownError } from './sandbox.mjs'
import { placeInStack } from './source-places.mjs'

/** Output of one execution, in UTF-16 units; the rest is left out. */
const MAX_OUTPUT = 1_000_000
const MAX_MESSAGE = 10_000

// The time zone of the host is none of the code's business: its local time is UTC.
for (const part of ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds', 'Day']) {
  Date.prototype[`get${part}`] = Date.prototype[`getUTC${part}`]
}
Date.prototype.getTimezoneOffset = () => 0

const ready = createSandbox()

parentPort.on('message', async (message) => {
  const sandbox = await ready
  if (message.type === 'reply') sandbox.reply(message.id, message.reply)
  else parentPort.postMessage(await run(sandbox, message))
})

async function run(sandbox, { source, args, environment, seed, nowMs }) {
  let compiled
  try {
    compiled = compileSource(source, (code, name) => sandbox.findSyntaxError(code, name))
    const { code } = compiled
    const ask = (id, operation, text) => parentPort.postMessage({ type: 'call', id, operation, args: text })
    const put = createOutput()
    const [kind, text] = await sandbox.run({ code, moduleName: MODULE_NAME, args, environment, seed, nowMs, put, ask })
    return { type: 'done', kind, text }
  } catch (problem) {
    return failure(problem, compiled?.places)
  }
}

function failure(problem, places) {
  if (problem instanceof ThrownError) {
    const { name, message, stack } = problem.detail
    if (name === 'InternalError' && /out of memory/.test(message)) return { type: 'out_of_memory' }
    return { type: 'threw', error: { name, message: tidy(message), ...placeIn(stack, places) } }
  }
  if (problem instanceof SyntaxError) {
    const { name, message, line, column } = problem
    return { type: 'threw', error: { name, message, ...(line ? { line, column } : {}) } }
  }
  // The engine itself gave up: it has no memory left to say so, or the stack of the thread is used up.
  if (problem instanceof WebAssembly.RuntimeError || /memory|alloc/i.test(String(problem)))
    return { type: 'out_of_memory' }
  return { type: 'threw', error: { name: 'InternalError', message: tidy(String(problem?.message ?? problem)) } }
}

/** The innermost place in the author's own source. */
function placeIn(stack, places) {
  const found = placeInStack(stack, MODULE_NAME)
  return found && places ? places.toSource(found.line, found.column) : {}
}

function tidy(message) {
  const text = /could not load module|module loader/i.test(message)
    ? `${message}: nothing can be imported here; the code has its arguments, ctx and the language`
    : message
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text
}

function createOutput() {
  let room = MAX_OUTPUT
  return (chunk) => {
    if (room <= 0) return
    parentPort.postMessage({ type: 'output', chunk: chunk.slice(0, room) })
    room -= chunk.length
    if (room <= 0) parentPort.postMessage({ type: 'output', chunk: '\n… the rest of the output is left out\n' })
  }
}
