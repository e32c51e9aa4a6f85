import 'server-only'
import { jsonEqual } from '../../base/json'
import type { ModelEvent, NativeAnswer } from '../../models/port'
import type { NativeReply, NewEvent } from '../../session/events'
import { modelNameOf } from '../../session/model-ref'
import { selectStep } from '../../session/selectors'
import { CallFrames } from './call-frames'
import type { Draft } from './draft'
import { noteHalfPairs } from './note-half-pairs'
import { OutputBuffer } from './output-buffer'
import type { SessionActor } from './session-actor'
import { settle } from './settle'

type CallEvent = Extract<ModelEvent, { type: 'call' }>
type EndEvent = Extract<ModelEvent, { type: 'end' }>
type ErrorEvent = Extract<ModelEvent, { type: 'error' }>

/** Which model request something belongs to. */
export interface StepAt {
  readonly run: string
  readonly step: number
}

/** A call that the model made, as this step has it: without a callId where it was a repeat and dropped. */
interface Emitted {
  readonly id: string | undefined
  readonly name: string
  readonly args: unknown
  readonly callId: string | undefined
}

/** Writes one model step into the log, event by event. */
export class StepRecorder {
  #text = ''
  #thought = ''
  /** Every call event of this answer, repeats too: what the provider wrote counts them all. */
  readonly #emitted: Emitted[] = []
  #isDone = false
  readonly #startedUs: number
  readonly #textBuffer: OutputBuffer
  readonly #thoughtBuffer: OutputBuffer
  readonly #callFrames: CallFrames

  constructor(
    private readonly actor: SessionActor,
    private readonly at: StepAt,
  ) {
    this.#startedUs = actor.deps.stopwatch()
    this.#textBuffer = this.#buffer(false)
    this.#thoughtBuffer = this.#buffer(true)
    this.#callFrames = new CallFrames(actor.deps, (frame) => actor.frame({ kind: 'call_args', ...at, ...frame }))
  }

  get isDone(): boolean {
    return this.#isDone
  }

  async take(event: ModelEvent): Promise<void> {
    switch (event.type) {
      case 'text':
        return this.#takeText(event.text, event.thought === true)
      case 'call_delta':
        return this.#callFrames.take(event)
      case 'call':
        return this.#takeCall(event)
      case 'note':
        return this.#write((draft) =>
          draft.push({ type: 'model.noted', ...this.at, code: event.code, message: event.message }),
        )
      case 'end':
        return this.#finish(event)
      case 'error':
        return this.#fail(event)
    }
  }

  /** Nothing more is shown: the answer is complete, or nobody waits for it. */
  async stop(): Promise<void> {
    this.#callFrames.stop()
    await this.#textBuffer.settled()
    await this.#thoughtBuffer.settled()
  }

  #takeText(text: string, isThought: boolean): void {
    if (isThought) this.#thought += text
    else this.#text += text
    const buffer = isThought ? this.#thoughtBuffer : this.#textBuffer
    buffer.push(text)
  }

  async #takeCall(event: CallEvent): Promise<void> {
    const { id, name, args } = event
    this.#callFrames.takeWhole()
    if (this.#isRepeat(event)) {
      this.#emitted.push({ id, name, args, callId: undefined })
      const message = `The call ${name} with id ${id ?? ''} was sent twice; the repeat was dropped.`
      await this.#write((draft) => draft.push({ type: 'model.noted', ...this.at, code: 'duplicate_call', message }))
      return
    }
    const position = this.#emitted.filter(({ callId }) => callId !== undefined).length
    const limit = this.actor.state.options.maxCallsPerStep
    if (position >= limit) {
      const message = `The model sent more than ${limit} calls in one step.`
      return this.#fail({ type: 'error', error: { type: 'too_many_calls', message, retryable: true } })
    }
    await this.#write(async (draft) => {
      const step = selectStep(draft.state, this.at.run, this.at.step)
      // Recorded before a crash: the same answer is being computed again.
      if (!step || position < step.callIds.length) return
      const called = calledEvent(draft, this.at, event)
      draft.push(called)
      noteHalfPairs(draft, this.at, called)
      await settle(this.actor, draft)
    })
    const callId = selectStep(this.actor.state, this.at.run, this.at.step)?.callIds[position]
    this.#emitted.push({ id, name, args, callId })
  }

  /** The same given id, name and arguments again in one step. */
  #isRepeat(event: CallEvent): boolean {
    if (event.id === undefined) return false
    return this.#emitted.some(
      (call) => call.id === event.id && call.name === event.name && jsonEqual(call.args, event.args),
    )
  }

  async #finish({ finishReason, finish, usage, native, exchange }: EndEvent): Promise<void> {
    this.#isDone = true
    await this.stop()
    const tookUs = Math.max(1, Math.round(this.actor.deps.stopwatch() - this.#startedUs))
    await this.#write((draft) =>
      draft.push({
        type: 'model.replied',
        ...this.at,
        ...this.#said(),
        finishReason,
        ...(finish === undefined ? {} : { finish }),
        ...(usage === undefined ? {} : { usage }),
        ...(native === undefined ? {} : { native: this.#nativeReply(native) }),
        ...(exchange === undefined ? {} : { exchange: JSON.stringify(exchange) }),
        tookUs,
      }),
    )
  }

  async #fail({ error, finishReason, usage, exchange }: ErrorEvent): Promise<void> {
    this.#isDone = true
    await this.stop()
    await this.#write((draft) =>
      draft.push({
        type: 'model.failed',
        ...this.at,
        // The pieces that are stored now and then lack the last of them.
        ...this.#said(),
        error,
        ...(finishReason === undefined ? {} : { finishReason }),
        ...(usage === undefined ? {} : { usage }),
        ...(exchange === undefined ? {} : { exchange: JSON.stringify(exchange) }),
      }),
    )
  }

  #said(): { text?: string; thought?: string } {
    return {
      ...(this.#text === '' ? {} : { text: this.#text }),
      ...(this.#thought === '' ? {} : { thought: this.#thought }),
    }
  }

  /** The reply as its provider wrote it, its calls named as the log names them; a dropped repeat is left out. */
  #nativeReply({ format, parts }: NativeAnswer): NativeReply {
    const model = modelNameOf(selectStep(this.actor.state, this.at.run, this.at.step)?.model ?? '')
    return {
      format,
      model,
      parts: parts.flatMap(({ call, raw }) => {
        if (call === undefined) return [{ raw }]
        const callId = this.#emitted[call]?.callId
        return callId === undefined ? [] : [{ callId, raw }]
      }),
    }
  }

  /** Writes only while the request is still open: it may have been cancelled meanwhile. */
  async #write(work: (draft: Draft) => Promise<void> | void): Promise<void> {
    await this.actor.transact(async (draft) => {
      if (selectStep(draft.state, this.at.run, this.at.step)?.status === 'open') await work(draft)
    })
  }

  #buffer(isThought: boolean): OutputBuffer {
    const thought = isThought ? { thought: true } : {}
    return new OutputBuffer(this.actor.deps, {
      live: (text) => {
        if (!isThought) this.actor.frame({ kind: 'text', ...this.at, text })
      },
      store: (text, skippedBytes) =>
        this.#write((draft) => {
          const skipped = skippedBytes === 0 ? {} : { skippedBytes }
          draft.push({ type: 'model.delta', ...this.at, text, ...thought, ...skipped })
        }),
    })
  }
}

/** A functionCall as the log has it; ids are ours, in order of appearance in the session. */
export function calledEvent(
  draft: Draft,
  at: StepAt,
  call: {
    readonly id?: string | undefined
    readonly name: string
    readonly args?: unknown
    readonly argsText?: string | undefined
  },
): NewEvent {
  return {
    type: 'model.called',
    ...at,
    callId: `c${draft.state.calls.length + 1}`,
    name: call.name,
    // Absent arguments count as none; null does not.
    args: call.args === undefined ? {} : call.args,
    ...(call.argsText === undefined ? {} : { argsText: call.argsText }),
    ...(call.id === undefined ? {} : { givenId: call.id }),
  }
}
