import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvent } from '../../session/fold'
import type { SessionState } from '../../session/state'
import type { Check } from './checks/check'
import { type Answers, type Hits, isMet, noteHits } from './checks/evaluate-check'
import type { Lesson, LessonStep } from './lesson'

/** How far somebody is in a lesson after event `seq`, as the log says it. */
export interface LessonProgress {
  readonly seq: number
  /** For each step done, in order, the event that made it so; as many as there are steps once all are done. */
  readonly doneSeqs: readonly number[]
  /** The newest answer to each question, by step. */
  readonly answers: Answers
  /** Whether each step's check holds by itself, whatever came before it. */
  readonly met: readonly boolean[]
}

interface Facts {
  state: SessionState
  readonly hits: Hits
  readonly answers: Map<string, { readonly choice: string; readonly isRight: boolean }>
  readonly doneSeqs: number[]
}

/** What a step asks for: its check, or, where it has none, an answer to its question. */
export function checkOf(step: LessonStep): Check {
  return step.check ?? { answer: 'any' }
}

/**
 * Folds a log into progress. Steps are done in order, each at the first event at which its check holds and all before
 * it are done; what was done stays done. A check counts what happened at any time, so a thing done early is not asked
 * for twice. Pure; a following log is taken up where it was left with `createProgressFold`.
 */
export function progressOf(lesson: Lesson, events: readonly SessionEvent[]): LessonProgress {
  return createProgressFold(lesson)(events)
}

/**
 * The same for a log that grows: each call folds only what is new in `events`, which must begin with the events of the
 * calls before. A shorter log is folded from its start.
 */
export function createProgressFold(lesson: Lesson): (events: readonly SessionEvent[]) => LessonProgress {
  let facts = emptyFacts()
  return (events) => {
    if (events.length < facts.state.seq) facts = emptyFacts()
    for (const event of events.slice(facts.state.seq)) take(lesson, facts, event, events)
    const log = { ...facts, events }
    return {
      seq: facts.state.seq,
      doneSeqs: [...facts.doneSeqs],
      answers: new Map(facts.answers),
      met: lesson.steps.map((step) => isMet(checkOf(step), step.id, log)),
    }
  }
}

function emptyFacts(): Facts {
  return { state: EMPTY_STATE, hits: new Map(), answers: new Map(), doneSeqs: [] }
}

function take(lesson: Lesson, facts: Facts, event: SessionEvent, events: readonly SessionEvent[]): void {
  facts.state = foldEvent(facts.state, event)
  if (event.type === 'note.added' && event.answer) noteAnswer(lesson, facts, event.answer)
  const log = { ...facts, events }
  for (const step of lesson.steps) noteHits(checkOf(step), event, log, facts.hits)
  for (;;) {
    const step = lesson.steps[facts.doneSeqs.length]
    if (!step || !isMet(checkOf(step), step.id, log)) return
    facts.doneSeqs.push(event.seq)
  }
}

/** An answer to a step that has no such choice says nothing. */
function noteAnswer(lesson: Lesson, facts: Facts, answer: { readonly step: string; readonly choice: string }): void {
  const question = lesson.steps.find(({ id }) => id === answer.step)?.question
  if (!question?.choices.some(({ id }) => id === answer.choice)) return
  facts.answers.set(answer.step, { choice: answer.choice, isRight: answer.choice === question.right })
}
