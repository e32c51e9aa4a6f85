import variant from '@jitl/quickjs-singlefile-mjs-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten'
import { INVOKE, PRELUDE } from './prelude.mjs'

/** 64 MB in all, which nothing inside can exceed: the engine's own limit does not count large texts and arrays. */
const MEMORY = { initial: 256, maximum: 1024 }
const PAGE_BYTES = 65_536
const STACK_BYTES = 512 * 1024
/** Requests on their way at once: a loop that never waits for its answers must not fill the host. */
const MAX_OPEN_CALLS = 1000

/** A QuickJS with nothing in it but the language. */
export async function createSandbox() {
  const wasmMemory = new WebAssembly.Memory(MEMORY)
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }))
  const runtime = engine.newRuntime()
  runtime.setMaxStackSize(STACK_BYTES)
  return new Sandbox(runtime.newContext(), runtime, wasmMemory)
}

class Sandbox {
  #context
  #runtime
  #memory
  #open = new Map()
  #calls = 0
  #onSettled = () => {}

  constructor(context, runtime, memory) {
    this.#context = context
    this.#runtime = runtime
    this.#memory = memory
  }

  /**
   * Runs a compiled module's default export. Resolves with `['text' | 'json', text]`; rejects with a ThrownError.
   * `put` takes output, `ask(id, operation, argsText)` sends a request whose answer comes through `reply`.
   */
  async run({ code, moduleName, args, environment, seed, nowMs, put, ask }) {
    const context = this.#context
    const bridge = [
      context.newFunction('put', (text) => put(context.getString(text))),
      context.newFunction('ask', (operation, text) => this.#ask(operation, text, ask)),
      context.newString(seed),
      context.newNumber(nowMs),
      context.newString(JSON.stringify(environment)),
    ]
    const prelude = this.#value(context.evalCode(PRELUDE, 'prelude.js'))
    const ctx = this.#value(context.callFunction(prelude, context.undefined, bridge))
    const namespace = await this.#settle(this.#value(context.evalCode(code, moduleName, { type: 'module' })))
    const tool = context.getProp(namespace, 'default')
    const invoke = this.#value(context.evalCode(INVOKE, 'invoke.js'))
    const argsHandle = args === null ? context.null : context.newString(args)
    const promise = this.#value(context.callFunction(invoke, context.undefined, [tool, argsHandle, ctx]))
    return context.dump(await this.#settle(promise))
  }

  /** What the engine itself says of a module's syntax, as `{ name, message, stack }`; null where it takes it. Runs nothing. */
  findSyntaxError(code, moduleName) {
    const compiled = this.#context.evalCode(code, moduleName, { type: 'module', compileOnly: true })
    return compiled.error ? tellThrown(this.#context, compiled.error) : null
  }

  /** Gives the code the answer to one of its requests. */
  reply(id, reply) {
    const deferred = this.#open.get(id)
    if (!deferred) return
    this.#open.delete(id)
    const context = this.#context
    if (reply.ok) deferred.resolve(context.newString(JSON.stringify(reply.value ?? null)))
    else {
      const error = context.newError({ name: 'WorkspaceError', message: reply.error.message })
      context.setProp(error, 'code', context.newString(reply.error.code))
      deferred.reject(error)
    }
    this.#runJobs()
    this.#onSettled()
  }

  #ask(operation, text, ask) {
    const context = this.#context
    if (this.#open.size >= MAX_OPEN_CALLS) {
      return { error: context.newError(`${MAX_OPEN_CALLS} requests to the workspace are open: await them`) }
    }
    const id = ++this.#calls
    const deferred = context.newPromise()
    this.#open.set(id, deferred)
    ask(id, context.getString(operation), context.getString(text))
    return deferred.handle
  }

  /** Waits for a promise of the sandbox; a value that is none is its own result. */
  #settle(handle) {
    return new Promise((resolve, reject) => {
      const check = () => {
        try {
          this.#runJobs()
          const state = this.#context.getPromiseState(handle)
          if (state.type === 'fulfilled') resolve(state.value)
          else if (state.type === 'rejected') reject(this.#thrown(state.error))
          else if (this.#open.size === 0) reject(new ThrownError(NEVER))
        } catch (problem) {
          reject(problem)
        }
      }
      this.#onSettled = check
      check()
    })
  }

  #runJobs() {
    const jobs = this.#runtime.executePendingJobs()
    if (jobs.error) throw this.#thrown(jobs.error)
    jobs.dispose?.()
  }

  #value(result) {
    if (result.error) throw this.#thrown(result.error)
    return result.value
  }

  #thrown(handle) {
    const detail = tellThrown(this.#context, handle)
    // With no memory left for an Error, the engine throws null in its place; it may stop at a step that is too large.
    const isFull = this.#memory.buffer.byteLength >= (MEMORY.maximum * PAGE_BYTES) / 2
    return new ThrownError(detail.thrown === null && isFull ? OUT_OF_MEMORY : detail)
  }
}

const NEVER = {
  name: 'Error',
  message: 'the code waits for a promise that nothing will ever settle (there are no timers and no network here)',
  stack: '',
}

const OUT_OF_MEMORY = { name: 'InternalError', message: 'out of memory', stack: '' }

/** Carries what the code threw as `{ name, message, stack }`. */
export class ThrownError extends Error {
  constructor(detail) {
    super(detail.message)
    this.detail = detail
  }
}

/** What was thrown, an Error or anything else. Reading it may run the author's getters, so it is told by `dump` alone. */
function tellThrown(context, handle) {
  const value = context.dump(handle)
  const isError = typeof value === 'object' && value !== null && typeof value.message === 'string'
  if (isError) return { name: text(value.name, 'Error'), message: value.message, stack: text(value.stack, '') }
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return { thrown: value, name: 'Thrown', message: `${shown} (not an Error, so its line is not known)`, stack: '' }
}

function text(value, fallback) {
  return typeof value === 'string' && value !== '' ? value : fallback
}
