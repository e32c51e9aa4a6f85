import { describe, expect, it } from 'vitest'
import type { Comparison } from '@/lib/whatif'
import { ticksToDraw } from './ticks-to-draw'

type Row = Comparison['rows'][number]

function row(number: number, state: 'builds' | 'fails', change: Row['change'] = 'same'): Row {
  const at = { callId: `c${number}`, number }
  const verdict =
    state === 'builds' ? ({ ...at, state } as const) : ({ ...at, state, stage: 'declaration', issues: [] } as const)
  return { call: { ...at, name: 'tool', tool: 'tool', args: {} }, before: verdict, after: verdict, change }
}

describe('ticksToDraw', () => {
  const rows = [row(1, 'builds'), row(2, 'fails'), row(3, 'builds', 'now_builds'), row(4, 'builds'), row(5, 'builds')]
  const drawn = (selected: string | null, max: number) =>
    ticksToDraw(rows, selected, max).map(({ call }) => call.number)

  it('draws every call where there is room, the same list as given', () => {
    expect(ticksToDraw(rows, null, 5)).toBe(rows)
  })

  it('keeps what changed and what fails where there is not, in call order', () => {
    expect(drawn(null, 2)).toEqual([2, 3])
  })

  it('keeps the selected call before all others', () => {
    expect(drawn('c1', 2)).toEqual([1, 3])
  })

  it('fills up with the newest', () => {
    expect(drawn(null, 3)).toEqual([2, 3, 5])
  })
})
