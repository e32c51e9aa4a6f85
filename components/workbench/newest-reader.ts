/** Reads texts one at a time. */
export interface NewestReader<T> {
  /** Null where a newer text took this one's place before it was begun. */
  read(text: string): Promise<T | null>
}

interface Job<T> {
  readonly text: string
  readonly answer: Promise<T | null>
  finish(value: T | null): void
}

/**
 * A reader that is never more than one text behind: while one is being read only the newest waits. Whoever asks for a
 * text that is being read, or waits, gets the same answer. `start` must not reject.
 */
export function createNewestReader<T>(start: (text: string) => Promise<T>): NewestReader<T> {
  let running: Job<T> | null = null
  let next: Job<T> | null = null
  const run = (job: Job<T>) => {
    running = job
    void start(job.text).then((value) => {
      running = null
      if (next) {
        const waiting = next
        next = null
        run(waiting)
      }
      job.finish(value)
    })
  }
  return {
    read(text) {
      const known = [running, next].find((job) => job?.text === text)
      if (known) return known.answer
      const job = createJob<T>(text)
      if (running === null) run(job)
      else {
        next?.finish(null)
        next = job
      }
      return job.answer
    },
  }
}

function createJob<T>(text: string): Job<T> {
  let finish: Job<T>['finish'] = () => undefined
  const answer = new Promise<T | null>((resolve) => {
    finish = resolve
  })
  return { text, answer, finish }
}
