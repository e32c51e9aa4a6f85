import { isJsonObject } from '../../../base/json'
import { err, ok, type Result } from '../../../base/result'
import { nearestName } from '../../../schema'
import type { BuildIssue } from '../../../session/events'
import type { Question } from './questions'

/**
 * A person's answers, one text for each question in order; several choices are joined by commas. They come as an array
 * in order, as an object by the question's index, header or words, or, to a single question, by themselves. A choice
 * takes a label of its options, a yes-no question Yes, No or a boolean; both also take `{ "other": "words" }`. The
 * issues name what is wrong by a pointer into `answers`.
 */
export function checkAnswers(questions: readonly Question[], answers: unknown): Result<string[], BuildIssue[]> {
  const { given, issues } = byQuestion(questions, answers)
  const texts = questions.map((question, index) => {
    const answer = given.get(index)
    if (!answer || answer.value === undefined || answer.value === null || answer.value === '') {
      const path = answer?.path ?? `/answers/${index}`
      issues.push({ path, code: 'required', message: `\`${question.question}\` has no answer` })
      return ''
    }
    const text = answerText(question, answer.value, answer.path)
    if (text.ok) return text.value
    issues.push(text.error)
    return ''
  })
  return issues.length > 0 ? err(issues) : ok(texts)
}

interface Given {
  readonly value: unknown
  readonly path: string
}

/** Which answer belongs to which question, and the answers that belong to none. */
function byQuestion(
  questions: readonly Question[],
  answers: unknown,
): { given: Map<number, Given>; issues: BuildIssue[] } {
  const given = new Map<number, Given>()
  const issues: BuildIssue[] = []
  const isAlone = questions.length === 1 && answers !== undefined && !Array.isArray(answers)
  if (isAlone && (!isJsonObject(answers) || isOther(answers))) {
    return { given: given.set(0, { value: answers, path: '/answers' }), issues }
  }
  const entries = isJsonObject(answers) || Array.isArray(answers) ? Object.entries(answers) : []
  for (const [key, value] of entries) {
    const path = `/answers/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const index = questionAt(questions, key)
    if (index !== undefined && !given.has(index)) given.set(index, { value, path })
    else {
      const message = index === undefined ? `no question is called \`${key}\`` : `\`${key}\` is answered twice`
      issues.push({ path, code: 'additionalProperties', message, expected: expectedKeys(questions) })
    }
  }
  return { given, issues }
}

function questionAt(questions: readonly Question[], key: string): number | undefined {
  if (/^\d+$/.test(key) && Number(key) < questions.length) return Number(key)
  const named = questions.findIndex(({ header, question }) => header === key || question === key)
  return named < 0 ? undefined : named
}

function expectedKeys(questions: readonly Question[]): string {
  return questions.map(({ header }, index) => `${index} (${header})`).join(', ')
}

function answerText(question: Question, value: unknown, path: string): Result<string, BuildIssue> {
  if (isOther(value) && question.type !== 'text') return ok(value.other)
  switch (question.type) {
    case 'text':
      return typeof value === 'string' ? ok(value) : err(typeIssue(path, 'a text'))
    case 'yesno':
      return yesOrNo(value, path)
    case 'choice':
      return choice(question, value, path)
  }
}

function isOther(value: unknown): value is { other: string } {
  return isJsonObject(value) && typeof value.other === 'string' && value.other.trim() !== ''
}

function yesOrNo(value: unknown, path: string): Result<string, BuildIssue> {
  if (typeof value === 'boolean') return ok(value ? 'Yes' : 'No')
  if (typeof value === 'string' && /^yes$/i.test(value)) return ok('Yes')
  if (typeof value === 'string' && /^no$/i.test(value)) return ok('No')
  return err({
    ...typeIssue(path, 'Yes or No, or { "other": "words" }'),
    code: 'enum',
    received: JSON.stringify(value),
  })
}

function choice(question: Question, value: unknown, path: string): Result<string, BuildIssue> {
  const labels = question.options?.map((option) => option.label) ?? []
  const chosen: unknown[] = Array.isArray(value) ? value : [value]
  if (Array.isArray(value) && value.length === 0) return err({ path, code: 'minItems', message: 'nothing is chosen' })
  if (chosen.length > 1 && question.multiSelect !== true) {
    return err({ path, code: 'maxItems', message: 'only one option may be chosen here', received: `${chosen.length}` })
  }
  const texts: string[] = []
  for (const [index, item] of chosen.entries()) {
    const at = Array.isArray(value) ? `${path}/${index}` : path
    const text = isOther(item) ? item.other : labels.find((label) => label === item)
    if (text === undefined) return err(unknownOption(labels, item, at))
    texts.push(text)
  }
  return ok(texts.join(', '))
}

function unknownOption(labels: readonly string[], item: unknown, path: string): BuildIssue {
  const near = typeof item === 'string' ? nearestName(item, labels) : undefined
  return {
    path,
    code: 'enum',
    message: `${JSON.stringify(item)} is not one of the options; an answer in other words goes as { "other": "…" }`,
    expected: labels.join(', '),
    received: JSON.stringify(item),
    ...(near === undefined ? {} : { hint: `Did you mean \`${near}\`?` }),
  }
}

function typeIssue(path: string, expected: string): BuildIssue {
  return { path, code: 'type', message: `must be ${expected}`, expected }
}
