import 'server-only'
import { selectTools } from '../../../session/selectors'
import type { CallState, SessionState } from '../../../session/state'
import type { TestSession } from './harness'

/** Whether a server of a session is in a state. */
export function isServerIn(state: string, name = 'docs') {
  return (session: SessionState) => session.mcpServers.some((server) => server.name === name && server.state === state)
}

/** The names of all MCP tools that a model would be told. */
export function mcpToolNames(state: SessionState): string[] {
  return selectTools(state).flatMap(({ definition }) => (definition.kind === 'mcp' ? [definition.name] : []))
}

/** Adds a server; resolves once it is connected and listed. */
export async function connect(
  session: TestSession,
  url: string,
  name = 'docs',
  headers?: Record<string, string>,
): Promise<SessionState> {
  await session.send({ type: 'mcp.add', name, url, ...(headers ? { headers } : {}) })
  return session.until(isServerIn('connected', name))
}

/** A prompt and one call by hand; resolves with the call once it has ended. */
export async function callOnce(session: TestSession, name: string, args: unknown = {}): Promise<CallState | undefined> {
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name, args }] })
  const state = await session.until((now) => now.openRuns.length > 0 && now.calls.last()?.endedAt !== undefined)
  await session.send({ type: 'model.reply', text: 'done' })
  return state.calls.last()
}
