import type { CallState } from '@/lib/session/state'

/** A step's calls as the conversation stacks them: chips together, a waiting call as a card of its own. */
export type CallBlock =
  | { readonly kind: 'chips'; readonly calls: readonly CallState[] }
  | { readonly kind: 'approval'; readonly call: CallState }

/** Blocks in call order. */
export function toCallBlocks(calls: readonly CallState[]): readonly CallBlock[] {
  const blocks: CallBlock[] = []
  let chips: CallState[] = []
  const flush = () => {
    if (chips.length > 0) blocks.push({ kind: 'chips', calls: chips })
    chips = []
  }
  for (const call of calls) {
    if (call.status === 'awaiting_approval' && call.approval) {
      flush()
      blocks.push({ kind: 'approval', call })
    } else chips.push(call)
  }
  flush()
  return blocks
}

/** What a folded step says: two or more calls that all succeeded, and the time from the first to the last. */
export interface FoldedCalls {
  readonly count: number
  readonly spanMs: number
}

/** The fold of a step's calls, null where one is open, failed or alone: those are worth their line. */
export function foldCalls(calls: readonly CallState[]): FoldedCalls | null {
  if (calls.length < 2 || calls.some((call) => call.status !== 'success')) return null
  const from = Math.min(...calls.map((call) => call.calledAt))
  const until = Math.max(...calls.map((call) => call.endedAt ?? call.calledAt))
  return { count: calls.length, spanMs: until - from }
}
