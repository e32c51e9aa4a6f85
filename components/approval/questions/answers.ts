import { isJsonObject } from '@/lib/base/json'
import type { AskedQuestion } from './parse-questions'

/** What a person has put in for one question so far. */
export interface AnswerDraft {
  /** Labels of the options taken; for a yes-no question `Yes` or `No`. */
  readonly chosen: readonly string[]
  /** An answer in one's own words is wanted in place of, or beside, the options. */
  readonly isOther: boolean
  readonly text: string
}

export const EMPTY_ANSWER: AnswerDraft = { chosen: [], isOther: false, text: '' }

/** An answer as the command carries it: a text, labels, a boolean, or one's own words. */
export type Answer = string | boolean | { readonly other: string } | readonly (string | { readonly other: string })[]

/** The answer a draft amounts to; undefined while there is none. */
export function answerOf(question: AskedQuestion, draft: AnswerDraft): Answer | undefined {
  const words = draft.text.trim()
  if (question.type === 'text') return words === '' ? undefined : words
  const other = draft.isOther && words !== '' ? { other: words } : undefined
  if (draft.isOther && other === undefined) return undefined
  if (question.type === 'yesno') return other ?? (draft.chosen.length > 0 ? draft.chosen[0] === 'Yes' : undefined)
  if (!question.isMulti) return other ?? draft.chosen[0]
  const all = [...draft.chosen, ...(other ? [other] : [])]
  return all.length > 0 ? all : undefined
}

/** All answers in order, or the places of the questions that have none. */
export function collectAnswers(
  questions: readonly AskedQuestion[],
  drafts: readonly AnswerDraft[],
): { readonly answers: readonly Answer[] } | { readonly missing: readonly number[] } {
  const answers = questions.map((question, index) => answerOf(question, drafts[index] ?? EMPTY_ANSWER))
  const missing = answers.flatMap((answer, index) => (answer === undefined ? [index] : []))
  if (missing.length > 0) return { missing }
  return { answers: answers.filter((answer) => answer !== undefined) }
}

/** Takes an option, or gives it back where several may be taken; one's own words give way to a single choice. */
export function choose(question: AskedQuestion, draft: AnswerDraft, label: string): AnswerDraft {
  if (!question.isMulti) return { ...draft, chosen: [label], isOther: false }
  const isTaken = draft.chosen.includes(label)
  const chosen = isTaken ? draft.chosen.filter((item) => item !== label) : [...draft.chosen, label]
  // In the order of the options, whatever order they were pressed in.
  return { ...draft, chosen: question.options.map((option) => option.label).filter((item) => chosen.includes(item)) }
}

/** The recorded answers as texts, one for each question; '' where there is none. Any shape a client may have sent. */
export function answerTexts(questions: readonly AskedQuestion[], answers: unknown): readonly string[] {
  if (!isJsonObject(answers) && !Array.isArray(answers))
    return questions.map((_, at) => (at === 0 ? textOf(answers) : ''))
  const given: Readonly<Record<string, unknown>> = { ...answers }
  if (questions.length === 1 && typeof given.other === 'string') return [given.other]
  return questions.map(({ header, question }, at) => textOf(given[at] ?? given[header] ?? given[question]))
}

function textOf(answer: unknown): string {
  if (answer === undefined || answer === null) return ''
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return answer.map(textOf).join(', ')
  if (isJsonObject(answer) && typeof answer.other === 'string') return answer.other
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}
