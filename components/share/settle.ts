import type { PortError } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'

/** A rejected promise (no connection) as one more refusal. */
export function settle<T>(promise: Promise<Result<T, PortError>>): Promise<Result<T, PortError>> {
  return promise.catch((cause: unknown) => ({
    ok: false as const,
    error: { code: 'unreachable', message: cause instanceof Error ? cause.message : String(cause) },
  }))
}
