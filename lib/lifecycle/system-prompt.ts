import type { StoredText } from '../session/blob-ref'
import { selectRun } from '../session/selectors'
import type { SessionState } from '../session/state'

/** What every model is told first. Recorded with each request, so that a log says what the model saw. */
export const SYSTEM_PROMPT = [
  'You work in a sandboxed workspace of files through the declared tools and nothing else.',
  'Paths are relative to the workspace root. Independent calls may stand in one reply; they take effect in their order.',
  'A call whose arguments do not fit the declaration is answered with every issue and its path: correct it and call again.',
  'A person may be asked before a call runs, may change its arguments, and may refuse it with a reason.',
  'When nothing is left to do, answer in plain text without a call.',
].join('\n')

/**
 * What the model of a run is told first: what the session's options say, or what every model is told. `resolve` fills in
 * references. An agent is told the same, and then what its author wrote.
 */
export async function systemPromptOf(
  state: SessionState,
  run: string,
  resolve: (text: StoredText) => Promise<unknown>,
): Promise<string> {
  const agent = selectRun(state, run)?.agent
  const common = String(await resolve(state.options.systemPrompt ?? SYSTEM_PROMPT))
  if (!agent) return common
  const own = String(await resolve(agent.systemPrompt)).trim()
  return own === '' ? common : `${common}\n\n${own}`
}
