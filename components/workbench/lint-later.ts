import { type DeclarationLint, lintDeclarationText } from '@/lib/schema/lint-declaration-text'
import { type PackedLint, unpackLint } from '@/lib/schema/packed-lint'

interface Answer {
  readonly id: number
  readonly lint: PackedLint
}

let worker: Worker | null | undefined
let asked = 0
/** Questions without an answer: what takes it, and the text, should the worker never answer. */
const waiting = new Map<number, { readonly text: string; resolve(lint: DeclarationLint): void }>()

/**
 * Reads a declaration's text as `lintDeclarationText` does, in a worker of the page that is started with the first one;
 * where there can be no worker, on the page. Never rejects. Answers come in the order of the questions.
 */
export function lintLater(text: string): Promise<DeclarationLint> {
  if (worker === undefined) worker = startWorker()
  const running = worker
  if (running === null) return Promise.resolve().then(() => lintDeclarationText(text))
  return new Promise((resolve) => {
    asked += 1
    waiting.set(asked, { text, resolve })
    running.postMessage({ id: asked, text })
  })
}

function startWorker(): Worker | null {
  try {
    const started = new Worker(new URL('./lint.worker.ts', import.meta.url), { type: 'module', name: 'lint' })
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      const question = waiting.get(data.id)
      waiting.delete(data.id)
      question?.resolve(unpackLint(question.text, data.lint))
    }
    started.onerror = () => {
      started.terminate()
      worker = null
      for (const { text, resolve } of waiting.values()) resolve(lintDeclarationText(text))
      waiting.clear()
    }
    return started
  } catch {
    return null
  }
}
