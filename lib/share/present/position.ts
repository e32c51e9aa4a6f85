/** Where a presentation can stand: the words around the calls, and the stages of one call. */
export const PRESENT_STAGES = [
  'prompt',
  'call',
  'build',
  'policy',
  'approval',
  'queue',
  'execute',
  'response',
  'answer',
] as const
export type PresentStage = (typeof PRESENT_STAGES)[number]

/** What an audience can be asked to guess before it is shown. */
export const QUESTIONS = ['build', 'policy'] as const
export type Question = (typeof QUESTIONS)[number]

/** What a spotlight can stand on: one of the two stages, or what lies between them. */
export const SPOTLIGHTS = ['build', 'gap', 'execute'] as const
export type Spotlight = (typeof SPOTLIGHTS)[number]

/** One step of a presentation: the log up to `seq`, with this stage of this call on the stage. */
export interface Stop {
  /** null for a prompt or an answer. */
  readonly callId: string | null
  readonly seq: number
  readonly stage: PresentStage
  /** The audience guesses what comes next; null where nothing is asked. */
  readonly asks: Question | null
}

/** All that is on a presenter's screen and that followers see too. */
export interface PresentPosition extends Stop {
  /** The share of a throw-away fork that is shown in place of what is presented, else null. */
  readonly log: string | null
  readonly spotlight: Spotlight | null
  readonly isBlank: boolean
  /** In slow motion: how long the way to this step is drawn, in milliseconds. */
  readonly slowMs: number | null
}

/** The position of a step with nothing else going on. */
export function positionAt(stop: Stop): PresentPosition {
  return { ...stop, log: null, spotlight: null, isBlank: false, slowMs: null }
}

/** True where two steps are the same one. */
export function isSameStop(left: Stop, right: Stop): boolean {
  return (
    left.callId === right.callId && left.seq === right.seq && left.stage === right.stage && left.asks === right.asks
  )
}
