import { isJsonObject } from '../../lib/base/json'
import type { Model, ModelEvent } from '../../lib/models/port'
import { selectAwaitingApproval } from '../../lib/session/selectors'
import type { CallState, SessionState } from '../../lib/session/state'
import type { ShellPort } from '../../lib/tools/shell-port'
import { comparableText } from '../tools/case-tree'
import { CaseSession } from './case-session'
import type { Answer, SchedulerCase } from './scheduler-case'

const MAX_STEPS = 500

/** A session in which a case has been played to its end. */
export interface PlayedCase {
  readonly session: CaseSession
  /** A second batch was asked for while the first was busy, and given up before its turn came. */
  readonly isSecondRejected: boolean
}

/** Plays a case: the model says its calls, a person answers and aborts as recorded, and the clock is moved on. */
export async function playCase(item: SchedulerCase, shell: ShellPort): Promise<PlayedCase> {
  let openGate = () => {}
  const gate = new Promise<void>((resolve) => {
    openGate = resolve
  })
  const session = new CaseSession(item, shell, scriptedModel(item, gate))
  await session.open()
  const player = new Player(item, session)
  await session.send({ type: 'prompt.submit', text: 'first batch' })
  if (item.abortAt === 'before') {
    await session.rest()
    await session.send({ type: 'run.cancel' })
  }
  if (item.secondBatch) await player.trySecondTooEarly()
  openGate()
  if (typeof item.abortAt === 'number') session.clock.after(item.abortAt, () => player.abort())
  await player.untilDone()
  if (item.calls.some((call) => call.isClientInitiated)) await player.rerunAll()
  const isSecondRejected = await player.playSecond()
  await session.stop()
  if (session.bugs.length > 0) throw session.bugs[0]
  return { session, isSecondRejected }
}

/** Says the batches of the case, one a prompt, and nothing more once they are answered. */
function scriptedModel(item: SchedulerCase, gate: Promise<void>): Model {
  return {
    async *generate({ turn, step }): AsyncGenerator<ModelEvent> {
      const batch = turn === 1 ? item.calls : (item.secondBatch ?? [])
      for (const call of step === 1 ? batch : []) yield { type: 'call', id: call.id, name: call.name, args: call.args }
      if (step === 1) await gate
      yield { type: 'end', finishReason: 'STOP' }
    },
  }
}

class Player {
  readonly #answered = new Set<string>()
  readonly #answers = new Map<string, number>()
  #isAborted = false

  constructor(
    private readonly item: SchedulerCase,
    private readonly session: CaseSession,
  ) {}

  abort(): void {
    this.#isAborted = true
    void this.session.send({ type: 'run.cancel' })
  }

  /** Until nothing can move any more: all has ended, or waits for a person who says nothing. */
  async untilDone(): Promise<void> {
    for (let step = 0; step < MAX_STEPS; step++) {
      await this.session.rest()
      if (await this.#answer(await this.session.state())) continue
      if (this.session.clock.isEmpty) return
      this.session.clock.step()
    }
    throw new Error('the case does not come to an end')
  }

  /** Calls that the client makes itself are reruns here: they are not asked about, and stand beside the model's. */
  async rerunAll(): Promise<void> {
    const { calls } = await this.session.state()
    await this.session.send({ type: 'run.cancel' })
    await this.session.rest()
    for (const call of calls) await this.session.send({ type: 'call.rerun', callId: call.callId, apply: true })
    await this.untilDone()
  }

  /** Nobody can begin a second batch while the first is busy. */
  async trySecondTooEarly(): Promise<void> {
    const answer = await this.session.send({ type: 'prompt.submit', text: 'second batch' })
    if (answer.ok || answer.error.code !== 'run_in_progress') throw new Error('a busy session took a second prompt')
  }

  /** The second batch is begun once the first is done; true where it was given up before its turn. */
  async playSecond(): Promise<boolean> {
    if (!this.item.secondBatch) return false
    if (this.#isAborted) return true
    await this.session.send({ type: 'prompt.submit', text: 'second batch' })
    await this.untilDone()
    return false
  }

  /** Sets out to answer every call that is newly asked about; false where there is none. */
  async #answer(state: SessionState): Promise<boolean> {
    let isNew = false
    for (const call of selectAwaitingApproval(state)) {
      const asked = `${call.callId}/${call.approval?.requestedSeq}`
      if (this.#answered.has(asked)) continue
      this.#answered.add(asked)
      const answer = this.#nextAnswer(idOf(call))
      if (answer === undefined) continue
      isNew = true
      if (this.item.answerDelayMs > 0) {
        this.session.clock.after(this.item.answerDelayMs, () => void this.#give(call, answer))
      } else await this.#give(call, answer)
    }
    return isNew
  }

  /** The answers are given in order; whoever is asked more often says the last one again. */
  #nextAnswer(id: string): Answer | undefined {
    if (!this.item.interactive || this.item.calls.some((call) => call.isClientInitiated)) return undefined
    const answers = this.item.answers[id]
    // Asked though nobody was when it was recorded: agreed to, unless the case is about waiting.
    if (!answers) return typeof this.item.abortAt === 'number' ? undefined : 'proceed_once'
    const said = this.#answers.get(id) ?? 0
    this.#answers.set(id, said + 1)
    return answers[Math.min(said, answers.length - 1)]
  }

  async #give(call: CallState, answer: Answer): Promise<void> {
    const { callId } = call
    const outcome = typeof answer === 'string' ? answer : answer.outcome
    const newContent = typeof answer === 'string' ? undefined : answer.payload?.newContent
    if (newContent === undefined || outcome === 'cancel') {
      await this.session.send({ type: 'approval.give', callId, outcome: outcome as 'cancel' }) // parsed as a command there
      return
    }
    const args = await this.#argsFor(call, newContent)
    await this.session.send({ type: 'approval.give', callId, outcome: 'modify', args })
  }

  /** The arguments that write what a person wants: `replace` then takes the whole file for its old text. */
  async #argsFor(call: CallState, newContent: string): Promise<unknown> {
    const args = isJsonObject(call.args) ? call.args : {}
    if (call.name !== 'replace') return { ...args, content: newContent }
    const bytes = await this.session.file(String(args.file_path))
    return { ...args, old_string: bytes ? comparableText(bytes) : '', new_string: newContent }
  }
}

/** The id that the case gave a call. */
export function idOf(call: CallState): string {
  return call.givenId ?? call.callId
}
