import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { FIRST_CALL, lessonLines } from '../../share/lessons/first-call'
import { Harness } from '../runner/testing/harness'
import { startLesson } from './start-lesson'

const END_AT = 1_700_000_000_000
const CALLER = { ownerId: 'owner' }
const NOW = END_AT + 1000

async function started() {
  const harness = new Harness()
  const created = await startLesson(harness.host, { lessonId: 'first-call', endAt: END_AT }, CALLER, NOW)
  if (!created.ok) throw new Error(created.error.message)
  return { harness, id: created.value.id }
}

describe('startLesson', () => {
  it('begins the session with the very lines that the page has shown', async () => {
    const { harness, id } = await started()
    const events = await harness.store.readEvents(id, { after: 0 })
    expect(events.map((event) => event.line)).toEqual(lessonLines(FIRST_CALL, END_AT))
  })

  it('runs the refused call again once its schema takes a number', async () => {
    const { harness, id } = await started()
    const read = async () => {
      const events = await harness.store.readEvents(id, { after: 0 })
      return foldEvents(
        EMPTY_STATE,
        events.map((event) => JSON.parse(event.line) as SessionEvent),
      )
    }
    const tool = (await read()).tools.get('search_catalog')?.definition
    if (!tool) throw new Error('the lesson has no search_catalog')
    const loose = { ...tool, parametersJsonSchema: { type: 'object' } }
    expect(await harness.host.command(id, { type: 'tool.define', tool: loose }, CALLER)).toMatchObject({ ok: true })
    const rerun = await harness.host.command(id, { type: 'call.rerun', callId: 'c3', apply: true }, CALLER)
    expect(rerun).toMatchObject({ ok: true })
    await expect
      .poll(async () => {
        harness.advance(2000)
        return (await read()).calls.last()
      })
      .toMatchObject({ rerunOf: 'c3', status: 'success', build: { description: expect.any(String) } })
  })

  it('keeps the files that the recording changed', async () => {
    const { harness, id } = await started()
    const file = await harness.host.file(id, 'src/price/currencies.ts')
    expect(file.ok && new TextDecoder().decode(file.value)).toContain('JPY: 0')
  })

  const refusals = [
    { name: 'refuses what is not a lesson start', input: { lessonId: 'first-call' }, status: 400 },
    { name: 'refuses an end in the future', input: { lessonId: 'first-call', endAt: NOW + 3_600_000 }, status: 400 },
    { name: 'knows no other lesson', input: { lessonId: 'second', endAt: END_AT }, status: 404 },
  ]
  it.each(refusals)('$name', async ({ input, status }) => {
    const answer = await startLesson(new Harness().host, input, CALLER, NOW)
    expect(answer).toMatchObject({ ok: false, error: { status } })
  })
})
