import { jsonEqual } from '../../base/json'
import type { EventOf } from '../../session/events'
import type { DivergenceReason } from '../../session/replay'
import { selectCall } from '../../session/selectors'
import type { SessionState } from '../../session/state'
import { type HistoryContent, historyOf } from '../history'
import type { ReplayPorts } from './replay-ports'

/** In what an input is not the recorded one: why, the call it comes from, and what it is about. */
export interface InputDifference {
  readonly why: DivergenceReason
  readonly about?: string
  readonly detail?: string
}

/** A model request as it stands in a log, with the session it was made in. */
export interface RequestSide {
  readonly state: SessionState
  readonly request: EventOf<'model.requested'>
}

/**
 * The first thing in which a model request is not the recorded one: the model, what it is declared, what it is told
 * first, its settings, or the conversation. Null where a model would be sent the very same.
 */
export async function compareRequest(
  own: RequestSide,
  recorded: RequestSide,
  ports: Pick<ReplayPorts, 'resolve'>,
): Promise<InputDifference | null> {
  const { request } = own
  if (request.model !== recorded.request.model) return { why: 'model', detail: request.model }
  if (request.declarations !== recorded.request.declarations) {
    const changed = changedTool(own.state, recorded.state)
    return { why: 'declarations', ...(changed === undefined ? {} : { detail: changed }) }
  }
  if (!jsonEqual(request.systemPrompt, recorded.request.systemPrompt)) return { why: 'system_prompt' }
  if (!jsonEqual(withoutPlace(request), withoutPlace(recorded.request))) return { why: 'settings' }
  return compareHistory(own, recorded, ports)
}

/** The first tool that is defined otherwise on the two sides, for the reader. */
function changedTool(own: SessionState, recorded: SessionState): string | undefined {
  return [...new Set([...own.toolNames, ...recorded.toolNames])].find((name) => {
    const [left, right] = [own.tools.get(name), recorded.tools.get(name)]
    return left?.enabled !== right?.enabled || !jsonEqual(left?.definition, right?.definition)
  })
}

/** What a request says beside where in which log it stands. */
function withoutPlace(request: EventOf<'model.requested'>): unknown {
  const { seq: _seq, at: _at, recorded: _recorded, turn: _turn, ...said } = request
  return said
}

async function compareHistory(
  own: RequestSide,
  recorded: RequestSide,
  ports: Pick<ReplayPorts, 'resolve'>,
): Promise<InputDifference | null> {
  // References with equal hashes stand for equal contents: only what differs is looked into.
  const left = historyOf(own.state, own.request.run, () => undefined)
  const right = historyOf(recorded.state, recorded.request.run, () => undefined)
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const isSame = jsonEqual(left[index], right[index]) || (await isSameResolved(left[index], right[index], ports))
    if (!isSame) return historyDifference(own.state, left[index], right[index])
  }
  return null
}

async function isSameResolved(left: unknown, right: unknown, ports: Pick<ReplayPorts, 'resolve'>): Promise<boolean> {
  if (left === undefined || right === undefined) return false
  return jsonEqual(await ports.resolve(left), await ports.resolve(right))
}

/** Names the call whose answer is the first to differ. */
function historyDifference(
  state: SessionState,
  left: HistoryContent | undefined,
  right: HistoryContent | undefined,
): InputDifference {
  const part = left?.parts.find((item, index) => 'functionResponse' in item && !jsonEqual(item, right?.parts[index]))
  if (!part || !('functionResponse' in part)) return { why: 'history' }
  const about = part.functionResponse.id
  return { why: selectCall(state, about)?.isWritten ? 'result_written' : 'history', about }
}
