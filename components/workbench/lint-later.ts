import { type DeclarationLint, type DraftDeclaration, readDeclarationText } from '@/lib/schema/lint-declaration-text'
import { type PackedLint, unpackLint } from '@/lib/schema/packed-lint'
import { nextTask } from './next-task'

/** Each text is answered twice: what it declares, then what is wrong with it. */
type Answer =
  | { readonly id: number; readonly definition?: DraftDeclaration; readonly problems?: undefined }
  | { readonly id: number; readonly problems: PackedLint['problems'] }

/** Hears what a text declares; undefined where it declares nothing. */
export type OnDeclared = (definition: DraftDeclaration | undefined) => void

interface Question {
  readonly text: string
  readonly onDeclared: OnDeclared
  declared?: Pick<DeclarationLint, 'definition'>
  resolve(lint: DeclarationLint): void
}

let worker: Worker | null | undefined
let asked = 0
let later: ReturnType<typeof nextTask> | undefined
/** Questions without an answer, by their number. */
const waiting = new Map<number, Question>()

/**
 * Reads a declaration's text as `lintDeclarationText` does, in a worker of the page that is started with the first one;
 * where there can be no worker, on the page. What the text declares is told as soon as it is known. Never rejects. Answers
 * come in the order of the questions.
 */
export function lintLater(text: string, onDeclared: OnDeclared = () => undefined): Promise<DeclarationLint> {
  if (worker === undefined) worker = startWorker()
  const running = worker
  if (running === null) return Promise.resolve().then(() => lintHere(text, onDeclared))
  return new Promise((resolve) => {
    asked += 1
    waiting.set(asked, { text, onDeclared, resolve })
    const question = { id: asked, text }
    // After the letter was handled: the worker would take the processor from it.
    later ??= nextTask()
    later(() => running.postMessage(question))
  })
}

function startWorker(): Worker | null {
  try {
    const started = new Worker(new URL('./lint.worker.ts', import.meta.url), { type: 'module', name: 'lint' })
    started.onmessage = ({ data }: MessageEvent<Answer>) => takeAnswer(data)
    started.onerror = () => {
      started.terminate()
      worker = null
      for (const { text, onDeclared, resolve } of waiting.values()) resolve(lintHere(text, onDeclared))
      waiting.clear()
    }
    return started
  } catch {
    return null
  }
}

function takeAnswer(answer: Answer): void {
  const question = waiting.get(answer.id)
  if (question === undefined) return
  if (answer.problems === undefined) {
    question.declared = answer.definition === undefined ? {} : { definition: answer.definition }
    question.onDeclared(answer.definition)
    return
  }
  waiting.delete(answer.id)
  question.resolve(unpackLint(question.text, { ...question.declared, problems: answer.problems }))
}

function lintHere(text: string, onDeclared: OnDeclared): DeclarationLint {
  const { definition, lint } = readDeclarationText(text)
  onDeclared(definition)
  return lint()
}
