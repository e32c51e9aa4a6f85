import 'server-only'
import type { RunnerDeps } from './runner-deps'

/** Resolves after `ms` of the runner's own clock; rejects with the signal's reason where it is aborted before. */
export function abortableSleep(deps: Pick<RunnerDeps, 'timer'>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const cancel = deps.timer(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    function onAbort() {
      cancel()
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
