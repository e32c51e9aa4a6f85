import { canonicalJson } from '../../../base/json'
import type { Check } from '../checks/check'
import type { LessonInput } from '../lesson'
import type { Doing } from './doings'
import type { DraftQuestion, DraftStep, LessonDraft } from './draft-lesson'

/**
 * The lesson that a draft stands for, to be parsed as any: what is still missing in the draft is said by the format. A step
 * that asks for the same as one before it asks for one more of it. Pure.
 */
export function assembleLesson(
  draft: LessonDraft,
  doings: readonly Doing[],
  start: LessonInput['start'],
  locale: string,
): LessonInput {
  const asked = new Map<string, number>()
  const steps = draft.steps.map((step, index) => {
    const doing = step.doing === null ? undefined : doings.find(({ seq }) => seq === step.doing)
    return toStep(step, index, doing, asked)
  })
  const { title, intro, minutes } = draft
  return { format: 'callscope.lesson', version: 1, id: idOf(title), locale, title, intro, minutes, start, steps }
}

type StepInput = LessonInput['steps'][number]

function toStep(step: DraftStep, index: number, doing: Doing | undefined, asked: Map<string, number>): StepInput {
  const { title, text, hint, question } = step
  return {
    id: `step-${index + 1}`,
    title,
    text,
    ...(hint.trim() === '' ? {} : { hint }),
    ...(question ? { question: toQuestion(question) } : {}),
    ...(doing ? { check: toCheck(doing, question !== null, asked), showMe: [...doing.showMe] } : {}),
  }
}

function toQuestion({ text, choices, right }: DraftQuestion) {
  const offered = choices.map((choice, index) => ({ id: `choice-${index + 1}`, text: choice }))
  return { text, choices: offered, right: `choice-${right + 1}` }
}

function toCheck({ check }: Doing, hasQuestion: boolean, asked: Map<string, number>): Check {
  const key = canonicalJson(check)
  const times = (asked.get(key) ?? 0) + 1
  asked.set(key, times)
  const counted = times > 1 && ('event' in check || 'call' in check) ? { ...check, times } : check
  return hasQuestion ? { all: [{ answer: 'any' }, counted] } : counted
}

/** An id of letters that every file system and address takes. */
export function idOf(title: string): string {
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return id === '' ? 'own-lesson' : id
}
