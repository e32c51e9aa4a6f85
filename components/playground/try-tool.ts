import type { PortError, SessionPort } from '@/components/workbench/session-port'
import { err, type Result } from '@/lib/base/result'
import type { BuildIssue, FunctionResponse } from '@/lib/session/events'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** A file that a tried call changed; null where there was or is none that can be shown. */
export interface TriedFile {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  readonly notShown?: 'binary' | 'too_large'
}

/** What came of trying a tool on a scratch copy, as far as the playground shows it. */
export type TryAnswer =
  | {
      readonly status: 'errored'
      readonly stage: string
      readonly issues: readonly BuildIssue[]
      readonly tookUs: number
    }
  | {
      readonly status: 'succeeded' | 'failed'
      readonly output: readonly string[]
      readonly functionResponse: FunctionResponse
      readonly error?: { readonly type: string; readonly message: string }
      readonly files: readonly TriedFile[]
      readonly tookMs: number
    }

type TryTool = (tool: ToolDefinition, args: unknown, signal: AbortSignal) => Promise<Result<TryAnswer, PortError>>

/** Executes a tool on a scratch copy through the page's port; a port that cannot (a replay's) says so. */
export async function tryTool(
  port: SessionPort & { readonly tryTool?: TryTool },
  tool: ToolDefinition,
  args: unknown,
  signal: AbortSignal,
): Promise<Result<TryAnswer, PortError>> {
  if (port.tryTool === undefined) return err({ code: 'not_here', message: 'Nothing can be executed here.' })
  try {
    return await port.tryTool(tool, args, signal)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'the server did not answer'
    return err({ code: 'unreachable', message })
  }
}
