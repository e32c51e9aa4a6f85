import browserVariant from '@jitl/quickjs-singlefile-browser-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten'
import { createZodSandbox, type ZodSandbox } from './sandbox/evaluate-zod'
import { PAGE_BYTES, SANDBOX_MEMORY_BYTES, SANDBOX_TIME_MS, SANDBOX_WASM_BYTES } from './sandbox/limits'
import type { FromZodWorker, ToZodWorker } from './sandbox/worker-messages'

/**
 * The disposable worker: loads the engine and Zod as soon as it is given the guest's text, says that it is ready, answers
 * one source and is ended by whoever started it.
 */
let sandbox: Promise<ZodSandbox> | undefined

addEventListener('message', ({ data }: MessageEvent<ToZodWorker>) => {
  void answer(data).catch((cause: unknown) => reply({ type: 'broken', message: String(cause) }))
})

async function answer(message: ToZodWorker): Promise<void> {
  if (message.type === 'load') {
    sandbox = load(message.guest)
    await sandbox
    reply({ type: 'ready' })
    return
  }
  if (sandbox !== undefined) reply({ type: 'evaluated', result: (await sandbox).evaluate(message.source) })
}

async function load(guest: string): Promise<ZodSandbox> {
  // The engine's own limit does not count large texts and buffers; WebAssembly's does.
  const wasmMemory = new WebAssembly.Memory({
    initial: SANDBOX_WASM_BYTES.initial / PAGE_BYTES,
    maximum: SANDBOX_WASM_BYTES.maximum / PAGE_BYTES,
  })
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(browserVariant, { wasmMemory }))
  return createZodSandbox(quickJs, guest, {
    timeMs: SANDBOX_TIME_MS,
    memoryBytes: SANDBOX_MEMORY_BYTES,
    now: () => performance.now(),
  })
}

function reply(message: FromZodWorker): void {
  postMessage(message)
}
