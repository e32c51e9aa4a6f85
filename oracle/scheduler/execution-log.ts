/** What the test doubles note while they run. */
export class ExecutionLog {
  readonly lines: string[] = []
  maxConcurrency = 0
  #running = 0

  start(tag: string): void {
    this.lines.push(`start:${tag}`)
    this.#running++
    this.maxConcurrency = Math.max(this.maxConcurrency, this.#running)
  }

  end(tag: string): void {
    this.lines.push(`end:${tag}`)
    this.#running--
  }
}
