import { type BreakVerdict, findBreak } from '@/lib/schema/compare/find-break'
import type { JudgeOptions } from '@/lib/schema/judge-arguments'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** Two versions to be compared. `id` rises with every question. */
export interface BreakQuestion {
  readonly id: number
  readonly before: ToolDefinition
  readonly after: ToolDefinition
  readonly judge: JudgeOptions
}

/** What the page sends: recorded arguments piece by piece (`isFirst` forgets those before), and questions about them. */
export type BreakMessage =
  | { readonly type: 'calls'; readonly isFirst: boolean; readonly calls: readonly unknown[] }
  | { readonly type: 'ask'; readonly question: BreakQuestion }

/** The verdict on the question with this id. */
export interface BreakAnswer {
  readonly id: number
  readonly verdict: BreakVerdict
}

/** Keeps the recorded arguments, so that they are handed over once, and answers each question with all that came so far. */
export function createBreakAnswerer(): (message: BreakMessage) => BreakAnswer | undefined {
  let calls: unknown[] = []
  return (message) => {
    if (message.type === 'calls') {
      if (message.isFirst) calls = []
      for (const args of message.calls) calls.push(args)
      return undefined
    }
    const { id, before, after, judge } = message.question
    return { id, verdict: findBreak(before, after, { calls, judge }) }
  }
}
