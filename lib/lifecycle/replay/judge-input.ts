import { jsonEqual } from '../../base/json'
import type { EventOf, SessionEvent } from '../../session/events'
import { settingKeys } from '../../session/fold-replay'
import {
  hasEnded,
  selectCall,
  selectHold,
  selectOpenRootRun,
  selectParentCall,
  selectRun,
  selectStep,
} from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import { mustHold } from '../next'
import { commitWaitsFor } from '../ordering'
import { type AnswerEvent, isAnswer, isResult, type ResultEvent } from './session-record'

/** `due`: take it now; `waiting`: its place has not come; `moot`: it has happened, or has nothing to happen to. */
export type InputVerdict = 'due' | 'waiting' | 'moot'

/**
 * Whether a recorded event may be taken over in this state. Says nothing of whether what it rests on is still the same.
 * `recorded` gives the recorded session's state just before the event.
 */
export function judgeInput(
  state: SessionState,
  event: SessionEvent,
  recorded: (seq: number) => SessionState,
): InputVerdict {
  if (isAnswer(event)) return judgeAnswer(state, event, recorded)
  if (isResult(event)) return judgeResult(state, event)
  switch (event.type) {
    case 'prompt.submitted':
      return judgePrompt(state, event)
    case 'call.requested':
      return judgeRerun(state, event)
    case 'call.approval_requested':
      return judgeCall(state, event.callId, (call) => {
        if (call.status === 'validating') return 'waiting'
        return call.status === 'awaiting_approval' ? 'due' : 'moot'
      })
    case 'call.approval_given':
      return judgeApproval(state, event, recorded(event.seq))
    case 'call.released':
      return judgeRelease(state, event)
    case 'call.cancel_requested':
      return judgeCall(state, event.callId, (call) => (call.cancelRequested ? 'moot' : 'due'))
    case 'run.cancel_requested':
      return judgeRun(state, event.run, (isOpen, isCancelled) => (isOpen && !isCancelled ? 'due' : 'moot'))
    case 'run.resumed':
      return judgeRun(state, event.run, (isOpen) => (isOpen ? 'moot' : 'due'))
    default:
      return judgeSetting(state, event)
  }
}

function judgeAnswer(state: SessionState, event: AnswerEvent, recorded: (seq: number) => SessionState): InputVerdict {
  const run = selectRun(state, event.run)
  const step = selectStep(state, event.run, event.step)
  if (!step) return run?.status === 'finished' || isOver(state, recorded(event.seq), event.run) ? 'moot' : 'waiting'
  if (step.status !== 'open' || run?.cancelRequested) return 'moot'
  if (event.type !== 'model.called') return 'due'
  if (step.callIds.includes(event.callId)) return 'moot'
  return event.callId === `c${state.calls.length + 1}` ? 'due' : 'waiting'
}

/** Whether a recorded run was an agent's whose call has ended here already, without such a run. */
function isOver(state: SessionState, recorded: SessionState, run: string): boolean {
  const parent = selectParentCall(recorded, run)
  const own = parent && selectCall(state, parent.callId)
  return parent !== undefined && ((own !== undefined && hasEnded(own)) || isOver(state, recorded, parent.run))
}

function judgeResult(state: SessionState, event: ResultEvent): InputVerdict {
  return judgeCall(state, event.callId, (call) => {
    if (call.cancelRequested || call.nestedRun !== undefined) return 'moot'
    const isDue = call.status === 'executing' && commitWaitsFor(state, call).length === 0
    return isDue && state.replay?.calls === 'recorded' ? 'due' : 'waiting'
  })
}

function judgePrompt(state: SessionState, event: EventOf<'prompt.submitted'>): InputVerdict {
  if (event.run !== undefined && selectRun(state, event.run)) return 'moot'
  const isNext = event.run === `r${state.runs.length + 1}` && event.turn === state.turn + 1
  return isNext && !selectOpenRootRun(state) ? 'due' : 'waiting'
}

function judgeRerun(state: SessionState, event: EventOf<'call.requested'>): InputVerdict {
  if (selectCall(state, event.callId)) return 'moot'
  const isNext = event.callId === `c${state.calls.length + 1}` && event.run === `r${state.runs.length + 1}`
  const isFree = !event.apply || !selectOpenRootRun(state)
  const isThere = event.rerunOf === undefined || selectCall(state, event.rerunOf) !== undefined
  return isNext && isFree && isThere ? 'due' : 'waiting'
}

function judgeApproval(
  state: SessionState,
  event: EventOf<'call.approval_given'>,
  recorded: SessionState,
): InputVerdict {
  return judgeCall(state, event.callId, (call) => {
    if (call.status === 'validating') return 'waiting'
    if (call.status !== 'awaiting_approval') return 'moot'
    // What a person agreed to is what they were shown: where that is something else now, they are asked anew.
    const shown = selectCall(recorded, event.callId)?.approval?.confirmation
    return jsonEqual(shown, call.approval?.confirmation) ? 'due' : 'moot'
  })
}

function judgeRelease(state: SessionState, event: EventOf<'call.released'>): InputVerdict {
  return judgeCall(state, event.callId, (call) => {
    if (selectHold(call)?.stage === event.stage) return 'due'
    return mustHold(state.breakpoints, call, event.stage) ? 'waiting' : 'moot'
  })
}

function judgeCall(state: SessionState, callId: string, judge: (call: CallState) => InputVerdict): InputVerdict {
  const call = selectCall(state, callId)
  if (!call) return 'waiting'
  return hasEnded(call) ? 'moot' : judge(call)
}

function judgeRun(
  state: SessionState,
  id: string,
  judge: (isOpen: boolean, isCancelled: boolean) => InputVerdict,
): InputVerdict {
  const run = selectRun(state, id)
  return run ? judge(run.status === 'open', run.cancelRequested) : 'waiting'
}

/** A setting that the fork has set by itself since the cut stays as it is. */
function judgeSetting(state: SessionState, event: SessionEvent): InputVerdict {
  const keys = settingKeys(event)
  const own = state.replay?.own ?? []
  if (keys.length > 0 && keys.every((key) => own.includes(key))) return 'moot'
  switch (event.type) {
    case 'mode.changed':
      return event.mode === state.mode ? 'moot' : 'due'
    case 'tool.removed':
    case 'tool.enabled':
      return state.tools.has(event.name) ? 'due' : 'moot'
    case 'extension.enabled':
    case 'extension.allowed':
    case 'extension.removed':
      return state.extensions.some(({ name }) => name === event.name) ? 'due' : 'moot'
    case 'policy.rule_removed':
      return state.policyRules.some((rule) => rule.id === event.id) ? 'due' : 'moot'
    default:
      return 'due'
  }
}
