import 'server-only'
import { type Guess, isGuessOf, questionId, type Tally } from '../../share/present/guesses'
import type { PresentPosition, Question } from '../../share/present/position'
import { isSameSecret } from '../access/token'
import { createLimit } from './create-limit'

/** All that followers are told, each time whole: whoever comes late or misses one has it all with the next. */
export interface PresentationFrame {
  readonly kind: 'presentation'
  readonly state: 'on' | 'ended'
  /** null until the presenter has moved. */
  readonly position: PresentPosition | null
  readonly followers: number
  /** Of the question asked last: its name, and how many guessed what. */
  readonly question: { readonly id: string; readonly tally: Tally } | null
}

export interface PresentationStart {
  readonly code: string
  readonly key: string
  readonly shareId: string
  /** The share was made for it and is taken back with it. */
  readonly isOwnShare: boolean
  now(): number
}

/** A presenter clicks, not more; guesses come from a whole room at once. */
const MOVES = { burst: 40, perSecond: 20 }
const VOTES = { burst: 200, perSecond: 50 }

/** One presentation under way: where the presenter is, who follows, what they guess. Kept in memory alone. */
export class Presentation {
  readonly code: string
  readonly shareId: string
  readonly isOwnShare: boolean
  readonly startedAt: number
  /** When the presenter was last heard of, epoch milliseconds. */
  seenAt: number
  readonly #key: string
  readonly #moves
  readonly #votesLimit
  readonly #listeners = new Set<() => void>()
  /** Viewer → how many streams it has open. */
  readonly #viewers = new Map<string, number>()
  /** Viewer → guess, of the question asked last. */
  #votes = new Map<string, Guess>()
  #question: { readonly id: string; readonly asks: Question } | null = null
  #position: PresentPosition | null = null
  #hasEnded = false

  constructor(private readonly start: PresentationStart) {
    this.code = start.code
    this.shareId = start.shareId
    this.isOwnShare = start.isOwnShare
    this.startedAt = start.now()
    this.seenAt = this.startedAt
    this.#key = start.key
    this.#moves = createLimit({ ...MOVES, now: start.now })
    this.#votesLimit = createLimit({ ...VOTES, now: start.now })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  isPresenter(key: string | null): boolean {
    return key !== null && isSameSecret(key, this.#key)
  }

  /** Takes the presenter's position; seconds to wait where they come too fast, else 0. */
  move(position: PresentPosition): number {
    this.seenAt = this.start.now()
    const wait = this.#moves.take()
    if (wait > 0) return wait
    this.#position = position
    const id = position.asks === null ? null : questionId(position, position.asks)
    if (id !== null && position.asks !== null && this.#question?.id !== id) {
      this.#question = { id, asks: position.asks }
      this.#votes = new Map()
    }
    this.#tell()
    return 0
  }

  /** Takes a follower's guess, or says why not. A second guess replaces the first while the question is open. */
  vote(viewer: string, guess: string): 'counted' | 'not_asked' | 'not_following' | 'unknown_guess' | 'too_many' {
    const asks = this.#position?.asks ?? null
    if (asks === null) return 'not_asked'
    if (!this.#viewers.has(viewer)) return 'not_following'
    if (!isGuessOf(asks, guess)) return 'unknown_guess'
    if (this.#votesLimit.take() > 0) return 'too_many'
    this.#votes.set(viewer, guess)
    this.#tell()
    return 'counted'
  }

  /** Someone watches: `listener` is called whenever the frame is another. `viewer` null is the presenter's own screen. */
  watch(viewer: string | null, listener: () => void): () => void {
    this.#listeners.add(listener)
    if (viewer !== null) {
      this.#viewers.set(viewer, (this.#viewers.get(viewer) ?? 0) + 1)
      this.#tell()
    }
    return () => {
      if (!this.#listeners.delete(listener) || viewer === null) return
      const left = (this.#viewers.get(viewer) ?? 1) - 1
      if (left > 0) this.#viewers.set(viewer, left)
      else this.#viewers.delete(viewer)
      this.#tell()
    }
  }

  end(): void {
    this.#hasEnded = true
    this.#tell()
  }

  frame(): PresentationFrame {
    return {
      kind: 'presentation',
      state: this.#hasEnded ? 'ended' : 'on',
      position: this.#position,
      followers: this.#viewers.size,
      question: this.#question && { id: this.#question.id, tally: this.#tally() },
    }
  }

  #tally(): Tally {
    const tally: Partial<Record<Guess, number>> = {}
    for (const guess of this.#votes.values()) tally[guess] = (tally[guess] ?? 0) + 1
    return tally
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
