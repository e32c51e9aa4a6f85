import { EMPTY_STATE, foldEvent, foldEvents } from '@/lib/session/fold'
import { timeMs } from './measure'
import { recordedLog } from './recorded-log'
import type { Report } from './report'

const EVENTS = 10_000

/** A log folded whole, as when a session is opened, and event by event with every state kept, as when it is scrubbed. */
export async function run(report: Report): Promise<void> {
  const log = recordedLog(EVENTS)
  const wholeMs = await timeMs(() => foldEvents(EMPTY_STATE, log))
  report({ metric: `${EVENTS} events folded whole`, value: wholeMs, unit: 'ms' })
  report({ metric: 'events folded a second', value: (EVENTS / wholeMs) * 1000, unit: 'events/s' })

  const oneByOneMs = await timeMs(() => {
    const states = [EMPTY_STATE]
    for (const event of log) states.push(foldEvent(states.at(-1) ?? EMPTY_STATE, event))
  })
  report({ metric: `${EVENTS} events folded one by one, every state kept`, value: oneByOneMs, unit: 'ms' })

  const text = log.map((event) => JSON.stringify(event)).join('\n')
  const openMs = await timeMs(() =>
    foldEvents(
      EMPTY_STATE,
      text.split('\n').map((line) => JSON.parse(line)),
    ),
  )
  report({ metric: `${EVENTS} events parsed and folded`, value: openMs, unit: 'ms' })
}
