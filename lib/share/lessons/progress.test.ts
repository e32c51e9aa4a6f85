import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import type { CheckSchema } from './checks/check'
import { FIRST_CALL } from './first-call'
import { Lesson, type LessonInput } from './lesson'
import { createProgressFold, progressOf } from './progress'

type CheckInput = ReturnType<typeof CheckSchema.parse>

/** A recorded run with eight calls: one refused, two edits, two commands. */
const EVENTS = FIRST_CALL.lines.map((line) => JSON.parse(line) as SessionEvent)

function lessonOf(...checks: readonly (CheckInput | 'question')[]): Lesson {
  const question = {
    text: 'Which?',
    choices: [
      { id: 'yes', text: 'Yes' },
      { id: 'no', text: 'No' },
    ],
    right: 'yes',
  }
  const input: LessonInput = {
    format: 'callscope.lesson',
    version: 1,
    id: 'test',
    title: 'Test',
    intro: 'A test.',
    minutes: 1,
    start: {},
    steps: checks.map((check, index) => ({
      id: `s${index + 1}`,
      title: 'Step',
      text: 'Do it.',
      ...(check === 'question' ? { question } : { check }),
    })),
  }
  return Lesson.parse(input)
}

function answer(step: string, choice: string): SessionEvent {
  return { seq: EVENTS.length + 1, at: 0, type: 'note.added', text: choice, answer: { step, choice } }
}

const checks: readonly { name: string; check: CheckInput; holds: boolean }[] = [
  { name: 'an event of a type', check: { event: 'call.built' }, holds: true },
  { name: 'an event that never came', check: { event: 'mode.changed' }, holds: false },
  { name: 'an event with fields', check: { event: 'run.finished', where: { outcome: 'completed' } }, holds: true },
  { name: 'an event with other fields', check: { event: 'run.finished', where: { outcome: 'failed' } }, holds: false },
  { name: 'so many events', check: { event: 'call.approval_given', times: 5 }, holds: true },
  { name: 'more events than there are', check: { event: 'call.approval_given', times: 6 }, holds: false },
  { name: 'a call of a tool that went through', check: { call: { tool: 'replace', status: 'success' } }, holds: true },
  { name: 'a call that was never there', check: { call: { tool: 'glob' } }, holds: false },
  {
    name: 'where and why a call failed',
    check: { call: { tool: 'search_catalog', failedAt: 'declaration', issue: { path: '/limit', code: 'type' } } },
    holds: true,
  },
  { name: 'a failure elsewhere', check: { call: { tool: 'search_catalog', failedAt: 'execute' } }, holds: false },
  { name: 'what policy decided', check: { call: { tool: 'read_file', decision: 'allow' } }, holds: true },
  { name: 'a call that waited', check: { call: { tool: 'replace', waited: true } }, holds: true },
  { name: 'a status on the way', check: { call: { status: 'awaiting_approval' }, times: 5 }, holds: true },
  {
    name: 'one call with both',
    check: { call: { tool: 'search_catalog', args: { limit: 5 }, status: 'success' } },
    holds: false,
  },
  {
    name: 'a place in a schema',
    check: { tool: { name: 'search_catalog', schema: [{ at: '/properties/limit/type', is: 'string' }] } },
    holds: true,
  },
  {
    name: 'a place that is not there',
    check: { tool: { name: 'search_catalog', schema: [{ at: '/properties/limit', absent: true }] } },
    holds: false,
  },
  { name: 'a tool of one’s own', check: { tool: { propertiesAtLeast: 3 } }, holds: true },
  { name: 'a tool that is gone', check: { tool: { name: 'no_such_tool', exists: false } }, holds: true },
  { name: 'the model of the session', check: { session: { model: 'planner', mode: 'default' } }, holds: true },
  { name: 'one of several', check: { any: [{ event: 'mode.changed' }, { event: 'call.built' }] }, holds: true },
  { name: 'all of several', check: { all: [{ event: 'mode.changed' }, { event: 'call.built' }] }, holds: false },
  { name: 'what a call answered', check: { call: { response: 'sencha from uji' } }, holds: true },
]

describe('a check', () => {
  it.each(checks)('knows $name', ({ check, holds }) => {
    expect(progressOf(lessonOf(check), EVENTS).met).toEqual([holds])
    expect(progressOf(lessonOf(check), []).met).toEqual([false])
  })
})

describe('progressOf', () => {
  it('does steps in order, each by the event that made it so', () => {
    const lesson = lessonOf({ event: 'call.errored' }, { event: 'run.finished' }, { event: 'mode.changed' })
    const { doneSeqs, met } = progressOf(lesson, EVENTS)
    const types = doneSeqs.map((seq) => EVENTS[seq - 1]?.type)
    expect(types).toEqual(['call.errored', 'run.finished'])
    expect(met).toEqual([true, true, false])
  })

  it('counts what was done before its step was reached', () => {
    const lesson = lessonOf({ event: 'run.finished' }, { event: 'prompt.submitted' })
    const { doneSeqs } = progressOf(lesson, EVENTS)
    expect(doneSeqs[1]).toBe(doneSeqs[0])
  })

  it('keeps a step done when its check no longer holds', () => {
    const lesson = lessonOf({ session: { mode: 'plan' } })
    const at = EVENTS.length
    const plan: SessionEvent = { seq: at + 1, at: 0, type: 'mode.changed', mode: 'plan' }
    const back: SessionEvent = { seq: at + 2, at: 0, type: 'mode.changed', mode: 'default' }
    expect(progressOf(lesson, [...EVENTS, plan, back])).toMatchObject({ doneSeqs: [at + 1], met: [false] })
  })

  it('takes any answer for a question, and says whether it is right', () => {
    const lesson = lessonOf('question', { answer: 'right', step: 's1' })
    const wrong = progressOf(lesson, [...EVENTS, answer('s1', 'no')])
    expect(wrong.doneSeqs).toHaveLength(1)
    expect(wrong.answers.get('s1')).toEqual({ choice: 'no', isRight: false })
    expect(progressOf(lesson, [...EVENTS, answer('s1', 'yes')]).doneSeqs).toHaveLength(2)
  })

  it('passes over an answer that is no choice of that step', () => {
    expect(progressOf(lessonOf('question'), [...EVENTS, answer('s1', 'perhaps')]).doneSeqs).toEqual([])
  })
})

describe('createProgressFold', () => {
  const lesson = lessonOf({ call: { tool: 'replace', status: 'success' }, times: 2 }, { event: 'run.finished' })

  it('says the same however the log comes in', () => {
    const fold = createProgressFold(lesson)
    for (let length = 0; length <= EVENTS.length; length += 3) fold(EVENTS.slice(0, length))
    expect(fold(EVENTS)).toEqual(progressOf(lesson, EVENTS))
  })

  it('starts anew for a shorter log', () => {
    const fold = createProgressFold(lesson)
    fold(EVENTS)
    const half = EVENTS.slice(0, 20)
    expect(fold(half)).toEqual(progressOf(lesson, half))
  })

  it('leaves the session’s own state alone', () => {
    const before = foldEvents(EMPTY_STATE, EVENTS)
    progressOf(lesson, EVENTS)
    expect(foldEvents(EMPTY_STATE, EVENTS)).toEqual(before)
  })
})
