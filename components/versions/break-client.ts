import { createOutbox, piecesOf } from '@/components/workbench/outbox'
import type { BreakAnswer, BreakMessage, BreakQuestion } from './break-answerer'

/** Calls handed over in one task of the page: some milliseconds of copying. */
const PIECE_CALLS = 200

/** Somebody who looks for breaks. */
export interface BreakClient {
  /** The recorded arguments that questions are answered with from now on. */
  setCalls(calls: readonly unknown[]): void
  ask(question: BreakQuestion): void
  close(): void
}

/** Starts a worker that looks for breaks; where there can be none, the page does it itself, when nothing else is due. */
export function createBreakClient(onAnswer: (answer: BreakAnswer) => void): BreakClient {
  const { post, close } = startWorker(onAnswer) ?? startHere(onAnswer)
  const outbox = createOutbox<BreakMessage>(post)
  let sent: readonly unknown[] = []
  return {
    setCalls(calls) {
      // A log only grows: then what is new goes after what is there.
      const isMore = calls.length >= sent.length && sent.every((args, index) => args === calls[index])
      const news = isMore ? calls.slice(sent.length) : calls
      if (isMore && news.length === 0) return
      sent = calls
      for (const [index, piece] of piecesOf(news, PIECE_CALLS).entries())
        outbox.send({ type: 'calls', isFirst: !isMore && index === 0, calls: piece })
    },
    ask: (question) => outbox.send({ type: 'ask', question }),
    close() {
      outbox.close()
      close()
    },
  }
}

interface Answerer {
  post(message: BreakMessage): void
  close(): void
}

function startWorker(onAnswer: (answer: BreakAnswer) => void): Answerer | null {
  try {
    const worker = new Worker(new URL('./break.worker.ts', import.meta.url), { type: 'module', name: 'versions' })
    worker.onmessage = ({ data }: MessageEvent<BreakAnswer>) => onAnswer(data)
    return { post: (message) => worker.postMessage(message), close: () => worker.terminate() }
  } catch {
    return null
  }
}

function startHere(onAnswer: (answer: BreakAnswer) => void): Answerer {
  let isClosed = false
  const answerer = import('./break-answerer').then(({ createBreakAnswerer }) => createBreakAnswerer())
  return {
    post: (message) =>
      void answerer.then((answer) => {
        const found = isClosed ? undefined : answer(message)
        if (found) onAnswer(found)
      }),
    close() {
      isClosed = true
    },
  }
}
