import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { selectCall } from '@/lib/session/selectors'
import { foldCalls, toCallBlocks } from './call-groups'
import { shortArgument } from './short-argument'

const log = new URL('../workbench/testdata/tour.ndjson', import.meta.url)
const tour: SessionEvent[] = readFileSync(log, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

function callsAt(seq: number, ids: readonly string[]) {
  const state = foldEvents(EMPTY_STATE, tour.slice(0, seq))
  return ids.flatMap((id) => selectCall(state, id) ?? [])
}

describe('foldCalls', () => {
  it('folds a step once all its calls have succeeded', () => {
    expect(foldCalls(callsAt(27, ['c1', 'c2', 'c3']))).toBeNull()
    expect(foldCalls(callsAt(28, ['c1', 'c2', 'c3']))).toEqual({ count: 3, spanMs: 237 })
  })

  it('never folds a failed call, a single one or none', () => {
    expect(foldCalls(callsAt(40, ['c4', 'c5']))).toBeNull()
    expect(foldCalls(callsAt(40, ['c1']))).toBeNull()
    expect(foldCalls([])).toBeNull()
  })
})

describe('toCallBlocks', () => {
  it('gives a waiting call a card at its place among the chips', () => {
    const blocks = toCallBlocks(callsAt(58, ['c6', 'c7', 'c8']))
    expect(
      blocks.map((block) => (block.kind === 'approval' ? block.call.callId : block.calls.map((call) => call.callId))),
    ).toEqual(['c6', ['c7'], 'c8'])
  })

  it('puts an answered call back among the chips', () => {
    expect(toCallBlocks(callsAt(60, ['c6', 'c7', 'c8'])).at(-1)).toMatchObject({ kind: 'chips' })
  })
})

describe('shortArgument', () => {
  const cases = [
    { name: 'names the file a call touches', id: 'c3', want: 'price.ts' },
    { name: 'shows a pattern as it is', id: 'c1', want: '**/*price*' },
    { name: 'takes the path of a call that never built', id: 'c4', want: 'price.ts' },
    { name: 'shows a command', id: 'c7', want: 'node check.mjs price' },
  ]
  it.each(cases)('$name', ({ id, want }) => {
    const [call] = callsAt(tour.length, [id])
    expect(call && shortArgument(call)).toBe(want)
  })
})
