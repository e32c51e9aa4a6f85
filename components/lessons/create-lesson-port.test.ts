import { describe, expect, it } from 'vitest'
import { parseLog } from '@/components/session-page/parse-log'
import type { SessionPort } from '@/components/workbench/session-port'
import { err, ok } from '@/lib/base/result'
import { FIRST_CALL } from '@/lib/share/lessons/first-call'
import { createLessonPort } from './create-lesson-port'
import { openLessonContents } from './lesson-contents'

const events = parseLog(FIRST_CALL.lines.join('\n'))
const contents = openLessonContents(events, FIRST_CALL.blobs)

function lessonPort(answers: readonly ('refuse' | 'make')[] = ['make']) {
  const sent: string[] = []
  const started: string[] = []
  let tries = 0
  const port = createLessonPort({
    start: async () =>
      answers[tries++] === 'make' ? ok({ id: `s${tries}` }) : err({ code: 'offline', message: 'no server' }),
    portOf: (id) =>
      // Only `send` is used of a session's own port here.
      ({
        send: async (command: { type: string }) => {
          sent.push(`${id} ${command.type}`)
          return ok({ seq: 80 })
        },
      }) as unknown as SessionPort,
    contents: async () => contents,
  })
  port.onStarted(({ sessionId }) => started.push(sessionId))
  return { port, sent, started, tries: () => tries }
}

describe('createLessonPort', () => {
  it('stores one session however many commands come at once, and sends them all to it', async () => {
    const { port, sent, started, tries } = lessonPort()
    await Promise.all([port.send({ type: 'run.cancel' }), port.send({ type: 'prompt.submit', text: 'hi' })])
    expect(tries()).toBe(1)
    expect(started).toEqual(['s1'])
    expect(sent).toEqual(['s1 run.cancel', 's1 prompt.submit'])
  })

  it('tries again with the next command where storing failed', async () => {
    const { port, sent } = lessonPort(['refuse', 'make'])
    expect(await port.send({ type: 'run.cancel' })).toMatchObject({ ok: false, error: { code: 'offline' } })
    expect(await port.send({ type: 'run.cancel' })).toMatchObject({ ok: true })
    expect(sent).toEqual(['s2 run.cancel'])
  })

  it('shows files as they were at an event, without a server', async () => {
    const { port, tries } = lessonPort()
    const before = await port.readFile('src/price/currencies.ts', 1)
    const after = await port.readFile('src/price/currencies.ts', events.length)
    expect(before.ok && before.value.text).toContain('JPY: 2')
    expect(after.ok && after.value.text).toContain('JPY: 0')
    const list = await port.listFiles(1)
    expect(list.ok && list.value.files.some((file) => file.path === 'README.md')).toBe(true)
    expect(tries()).toBe(0)
  })

  it('answers 404 for a file that is not there', async () => {
    expect(await lessonPort().port.readFile('nowhere.ts', 1)).toMatchObject({ ok: false, error: { status: 404 } })
  })
})
