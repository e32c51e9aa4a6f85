import { nextTask } from './next-task'

/** Messages on their way to a worker, in order. */
export interface Outbox<Message> {
  send(message: Message): void
  /** What still waits is dropped. */
  close(): void
}

/**
 * Posts messages one a task: a single one at once, of many at a time each after a turn of the page, so that handing over
 * thousands of calls never keeps a letter waiting. `later` runs the next one.
 */
export function createOutbox<Message>(
  post: (message: Message) => void,
  later: (work: () => void) => void = nextTask(),
): Outbox<Message> {
  let waiting: Message[] = []
  let isDue = false
  const postNext = () => {
    const next = waiting.shift()
    if (next !== undefined) post(next)
    isDue = waiting.length > 0
    if (isDue) later(postNext)
  }
  return {
    send(message) {
      waiting.push(message)
      if (!isDue) postNext()
      // The next message of this very task waits, too: the first one has taken its time already.
      if (!isDue) {
        isDue = true
        later(postNext)
      }
    },
    close() {
      waiting = []
    },
  }
}

/** A list in pieces of this many; one empty piece of an empty list. */
export function piecesOf<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(list.length / size))
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size))
}
