import { err, type Result } from '@/lib/base/result'
import type { ZodEvaluation, ZodSourceError } from '@/lib/schema/zod/zod-evaluation'
import { loadAsset } from './load-asset'
import { SandboxPool } from './sandbox/sandbox-pool'

let pool: SandboxPool | undefined

/**
 * Evaluates a Zod source (TypeScript) to JSON Schema in a sandbox in a worker of its own, with limits of time and memory.
 * Never rejects: whatever goes wrong is an error in a sentence, with the author's line where there is one. The next
 * worker is loaded ahead, so that from the second source on an answer takes some 10 ms.
 */
export function evaluateZodSource(source: string): Promise<Result<ZodEvaluation, ZodSourceError>> {
  if (typeof Worker === 'undefined') return Promise.resolve(err(UNAVAILABLE))
  pool ??= new SandboxPool(startWorker, () => loadAsset('/zod/guest.js'))
  return pool.evaluate(source)
}

function startWorker(): Worker {
  return new Worker(new URL('./zod-source.worker.ts', import.meta.url), { type: 'module', name: 'zod' })
}

const UNAVAILABLE: ZodSourceError = { code: 'unavailable', message: 'Zod sources are evaluated in a browser only.' }
