/** How long a view may wait for the first answer before it says that there is none yet. */
const HELD_MS = 60

/**
 * Whether answers to the newest question have begun to come, or are late. Late is counted from the first question that
 * nothing came for: somebody who types faster than answers come sees that they are missing, not the old ones for good.
 */
export class AnswerWait {
  #asked = 0
  #begun = 0
  #late: ReturnType<typeof setTimeout> | null = null

  constructor(private readonly onLate: () => void) {}

  get isBegun(): boolean {
    return this.#begun === this.#asked
  }

  /** Asks the next question; its number. */
  ask(): number {
    this.#late ??= setTimeout(() => {
      this.#late = null
      if (this.isBegun) return
      this.#begun = this.#asked
      this.onLate()
    }, HELD_MS)
    return ++this.#asked
  }

  /** Takes note of an answer; those to older questions say nothing of the newest. */
  answered(question: number): void {
    if (question !== this.#asked) return
    this.#begun = question
    this.close()
  }

  close(): void {
    if (this.#late !== null) clearTimeout(this.#late)
    this.#late = null
  }
}
