import { canonicalJson } from '../../base/json'
import type { StoredText } from '../../session/blob-ref'
import { selectCall, selectStep } from '../../session/selectors'
import type { CallState, SessionState, StepState } from '../../session/state'

/** What a session consists of where two are laid side by side, in order of `seq`. */
export type BranchItem =
  | { readonly kind: 'prompt'; readonly seq: number; readonly turn: number; readonly text: StoredText }
  | { readonly kind: 'call'; readonly seq: number; readonly call: CallState }
  /** What the model said in a step that has ended, or why it said nothing. */
  | { readonly kind: 'reply'; readonly seq: number; readonly text: StoredText; readonly error?: string }

/** The prompts, calls (reruns included) and replies of a session, in the order in which they came. Pure; O(n). */
export function branchItems(state: SessionState): BranchItem[] {
  const items: BranchItem[] = []
  for (const item of state.conversation.toArray()) {
    if (item.kind === 'prompt') items.push({ kind: 'prompt', seq: item.seq, turn: item.turn, text: item.text })
    else if (item.kind === 'rerun') items.push(...callItems(state, [item.callId]))
    else if (item.kind === 'step') {
      const step = selectStep(state, item.run, item.step)
      if (step) items.push(...callItems(state, step.callIds), ...replyItems(step))
    }
  }
  return items
}

/** What makes two items equal: the text of a prompt or reply, a call's tool and the model's arguments. */
export function itemKey(item: BranchItem): string {
  if (item.kind === 'call') return `${itemName(item)} ${canonicalJson(item.call.args ?? null)}`
  const error = item.kind === 'reply' ? (item.error ?? null) : null
  return `${item.kind} ${canonicalJson([item.text, error])}`
}

/** What makes two items stand for each other where they are not equal: calls of one tool, prompts, replies. */
export function itemName(item: BranchItem): string {
  return item.kind === 'call' ? `call ${item.call.tool ?? item.call.name}` : item.kind
}

function callItems(state: SessionState, callIds: readonly string[]): BranchItem[] {
  return callIds.flatMap((id) => {
    const call = selectCall(state, id)
    return call ? [{ kind: 'call' as const, seq: call.calledSeq, call }] : []
  })
}

function replyItems(step: StepState): BranchItem[] {
  if (step.status === 'open' || (step.text === '' && !step.error)) return []
  const error = step.error ? { error: step.error.message } : {}
  return [{ kind: 'reply', seq: step.repliedSeq ?? step.requestedSeq, text: step.text, ...error }]
}
