import { describe, expect, it } from 'vitest'
import type { LessonInput } from '../../share/lessons/lesson'
import { loadLesson } from '../../share/lessons/load-lesson'
import { Harness } from '../runner/testing/harness'
import { lessonOfLog } from './lesson-of-log'
import { lessonStart } from './lesson-start'
import { listLessonMarks } from './list-lesson-marks'

const OWN: LessonInput = {
  format: 'callscope.lesson',
  version: 1,
  id: 'note-it',
  title: 'Note it',
  intro: 'Write one note.',
  minutes: 1,
  start: { model: 'manual', files: { 'a.txt': 'a' } },
  steps: [
    { id: 'one', title: 'One', text: 'Write a note.', check: { event: 'note.added' } },
    { id: 'two', title: 'Two', text: 'Go to Plan.', check: { session: { mode: 'plan' } } },
  ],
}

async function begin(harness: Harness, given: string | object, locale?: string) {
  const body = lessonStart(given, locale)
  if (!body.ok) throw new Error(body.error.message)
  return harness.create(body.value)
}

async function firstLine(harness: Harness, id: string): Promise<string> {
  const [first] = await harness.store.readEvents(id, { after: 0, limit: 1 })
  return first?.line ?? ''
}

describe('a session begun with a lesson', () => {
  it('says which one and in which language, and finds it again', async () => {
    const harness = new Harness()
    const session = await begin(harness, 'policy-says-no', 'zh-CN')
    const lesson = await lessonOfLog(harness.store, await firstLine(harness, session.id))
    expect(lesson).toEqual(loadLesson('policy-says-no', 'zh'))
    expect((await session.state()).title).toBe(lesson?.title)
  })

  it('carries a lesson of one’s own whole, however long it is', async () => {
    const harness = new Harness()
    const long = {
      ...OWN,
      intro: 'x'.repeat(3900),
      steps: OWN.steps.map((step) => ({ ...step, text: 'y'.repeat(3000) })),
    }
    const session = await begin(harness, long)
    const lesson = await lessonOfLog(harness.store, await firstLine(harness, session.id))
    expect(lesson).toMatchObject({ id: 'note-it', intro: long.intro, steps: [{ id: 'one' }, { id: 'two' }] })
  })

  it('has its lesson in a fork as well', async () => {
    const harness = new Harness()
    const session = await begin(harness, OWN)
    const fork = await harness.host.fork(session.id, {}, { ownerId: 'owner' })
    if (!fork.ok) throw new Error(fork.error.message)
    expect(await lessonOfLog(harness.store, await firstLine(harness, fork.value.id))).toMatchObject({ id: 'note-it' })
  })

  const refused = [
    { name: 'an unknown lesson', given: 'no-such-lesson', status: 404 },
    { name: 'a lesson without steps', given: { ...OWN, steps: [] }, status: 400 },
    {
      name: 'a check it does not know',
      given: { ...OWN, steps: [{ ...OWN.steps[0], check: { luck: true } }] },
      status: 400,
    },
  ]
  it.each(refused)('is refused for $name', ({ given, status }) => {
    expect(lessonStart(given, undefined)).toMatchObject({ ok: false, error: { status } })
  })
})

describe('listLessonMarks', () => {
  it('says how far each lesson is, by the session that got furthest', async () => {
    const harness = new Harness()
    await harness.create({ title: 'No lesson' })
    const far = await begin(harness, OWN)
    await far.send({ type: 'note.add', text: 'noted' })
    harness.advance(1000)
    await begin(harness, OWN)
    await begin(harness, 'bad-argument')
    const marks = await listLessonMarks(harness.store, 'owner')
    expect(marks).toHaveLength(2)
    expect(marks).toContainEqual(
      expect.objectContaining({ lessonId: 'note-it', isOwn: true, sessionId: far.id, done: 1, steps: 2 }),
    )
    expect(marks).toContainEqual(expect.objectContaining({ lessonId: 'bad-argument', isOwn: false, done: 0 }))
  })

  it('shows nobody the lessons of others', async () => {
    const harness = new Harness()
    await begin(harness, OWN)
    expect(await listLessonMarks(harness.store, 'somebody else')).toEqual([])
  })
})
