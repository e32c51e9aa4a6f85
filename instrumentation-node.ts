import { setFlagsFromString } from 'node:v8'
import { ConfigError } from './lib/server/config'
import { runtime } from './lib/server/runtime'
import { StoreOpenError } from './lib/server/store/store-open-error'

/** Opens the store and goes on with what the last stop cut short, before anybody is answered. */
export async function start(): Promise<void> {
  // A pattern that somebody searches for must not stop the server: where backtracking does not end, V8 takes its other engine.
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')
  try {
    const { ready, close } = runtime()
    // Open streams would keep the process from ending.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
    await ready
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StoreOpenError)) throw error
    // For whoever starts the server: the sentence without a stack, and no server that can only fail.
    console.error(`callscope: ${error.message}`)
    process.exit(1)
  }
}
