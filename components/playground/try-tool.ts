import type { PortError, SessionPort } from '@/components/workbench/session-port'
import { err, type Result } from '@/lib/base/result'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { TryAnswer } from '@/lib/tools/try-answer'

/** Executes a tool on a scratch copy through the page's port; a server that does not answer is one more refusal. */
export async function tryTool(
  port: SessionPort,
  tool: ToolDefinition,
  args: unknown,
  signal: AbortSignal,
): Promise<Result<TryAnswer, PortError>> {
  try {
    return await port.tryTool(tool, args, signal)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'the server did not answer'
    return err({ code: 'unreachable', message })
  }
}
