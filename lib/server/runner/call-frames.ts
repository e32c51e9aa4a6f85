import 'server-only'
import type { ModelEvent } from '../../models/port'
import type { RunnerDeps } from './runner-deps'

type CallDelta = Extract<ModelEvent, { type: 'call_delta' }>

/** What a frame shows of arguments that are still being written. */
const SHOWN_CHARACTERS = 4000
const SHOW_EVERY_MS = 50

interface Writing {
  readonly index: number
  name: string
  text: string
  length: number
  isShown: boolean
}

/** One frame: the end of the arguments so far; `skipped` counts the characters before it. Complete by itself. */
export interface CallFrame {
  readonly index: number
  readonly name: string
  readonly text: string
  readonly skipped: number
}

/**
 * Shows the arguments of calls while they are written, at most twenty times a second, however small the pieces are in which
 * they come. Nothing of it is stored: the call itself is, once it is whole.
 */
export class CallFrames {
  readonly #writing = new Map<number, Writing>()
  #cancel: (() => void) | null = null

  constructor(
    private readonly deps: Pick<RunnerDeps, 'timer'>,
    private readonly show: (frame: CallFrame) => void,
  ) {}

  take({ index, name, text }: CallDelta): void {
    const call = this.#writing.get(index) ?? { index, name, text: '', length: 0, isShown: false }
    this.#writing.set(index, call)
    call.name = name
    call.text += text
    call.length += text.length
    call.isShown = false
    // Cut now and then, not at every piece: that would copy what is shown each time.
    if (call.text.length > 4 * SHOWN_CHARACTERS) call.text = call.text.slice(-SHOWN_CHARACTERS)
    if (this.#cancel === null) this.#showAll()
  }

  /** The call that was begun first is whole: the log has it. */
  takeWhole(): void {
    const first = Math.min(...this.#writing.keys())
    this.#writing.delete(first)
  }

  /** Nothing more is shown. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#writing.clear()
  }

  #showAll(): void {
    this.#cancel = null
    const changed = [...this.#writing.values()].filter(({ isShown }) => !isShown)
    if (changed.length === 0) return
    for (const call of changed) {
      call.isShown = true
      const text = call.text.slice(-SHOWN_CHARACTERS)
      this.show({ index: call.index, name: call.name, text, skipped: call.length - text.length })
    }
    this.#cancel = this.deps.timer(SHOW_EVERY_MS, () => this.#showAll())
  }
}
