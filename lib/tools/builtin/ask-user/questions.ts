import { z } from 'zod'
import type { BuildIssue } from '../../../session/events'

const MIN_OPTIONS = 2
const MAX_OPTIONS = 4

const Option = z.object({
  label: z.string().describe('The choice in one to five words; it is what comes back as the answer.'),
  description: z.string().describe('What choosing it means, in a sentence.'),
})

export const Question = z.object({
  question: z.string().describe('The whole question, as a person is to read it.'),
  header: z.string().describe('One or two words that name it, shown as a label.'),
  type: z.enum(['choice', 'text', 'yesno']).meta({
    default: 'choice',
    description: 'choice: one of the options; text: an answer in words; yesno: Yes or No.',
  }),
  options: z.array(Option).optional().describe('For choice: two to four options. People can always write their own.'),
  multiSelect: z.boolean().optional().describe('For choice: several options may be taken.'),
  placeholder: z.string().optional().describe('A hint shown where a person writes.'),
})
/** One question to a person. `type` says what an answer may be. */
export type Question = z.infer<typeof Question>

/** What `ask_user` takes. Limits as in gemini-cli-core 0.61.0. */
export const AskUserParams = z.object({
  questions: z.array(Question).min(1).max(4).describe('One to four questions, all put at once.'),
})
export type AskUserParams = z.infer<typeof AskUserParams>

/** What the schema does not say of questions: that they have words, and that a choice has something to choose from. */
export function questionIssues(questions: readonly Question[]): BuildIssue[] {
  return questions.flatMap((question, index) => {
    const path = `/questions/${index}`
    const issues: BuildIssue[] = []
    if (question.question.trim() === '') {
      issues.push({ path: `${path}/question`, code: 'blank', message: 'must have words' })
    }
    if (question.type === 'choice') issues.push(...optionCountIssues(question, path))
    question.options?.forEach((option, at) => {
      if (option.label.trim() !== '') return
      issues.push({ path: `${path}/options/${at}/label`, code: 'blank', message: 'must have words' })
    })
    return issues
  })
}

function optionCountIssues({ options }: Question, path: string): BuildIssue[] {
  const amount = options?.length ?? 0
  if (amount >= MIN_OPTIONS && amount <= MAX_OPTIONS) return []
  const code = options === undefined ? 'required' : amount < MIN_OPTIONS ? 'minItems' : 'maxItems'
  const message = `a question of type \`choice\` needs ${MIN_OPTIONS} to ${MAX_OPTIONS} options`
  return [
    { path: `${path}/options`, code, message, expected: `${MIN_OPTIONS} to ${MAX_OPTIONS}`, received: `${amount}` },
  ]
}
