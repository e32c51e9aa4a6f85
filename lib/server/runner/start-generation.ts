import 'server-only'
import { jsonEqual } from '../../base/json'
import { historyOf } from '../../lifecycle/history'
import { systemPromptOf } from '../../lifecycle/system-prompt'
import { erringModel } from '../../models/err-on-purpose/erring-model'
import type { ModelEvent, ModelRequest } from '../../models/port'
import type { FunctionDeclaration } from '../../schema/function-declaration'
import type { NewEvent } from '../../session/events'
import { selectStep } from '../../session/selectors'
import type { Draft } from './draft'
import { noteHalfPairs } from './note-half-pairs'
import { OutputBuffer } from './output-buffer'
import type { SessionActor } from './session-actor'
import { settle } from './settle'

/**
 * Computes the answer of an open model request and records it as it comes: calls are built on arrival. A step that a
 * crash cut short is computed again; calls that are recorded already are passed over, so nothing is there twice.
 */
export async function startGeneration(
  actor: SessionActor,
  run: string,
  step: number,
  signal: AbortSignal,
): Promise<void> {
  const at = { run, step }
  const ref = selectStep(actor.state, run, step)?.model ?? actor.state.model
  const found = actor.deps.model(ref)
  if (!found) return fail(actor, at, 'model_unavailable', `This server has no model "${ref}". Choose another one.`)
  const { errOnPurpose } = actor.state.options
  // Only the rule-based model errs on purpose: a real one does so by itself.
  const model = errOnPurpose && ref === 'planner' ? erringModel(found, errOnPurpose) : found
  const recorder = new StepRecorder(actor, at)
  try {
    for await (const event of model.generate(await requestOf(actor, at, ref), { signal })) {
      if (signal.aborted || actor.isStopped) return
      await recorder.take(event)
      if (recorder.isDone) return
    }
    if (!signal.aborted) await fail(actor, at, 'stream_ended', 'The model reply broke off before it was complete.')
  } catch (error) {
    if (signal.aborted || actor.isStopped) return
    await fail(actor, at, 'model_threw', error instanceof Error ? error.message : String(error))
  }
}

type CallEvent = Extract<ModelEvent, { type: 'call' }>

interface StepAt {
  readonly run: string
  readonly step: number
}

async function requestOf(actor: SessionActor, at: StepAt, ref: string): Promise<ModelRequest> {
  const step = selectStep(actor.state, at.run, at.step)
  const declarations = step ? await actor.content.load(step.declarations) : undefined
  return {
    model: ref.includes(':') ? ref.slice(ref.indexOf(':') + 1) : ref,
    systemPrompt: await systemPromptOf(actor.state, at.run, (text) => actor.resolve(text)),
    contents: await historyWithBlobs(actor, at.run),
    // The declarations as recorded: what the model saw is what the log says it saw.
    declarations: declarations ? (JSON.parse(new TextDecoder().decode(declarations)) as FunctionDeclaration[]) : [],
    turn: actor.state.turn,
    step: at.step,
  }
}

/** The history with every reference resolved: what is missing in memory is loaded, then it is made again. */
async function historyWithBlobs(actor: SessionActor, run: string) {
  for (;;) {
    const missing = new Set<string>()
    const history = historyOf(actor.state, run, (hash) => {
      const bytes = actor.content.get(hash)
      if (!bytes) missing.add(hash)
      return bytes
    })
    if (missing.size === 0) return history
    for (const hash of missing) {
      if (!(await actor.content.load(hash))) throw new Error(`the store lacks content ${hash} of the conversation`)
    }
  }
}

async function fail(actor: SessionActor, at: StepAt, type: string, message: string): Promise<void> {
  await actor.transact((draft) => {
    if (isOpen(draft, at)) draft.push({ type: 'model.failed', ...at, error: { type, message, retryable: true } })
  })
}

function isOpen(draft: Draft, at: StepAt): boolean {
  return selectStep(draft.state, at.run, at.step)?.status === 'open'
}

/** Writes one model step into the log, event by event. */
class StepRecorder {
  #text = ''
  #thought = ''
  /** Calls of this answer so far, repeats left out. */
  readonly #emitted: { id: string | undefined; name: string; args: unknown }[] = []
  #isDone = false
  readonly #startedUs: number
  readonly #textBuffer: OutputBuffer
  readonly #thoughtBuffer: OutputBuffer

  constructor(
    private readonly actor: SessionActor,
    private readonly at: StepAt,
  ) {
    this.#startedUs = actor.deps.stopwatch()
    this.#textBuffer = this.#buffer(false)
    this.#thoughtBuffer = this.#buffer(true)
  }

  get isDone(): boolean {
    return this.#isDone
  }

  async take(event: ModelEvent): Promise<void> {
    switch (event.type) {
      case 'text':
        this.#takeText(event.text, event.thought === true)
        return
      case 'call':
        await this.#takeCall(event)
        return
      case 'note':
        await this.#write((draft) =>
          draft.push({ type: 'model.noted', ...this.at, code: event.code, message: event.message }),
        )
        return
      case 'end':
        await this.#finish(event.finishReason, event.usage)
        return
      case 'error':
        this.#isDone = true
        await this.#settleBuffers()
        await this.#write((draft) => draft.push({ type: 'model.failed', ...this.at, error: event.error }))
    }
  }

  #takeText(text: string, isThought: boolean): void {
    if (isThought) this.#thought += text
    else this.#text += text
    const buffer = isThought ? this.#thoughtBuffer : this.#textBuffer
    buffer.push(text)
  }

  async #takeCall(event: CallEvent): Promise<void> {
    if (this.#isRepeat(event)) {
      const message = `The call ${event.name} with id ${event.id ?? ''} was sent twice; the repeat was dropped.`
      await this.#write((draft) => draft.push({ type: 'model.noted', ...this.at, code: 'duplicate_call', message }))
      return
    }
    const position = this.#emitted.length
    this.#emitted.push({ id: event.id, name: event.name, args: event.args })
    const limit = this.actor.state.options.maxCallsPerStep
    if (position >= limit) {
      this.#isDone = true
      await fail(this.actor, this.at, 'too_many_calls', `The model sent more than ${limit} calls in one step.`)
      return
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
  }

  /** The same given id, name and arguments again in one step. */
  #isRepeat(event: CallEvent): boolean {
    if (event.id === undefined) return false
    return this.#emitted.some(
      (call) => call.id === event.id && call.name === event.name && jsonEqual(call.args, event.args),
    )
  }

  async #finish(finishReason: string, usage: unknown): Promise<void> {
    this.#isDone = true
    await this.#settleBuffers()
    const tookUs = Math.max(1, Math.round(this.actor.deps.stopwatch() - this.#startedUs))
    await this.#write((draft) =>
      draft.push({
        type: 'model.replied',
        ...this.at,
        ...(this.#text === '' ? {} : { text: this.#text }),
        ...(this.#thought === '' ? {} : { thought: this.#thought }),
        finishReason,
        ...(usage === undefined ? {} : { usage }),
        tookUs,
      }),
    )
  }

  async #settleBuffers(): Promise<void> {
    await this.#textBuffer.settled()
    await this.#thoughtBuffer.settled()
  }

  /** Writes only while the request is still open: it may have been cancelled meanwhile. */
  async #write(work: (draft: Draft) => Promise<void> | void): Promise<void> {
    await this.actor.transact(async (draft) => {
      if (isOpen(draft, this.at)) await work(draft)
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
  at: { readonly run: string; readonly step: number },
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
