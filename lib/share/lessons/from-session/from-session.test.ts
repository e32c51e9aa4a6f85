import { describe, expect, it } from 'vitest'
import type { NewEvent, SessionEvent } from '../../../session/events'
import { logOf } from '../../../session/testing-log'
import { Lesson } from '../lesson'
import { progressOf } from '../progress'
import { assembleLesson, idOf } from './assemble-lesson'
import { doingsOf } from './doings'
import { draftLesson } from './draft-lesson'
import { lessonStartOf, lessonStartSeq } from './lesson-start-of'

const run = 'r1'
const told = (id: string) => ({ id, name: 'read_file', response: { output: 'x' } })
const issue = { path: '/file_path', code: 'required', message: '/file_path is required.' }
const tool = {
  name: 'look',
  description: '',
  kind: 'custom' as const,
  implementation: { type: 'canned' as const, result: 1 },
}

/** A run given by hand: a refused call and a good one, then a call that a person lets run, an answer, a change of settings. */
const RECORD: readonly NewEvent[] = [
  { type: 'tool.defined', tool },
  { type: 'prompt.submitted', run, turn: 1, text: 'Read it' },
  { type: 'run.started', run, turn: 1 },
  { type: 'model.requested', run, turn: 1, step: 1, model: 'manual', tools: [], declarations: 'd' },
  { type: 'model.called', run, step: 1, callId: 'c1', name: 'read_file', args: {} },
  { type: 'call.validating', run, callId: 'c1', tool: 'read_file', toolVersion: 1 },
  {
    type: 'call.errored',
    run,
    callId: 'c1',
    stage: 'declaration',
    error: { type: 'invalid_tool_params', message: 'bad' },
    issues: [issue],
    functionResponse: told('c1'),
  },
  { type: 'model.called', run, step: 1, callId: 'c2', name: 'read_file', args: { file_path: 'a' } },
  { type: 'call.validating', run, callId: 'c2', tool: 'read_file', toolVersion: 1 },
  { type: 'call.built', run, callId: 'c2', description: 'Read a', locations: [], changing: false, barrier: false },
  { type: 'model.replied', run, step: 1, text: '', finishReason: 'stop' },
  {
    type: 'call.approval_requested',
    run,
    callId: 'c2',
    confirmation: { type: 'info', title: 'Read a', prompt: '' },
  },
  { type: 'call.approval_given', run, callId: 'c2', outcome: 'proceed_once' },
  { type: 'call.executing', run, callId: 'c2', attempt: 1, tree: 't0' },
  { type: 'call.succeeded', run, callId: 'c2', functionResponse: told('c2') },
  { type: 'model.requested', run, turn: 1, step: 2, model: 'manual', tools: [], declarations: 'd' },
  { type: 'model.replied', run, step: 2, text: 'Done.', finishReason: 'stop' },
  { type: 'run.finished', run, turn: 1, outcome: 'completed' },
  { type: 'mode.changed', mode: 'yolo' },
]
const NOTES: readonly NewEvent[] = [
  { type: 'note.added', text: 'The model has its say', aboutSeq: 18 },
  { type: 'note.added', text: 'Build says no\nIt never ran.', aboutSeq: 8 },
  { type: 'note.added', text: 'A person decides', aboutSeq: 13 },
]

function lessonOf(events: readonly SessionEvent[]): Lesson {
  const draft = { ...draftLesson('My Lesson', events), intro: 'How it went.' }
  const start = lessonStartOf(events, lessonStartSeq(events), { files: { a: 'x' } })
  return Lesson.parse(assembleLesson(draft, doingsOf(events), start, 'en'))
}

describe('a lesson made of a session', () => {
  it('has a step for each note, in the order of what they are about, and asks for what was done there', () => {
    const { steps, ...lesson } = lessonOf(logOf(...RECORD, ...NOTES))
    expect(lesson).toMatchObject({ id: 'my-lesson', title: 'My Lesson', locale: 'en' })
    expect(steps.map(({ title, text }) => [title, text])).toEqual([
      ['Build says no', 'It never ran.'],
      ['A person decides', 'A person decides'],
      ['The model has its say', 'The model has its say'],
    ])
    expect(steps.map(({ check }) => check)).toEqual([
      { call: { tool: 'read_file', failedAt: 'declaration', issue: { path: '/file_path' } } },
      { call: { tool: 'read_file', approval: 'proceed_once' } },
      { event: 'run.finished', where: { outcome: 'completed' } },
    ])
    const given = { name: 'read_file', args: { file_path: 'a' } }
    const prompt = { type: 'prompt.submit', text: 'Read it' }
    expect(steps[0]?.showMe).toMatchObject([
      prompt,
      { type: 'model.reply', calls: [{ name: 'read_file', args: {} }, given] },
    ])
    expect(steps[1]?.showMe).toMatchObject([{ type: 'approval.give', callId: '$waiting:read_file' }])
    expect(steps[2]?.showMe).toMatchObject([{ type: 'model.reply', text: 'Done.' }])
  })

  it('is done by the very log that it was made of', () => {
    const events = logOf(...RECORD, ...NOTES)
    const lesson = lessonOf(events)
    expect(progressOf(lesson, events).doneSeqs).toHaveLength(lesson.steps.length)
    expect(progressOf(lesson, logOf()).doneSeqs).toEqual([])
  })

  it('has a step for each prompt where nothing was noted, and asks for one more of what is asked twice', () => {
    const more: NewEvent[] = [
      { type: 'prompt.submitted', run: 'r2', turn: 2, text: 'Again' },
      { type: 'run.started', run: 'r2', turn: 2 },
    ]
    const { steps } = lessonOf(logOf(...RECORD, ...more))
    expect(steps.map(({ title, check }) => [title, check])).toEqual([
      ['Read it', { event: 'prompt.submitted' }],
      ['Again', { event: 'prompt.submitted', times: 2 }],
    ])
  })

  it('begins with what the session had before anything was asked', () => {
    const events = logOf(...RECORD)
    expect(lessonStartSeq(events)).toBe(2)
    expect(lessonStartOf(events, 2, { template: 'shop' })).toMatchObject({
      template: 'shop',
      model: 'planner',
      mode: 'default',
      tools: [{ name: 'look' }],
    })
  })

  it('wants a question answered as well as the thing done', () => {
    const events = logOf(...RECORD, ...NOTES)
    const draft = draftLesson('Q', events)
    const question = { text: 'How far?', choices: ['Build', 'Execute'], right: 0 }
    const asking = { ...draft, intro: 'i', steps: draft.steps.map((step) => ({ ...step, question })) }
    const start = lessonStartOf(events, 1, { files: {} })
    const lesson = Lesson.parse(assembleLesson(asking, doingsOf(events), start, 'en'))
    expect(lesson.steps[0]).toMatchObject({
      question: { text: 'How far?', right: 'choice-1' },
      check: { all: [{ answer: 'any' }, { call: { failedAt: 'declaration' } }] },
    })
  })

  it.each([
    { title: 'Tea & two stages!', want: 'tea-two-stages' },
    { title: '两个阶段', want: 'own-lesson' },
    { title: 'x'.repeat(90), want: 'x'.repeat(40) },
  ])('gets an id of letters from $title', ({ title, want }) => expect(idOf(title)).toBe(want))
})
