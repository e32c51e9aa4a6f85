import type { EventOf, SessionEvent } from '@/lib/session/events'
import { closeSegment, openSegment } from './grow-lane'
import { endLane, growLane } from './lane-events'
import { PointLine } from './point-line'
import type { Lane, StepBar, TimePoint, TurnMark } from './timeline-model'

/**
 * All bars of a session's timeline, grown event by event: each event costs the same however long the log is. Built from
 * the whole log; what lies after the playhead is told apart by seq when drawn, so scrubbing changes nothing here.
 */
export class TimelineIndex {
  readonly lanes: Lane[] = []
  readonly steps: StepBar[] = []
  readonly turns: TurnMark[] = []
  readonly line = new PointLine()
  readonly #byCall = new Map<string, Lane>()
  readonly #openSteps = new Map<string, StepBar>()
  /** Turn of each run. */
  readonly #turns = new Map<string, number>()
  /** Of each nested run: the call that it belongs to. */
  readonly #parents = new Map<string, string>()
  /** Seq of a step's reply by `run/step`: policy begins no earlier. */
  readonly #replies = new Map<string, { point: TimePoint; seq: number }>()
  /** Epoch ms of the first prompt (before there is one, of the first event): where the session's clock begins. */
  startedAt = 0
  /** Epoch ms of the newest event. */
  lastAt = 0
  #lastSeq = 0

  /** Seq of the newest event taken in. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  lane(callId: string): Lane | undefined {
    return this.#byCall.get(callId)
  }

  /** Takes in the events that are new to it; earlier ones are skipped. */
  append(events: readonly SessionEvent[]): void {
    for (let index = this.#lastSeq; index < events.length; index++) {
      const event = events[index]
      if (event) this.#take(event)
    }
  }

  #take(event: SessionEvent): void {
    if (this.#lastSeq === 0) this.startedAt = event.at
    this.#lastSeq = event.seq
    this.lastAt = event.at
    this.line.reach(event.at)
    if ('callId' in event) this.#takeCall(event)
    else if (event.type === 'run.started') this.#startRun(event)
    else if (event.type === 'model.requested') this.#startStep(event)
    else if (event.type === 'model.replied' || event.type === 'model.failed') this.#endStep(event)
    this.line.note(event.seq)
  }

  #startRun(event: EventOf<'run.started'>): void {
    this.#turns.set(event.run, event.turn)
    if (event.parentCallId !== undefined) {
      this.#parents.set(event.run, event.parentCallId)
      const parent = this.#byCall.get(event.parentCallId)
      if (parent) parent.hasRun = true
    }
    if (this.#turns.size === 1) this.startedAt = event.at
    if (this.turns.at(-1)?.turn === event.turn || event.parentCallId !== undefined || event.rerunOf !== undefined)
      return
    this.turns.push({ turn: event.turn, point: this.line.point(event.at, 0), seq: event.seq })
  }

  #startStep(event: EventOf<'model.requested'>): void {
    const segment = openSegment('model', 'execute', this.line.point(event.at, 0), event.seq)
    const { run, turn, step } = event
    const parentCallId = this.#parents.get(run)
    const agent = this.#byCall.get(parentCallId ?? '')?.name
    const bar: StepBar = { run, turn, step, agent, parentCallId, segment, hasFailed: false }
    this.steps.push(bar)
    this.#openSteps.set(event.run, bar)
  }

  #endStep(event: EventOf<'model.replied' | 'model.failed'>): void {
    const bar = this.#openSteps.get(event.run)
    if (!bar) return
    const point = this.line.point(event.at, bar.segment.from.at === event.at ? bar.segment.from.rank + 1 : 0)
    closeSegment(bar.segment, point, event.seq)
    if (event.type === 'model.replied') bar.segment.tookUs = event.tookUs
    bar.hasFailed = event.type === 'model.failed'
    this.#openSteps.delete(event.run)
    this.#replies.set(`${event.run}/${event.step}`, { point, seq: event.seq })
  }

  #takeCall(event: Extract<SessionEvent, { callId: string }>): void {
    if (event.type === 'model.called' || event.type === 'call.requested') {
      const lane = this.#addLane(event)
      this.#byCall.set(event.callId, lane)
      this.lanes.push(lane)
      return
    }
    const lane = this.#byCall.get(event.callId)
    if (!lane) return
    const reply = this.#replies.get(`${lane.run}/${lane.step}`)
    growLane(lane, event, this.line, reply)
    endLane(lane, event, this.line)
  }

  #addLane(event: EventOf<'model.called' | 'call.requested'>): Lane {
    const parentCallId = this.#parents.get(event.run)
    return {
      callId: event.callId,
      number: this.lanes.length + 1,
      run: event.run,
      turn: this.#turns.get(event.run) ?? 0,
      step: event.type === 'model.called' ? event.step : 0,
      rerunOf: event.type === 'call.requested' ? event.rerunOf : undefined,
      parentCallId,
      depth: parentCallId === undefined ? 0 : (this.#byCall.get(parentCallId)?.depth ?? 0) + 1,
      name: event.name,
      args: event.args,
      calledSeq: event.seq,
      calledAt: event.at,
      segments: [openSegment('build', 'build', this.line.point(event.at, 0), event.seq)],
      hasRun: false,
      end: null,
      endSeq: null,
      endedAt: null,
      endNote: undefined,
    }
  }
}
