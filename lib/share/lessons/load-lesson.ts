import { ASK_FIRST } from './builtin/ask-first'
import { BAD_ARGUMENT } from './builtin/bad-argument'
import { BREAK_SCHEMA } from './builtin/break-schema'
import { DECLARATIVE_OR_IMPERATIVE } from './builtin/declarative-or-imperative'
import { ENVIRONMENT_DRIFT } from './builtin/environment-drift'
import { HAPPY_PATH } from './builtin/happy-path'
import { NAME_COLLISION } from './builtin/name-collision'
import { OLD_NAMES } from './builtin/old-names'
import { OWN_TOOL } from './builtin/own-tool'
import { PARALLEL } from './builtin/parallel'
import { POLICY_SAYS_NO } from './builtin/policy-says-no'
import { ZOD_OR_HAND } from './builtin/zod-or-hand'
import { defineLesson, type LessonPlan } from './define-lesson'
import type { Lesson } from './lesson'
import { type LessonLocale, type LessonTexts, toLessonLocale } from './lesson-texts'
import { EN_LESSONS } from './texts/en/en-lessons'
import { ZH_LESSONS } from './texts/zh/zh-lessons'

/** Our lessons in the order in which they build on each other. */
const PLANS: readonly LessonPlan[] = [
  HAPPY_PATH,
  BAD_ARGUMENT,
  POLICY_SAYS_NO,
  ASK_FIRST,
  PARALLEL,
  ENVIRONMENT_DRIFT,
  OLD_NAMES,
  NAME_COLLISION,
  DECLARATIVE_OR_IMPERATIVE,
  ZOD_OR_HAND,
  OWN_TOOL,
  BREAK_SCHEMA,
]

const TEXTS: Readonly<Record<LessonLocale, Readonly<Record<string, LessonTexts>>>> = { en: EN_LESSONS, zh: ZH_LESSONS }

/** The lesson with this id in the language nearest to `tag` (BCP 47, English where absent); undefined where there is none. */
export function loadLesson(id: string, tag?: string): Lesson | undefined {
  const plan = PLANS.find((one) => one.id === id)
  return plan && put(plan, toLessonLocale(tag))
}

/** All our lessons in one language, in order. */
export function listLessons(tag?: string): Lesson[] {
  return PLANS.map((plan) => put(plan, toLessonLocale(tag)))
}

function put(plan: LessonPlan, locale: LessonLocale): Lesson {
  const texts = TEXTS[locale][plan.id]
  if (!texts) throw new Error(`lesson ${plan.id} has no texts in ${locale}`)
  return defineLesson(plan, texts, locale)
}
