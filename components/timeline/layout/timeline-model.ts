import type { PolicyDecision } from '@/lib/session/policy-rule'

/** A place in time that a segment begins or ends at. Points of one millisecond are told apart by `rank`. */
export interface TimePoint {
  /** Order of creation; index into `TimeScale.xs`. */
  readonly id: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly rank: number
}

/** What a segment shows. `stop` is the rose end of a call that stopped early, `held` a breakpoint. */
export type SegmentKind = 'build' | 'policy' | 'approval' | 'queue' | 'execute' | 'held' | 'stop' | 'model'
/** The stage whose icon a segment carries. */
export type SegmentStage = 'build' | 'policy' | 'approval' | 'queue' | 'execute'

/** One bar. `until` and `untilSeq` are null while it goes on. Grown in place by the index, read-only for everyone else. */
export interface Segment {
  kind: SegmentKind
  stage: SegmentStage
  from: TimePoint
  until: TimePoint | null
  fromSeq: number
  untilSeq: number | null
  /** The stage's own time by a monotonic clock, where it was measured. */
  tookUs: number | undefined
  decision: PolicyDecision | undefined
  waitsFor: readonly string[]
  attempt: number
}

export type LaneEnd = 'succeeded' | 'build_failed' | 'denied' | 'rejected' | 'threw' | 'cancelled'

/** One call's row. */
export interface Lane {
  readonly callId: string
  /** 1-based, in order of appearance. */
  readonly number: number
  readonly run: string
  readonly turn: number
  /** 0 for a rerun. */
  readonly step: number
  readonly rerunOf: string | undefined
  /** Of what an agent calls: the agent's own call, and how many agents deep it stands (0 for all other calls). */
  readonly parentCallId: string | undefined
  readonly depth: number
  readonly name: string
  readonly args: unknown
  readonly calledSeq: number
  readonly calledAt: number
  segments: Segment[]
  /** Its execution is a run of its own: what works meanwhile is in the lanes below. */
  hasRun: boolean
  end: LaneEnd | null
  endSeq: number | null
  endedAt: number | null
  /** For the words after the bar: the failing path, the deciding rule, or what came back. */
  endNote: string | undefined
}

/** One model request: a bar in the model's lane, or in the lane of the agent's run that it belongs to. */
export interface StepBar {
  readonly run: string
  readonly turn: number
  readonly step: number
  /** The tool of the agent whose model it is; undefined for the prompt's own. */
  readonly agent: string | undefined
  /** The agent's call whose run it belongs to; undefined for the prompt's own. */
  readonly parentCallId: string | undefined
  readonly segment: Segment
  hasFailed: boolean
}

/** A place in the log that the ruler and the conversation call a turn: one prompt. */
export interface TurnMark {
  readonly turn: number
  readonly point: TimePoint
  readonly seq: number
}
