/**
 * An AbortController whose signal is made when somebody asks for it: making one takes Node longer than all else that a
 * small call needs, and most tools never look.
 */
export class LazyAbort {
  #controller: AbortController | undefined
  #isAborted = false

  get isAborted(): boolean {
    return this.#isAborted
  }

  get signal(): AbortSignal {
    if (this.#controller) return this.#controller.signal
    this.#controller = new AbortController()
    if (this.#isAborted) this.#controller.abort()
    return this.#controller.signal
  }

  abort(): void {
    this.#isAborted = true
    this.#controller?.abort()
  }
}
