import type { CommandInput } from '../../session/commands'
import type { Check } from './checks/check'
import { Lesson, type LessonInput } from './lesson'
import type { LessonLocale, LessonTexts, StepTexts } from './lesson-texts'

/** The step of a lesson without its words. */
export interface StepPlan {
  readonly id: string
  /** The id of the right choice; its words and those of the others come from the texts. */
  readonly right?: string
  readonly check?: Check
  readonly showMe?: readonly CommandInput[]
  readonly look?: NonNullable<LessonInput['steps'][number]['look']>
}

/** What of a lesson is the same in every language. `word` gives what the session itself says: prompts, replies. */
export interface LessonPlan {
  readonly id: string
  readonly minutes: number
  readonly start: (word: (key: string) => string) => LessonInput['start']
  readonly steps: (word: (key: string) => string) => readonly StepPlan[]
}

/** Puts a plan and its words together. Throws where they do not fit: both are ours, and a test looks at all of them. */
export function defineLesson(plan: LessonPlan, texts: LessonTexts, locale: LessonLocale): Lesson {
  const word = (key: string): string => {
    const text = texts.words[key]
    if (text === undefined) throw new Error(`lesson ${plan.id} has no words "${key}" in ${locale}`)
    return text
  }
  return Lesson.parse({
    format: 'callscope.lesson',
    version: 1,
    id: plan.id,
    locale,
    title: texts.title,
    intro: texts.intro,
    minutes: plan.minutes,
    start: plan.start(word),
    steps: plan.steps(word).map((step) => {
      const words = texts.steps[step.id]
      if (!words) throw new Error(`lesson ${plan.id} has no texts for the step "${step.id}" in ${locale}`)
      return toStep(step, words)
    }),
  })
}

function toStep({ right, ...plan }: StepPlan, { question, choices, ...words }: StepTexts) {
  if (question === undefined || right === undefined) return { ...plan, ...words }
  const offered = Object.entries(choices ?? {}).map(([id, choice]) => ({ id, ...choice }))
  return { ...plan, ...words, question: { text: question, choices: offered, right } }
}
