import { ApiSession } from '../../e2e/support/api'
import { WEATHER_TOOL, weatherArgs } from '../recorded-log'

const CALLS_PER_STEP = 50

/** A session over HTTP whose model is a person and whose policy lets everything run. */
export async function createSession(origin: string): Promise<ApiSession> {
  const session = await ApiSession.create(origin, { model: 'manual', mode: 'yolo', tools: [WEATHER_TOOL] })
  await session.send({ type: 'prompt.submit', text: 'What will the weather be?' })
  return session
}

/** Has the session make this many calls of the weather tool and waits until all are answered. */
export async function makeCalls(session: ApiSession, count: number): Promise<void> {
  for (let made = 0; made < count; made += CALLS_PER_STEP) {
    const calls = Array.from({ length: Math.min(CALLS_PER_STEP, count - made) }, (_, index) => ({
      name: WEATHER_TOOL.name,
      args: { ...weatherArgs(made + index), days: ((made + index) % 9) + 1 },
    }))
    const seq = await session.send({ type: 'model.reply', calls })
    await session.until((event) => event.type === 'model.requested' && event.seq > seq - 1)
  }
}

/** Has the session grow to at least this many events by calls. */
export async function growTo(session: ApiSession, events: number): Promise<void> {
  while ((await session.log()).length < events) await makeCalls(session, 10)
}

/** Has a person asked about every further call, and makes this many of them. */
export async function leaveWaiting(session: ApiSession, count: number): Promise<void> {
  await session.send({ type: 'mode.set', mode: 'default' })
  const file = (index: number) => ({ file_path: `note-${index}.txt`, content: `Note ${index}` })
  const calls = Array.from({ length: count }, (_, index) => ({ name: 'write_file', args: file(index) }))
  await session.send({ type: 'model.reply', calls })
}
