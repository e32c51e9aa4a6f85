/** What comes of a text, in two steps. Both are null where a newer text took this one's place before it was begun. */
export interface Reading<First, Whole> {
  readonly first: Promise<First | null>
  readonly whole: Promise<Whole | null>
}

/** Reads texts one at a time. */
export interface NewestReader<First, Whole> {
  read(text: string): Reading<First, Whole>
}

interface Job<First, Whole> extends Reading<First, Whole> {
  readonly text: string
  begin(value: First | null): void
  finish(value: Whole | null): void
}

/**
 * A reader that is never more than one text behind: while one is being read only the newest waits. Whoever asks for a
 * text that is being read, or waits, gets the same answer. `start` tells the first step before the whole, and must not
 * reject.
 */
export function createNewestReader<First, Whole>(
  start: (text: string, onFirst: (first: First) => void) => Promise<Whole>,
): NewestReader<First, Whole> {
  let running: Job<First, Whole> | null = null
  let next: Job<First, Whole> | null = null
  const run = (job: Job<First, Whole>) => {
    running = job
    void start(job.text, job.begin).then((value) => {
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
      if (known) return known
      const job = createJob<First, Whole>(text)
      if (running === null) run(job)
      else {
        next?.begin(null)
        next?.finish(null)
        next = job
      }
      return job
    },
  }
}

function createJob<First, Whole>(text: string): Job<First, Whole> {
  let begin: Job<First, Whole>['begin'] = () => undefined
  let finish: Job<First, Whole>['finish'] = () => undefined
  const first = new Promise<First | null>((resolve) => {
    begin = resolve
  })
  const whole = new Promise<Whole | null>((resolve) => {
    finish = resolve
  })
  return { text, first, whole, begin, finish }
}
