import { selectCall, selectTools } from '@/lib/session/selectors'
import type { SessionState, ToolState } from '@/lib/session/state'

/**
 * The tool whose schema is open: the one chosen, else that of the selected call, else that of the newest call which
 * failed in build, else the first. undefined where there are no tools.
 */
export function pickTool(
  state: SessionState,
  chosen: string | null,
  selectedCallId: string | null,
): ToolState | undefined {
  const selected = selectedCallId === null ? undefined : selectCall(state, selectedCallId)
  const candidates = [chosen, selected?.tool, selected?.name, lastRefusedTool(state)]
  for (const name of candidates) {
    const tool = name === null || name === undefined ? undefined : state.tools.get(name)
    if (tool) return tool
  }
  return selectTools(state)[0]
}

function lastRefusedTool(state: SessionState): string | undefined {
  for (let index = state.calls.length - 1; index >= 0; index--) {
    const call = state.calls.get(index)
    const stage = call?.failure?.stage
    if (stage === 'arguments' || stage === 'declaration' || stage === 'implementation') return call?.tool
  }
  return undefined
}
