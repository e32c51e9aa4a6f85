import { expect, it } from 'vitest'
import { firstEvents } from './first-events'

const eventsOf = (count: number, characters: number) =>
  Array.from({ length: count }, (_, index) => ({ seq: index + 1, at: 0, type: 't', line: 'x'.repeat(characters) }))

it.each([
  { name: 'a short log whole', events: eventsOf(500, 300), total: 500, want: 500 },
  { name: 'all that fits exactly', events: eventsOf(1000, 1000), total: 1000, want: 1000 },
  { name: 'the beginning of a log of too many characters', events: eventsOf(1001, 1000), total: 1001, want: 120 },
  { name: 'the beginning of a log of too many events', events: eventsOf(4000, 100), total: 17_504, want: 1200 },
  { name: 'one event however long it is', events: eventsOf(2, 2_000_000), total: 2, want: 1 },
  { name: 'nothing of nothing', events: [], total: 0, want: 0 },
])('a page brings along $name', ({ events, total, want }) => {
  expect(firstEvents(events, total)).toHaveLength(want)
})
