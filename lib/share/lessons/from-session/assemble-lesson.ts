import { canonicalJson } from '../../../base/json'
import type { CommandInput } from '../../../session/commands'
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
  const given = new Set<CommandInput>()
  let from = 0
  const steps = draft.steps.map((step, index) => {
    const doing = step.doing === null ? undefined : doings.find(({ seq }) => seq === step.doing)
    const showMe = doing ? commandsUpTo(doing, doings, from, given) : []
    from = Math.max(from, doing?.seq ?? 0)
    return toStep(step, index, doing, { asked, showMe })
  })
  const { title, intro, minutes } = draft
  return { format: 'callscope.lesson', version: 1, id: idOf(title), locale, title, intro, minutes, start, steps }
}

/** So many commands the format takes. */
const MOST_COMMANDS = 20

/** All that led to a doing since the step before: a prompt comes before its replies. Nothing is given twice. */
function commandsUpTo(
  doing: Doing,
  doings: readonly Doing[],
  from: number,
  given: Set<CommandInput>,
): readonly CommandInput[] {
  const led = doings.filter(({ seq }) => seq > from && seq < doing.seq)
  const commands = [...led, doing].flatMap(({ showMe }) => showMe).filter((command) => !given.has(command))
  for (const command of commands) given.add(command)
  return [...new Set(commands)].slice(-MOST_COMMANDS)
}

type StepInput = LessonInput['steps'][number]

function toStep(
  step: DraftStep,
  index: number,
  doing: Doing | undefined,
  { asked, showMe }: { readonly asked: Map<string, number>; readonly showMe: readonly CommandInput[] },
): StepInput {
  const { title, text, hint, question } = step
  return {
    id: `step-${index + 1}`,
    title,
    text,
    ...(hint.trim() === '' ? {} : { hint }),
    ...(question ? { question: toQuestion(question) } : {}),
    ...(doing
      ? { check: toCheck(doing, question !== null, asked), ...(showMe.length === 0 ? {} : { showMe: [...showMe] }) }
      : {}),
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
