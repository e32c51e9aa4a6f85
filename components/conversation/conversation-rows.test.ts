import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { buildConversationRows, selectFinishedRootRuns } from './conversation-rows'

const log = new URL('../workbench/testdata/tour.ndjson', import.meta.url)
const tour: SessionEvent[] = readFileSync(log, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

function rowsAt(seq: number) {
  const state = foldEvents(EMPTY_STATE, tour.slice(0, seq))
  return buildConversationRows(state.conversation, selectFinishedRootRuns(state))
}

const words = (seq: number) =>
  rowsAt(seq).map((row) => (row.kind === 'item' ? row.item.kind : `ending ${row.run.outcome}`))

describe('buildConversationRows', () => {
  it('begins empty and has the prompt and each step as they come', () => {
    expect(words(1)).toEqual([])
    expect(words(2)).toEqual(['prompt'])
    expect(words(29)).toEqual(['prompt', 'step', 'step'])
  })

  it('puts a run’s ending behind its last step', () => {
    const end = tour.findIndex((event) => event.type === 'run.finished') + 1
    expect(words(end).at(-1)).toBe('ending completed')
    expect(words(end - 1).at(-1)).toBe('step')
  })

  it('keeps the ending before what comes after the run', () => {
    const last = tour.at(-1)
    const note: SessionEvent = {
      seq: (last?.seq ?? 0) + 1,
      at: (last?.at ?? 0) + 1,
      type: 'note.added',
      text: 'Look here.',
    }
    const state = foldEvents(EMPTY_STATE, [...tour, note])
    const rows = buildConversationRows(state.conversation, selectFinishedRootRuns(state))
    expect(rows.slice(-2).map((row) => (row.kind === 'item' ? row.item.kind : 'ending'))).toEqual(['ending', 'note'])
  })

  it('gives every row a key of its own', () => {
    const keys = rowsAt(tour.length).map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
