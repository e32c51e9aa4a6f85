import { selectCall } from '../../session/selectors'
import type { SessionState } from '../../session/state'
import type { PresentPosition, Question, Stop } from './position'

/** What can be guessed, by question. */
export const GUESSES = { build: ['builds', 'fails'], policy: ['allow', 'ask', 'deny'] } as const
export type Guess = (typeof GUESSES)[Question][number]

/** How many guessed what. */
export type Tally = Readonly<Partial<Record<Guess, number>>>

const BUILD_STAGES = new Set(['lookup', 'arguments', 'declaration', 'implementation'])
const DECISIONS = { allow: 'allow', ask_user: 'ask', deny: 'deny' } as const

/** Names a question: that of one call in one log. */
export function questionId(at: Pick<PresentPosition, 'log' | 'callId'>, question: Question): string {
  return `${at.log ?? ''}/${at.callId ?? ''}/${question}`
}

/** The question whose answer a step shows: asked right before it. Null for every other step. */
export function answeredQuestion(at: Stop): Question | null {
  if (at.asks !== null) return null
  return at.stage === 'build' || at.stage === 'policy' ? at.stage : null
}

/** What build or policy really said to a call; null while they have said nothing. `state` is the whole log's fold. */
export function truthOf(state: SessionState, callId: string, question: Question): Guess | null {
  const call = selectCall(state, callId)
  if (!call) return null
  if (question === 'policy') return call.policy ? DECISIONS[call.policy.decision] : null
  if (BUILD_STAGES.has(call.failure?.stage ?? '')) return 'fails'
  return call.build?.description === undefined ? null : 'builds'
}

/** Whether somebody may guess this of that. */
export function isGuessOf(question: Question, guess: string): guess is Guess {
  return GUESSES[question].some((known) => known === guess)
}

/** How many have guessed at all. */
export function guessCount(tally: Tally): number {
  return Object.values(tally).reduce((sum, count) => sum + count, 0)
}
