import { describe, expect, it } from 'vitest'
import { ToolDefinition } from '@/lib/session/tool-definition'
import { GridEngine, type GridSlice } from '@/lib/whatif/grid'
import { driveGrid } from './drive-grid'

const DEFINITION = ToolDefinition.parse({ name: 't', description: 'd', implementation: { type: 'canned', result: 1 } })
const ROWS = Array.from({ length: 1000 }, (_, index) => ({ key: `c${index}`, args: {} }))

function column(key: string) {
  return { key, definition: DEFINITION, options: {}, mode: 'default' as const }
}

/** An engine over a thousand rows whose turns are taken by hand. */
function driven() {
  const answers: GridSlice[] = []
  const turns: (() => void)[] = []
  const drive = driveGrid(
    new GridEngine(),
    (slice) => answers.push(slice),
    (work) => turns.push(work),
  )
  drive({ type: 'rows', rows: { generation: 1, put: ROWS, order: ROWS.map(({ key }) => key) } })
  const ask = (revision: number, key: string) =>
    drive({ type: 'judge', request: { revision, columns: [column(key)], first: [700] } })
  const finish = () => {
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn()
  }
  return { answers, ask, finish, turns }
}

describe('a judge driven by messages', () => {
  it('answers for what is on screen at once, and for the rest in turns', () => {
    const { answers, ask, finish } = driven()
    ask(1, 'v1')
    expect(answers.map(({ rows }) => [...rows])).toEqual([[700]])
    finish()
    expect(answers.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(ROWS.length)
    expect(answers.at(-1)).toMatchObject({ revision: 1, isLast: true })
  })

  it('takes rows in pieces before the order that names them', () => {
    const answers: GridSlice[] = []
    const drive = driveGrid(
      new GridEngine(),
      (slice) => answers.push(slice),
      (work) => work(),
    )
    drive({ type: 'put', calls: ROWS.slice(0, 600) })
    drive({ type: 'put', calls: ROWS.slice(600, 900) })
    drive({ type: 'rows', rows: { generation: 1, put: ROWS.slice(900), order: ROWS.map(({ key }) => key) } })
    drive({ type: 'judge', request: { revision: 1, columns: [column('v1')], first: [] } })
    expect(answers.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(ROWS.length)
  })

  it('leaves an older request as soon as a newer one comes', () => {
    const { answers, ask, finish, turns } = driven()
    ask(1, 'draft 1')
    ask(2, 'draft 2')
    expect(turns).toHaveLength(1)
    finish()
    const old = answers.filter(({ column: key }) => key === 'draft 1')
    expect(old.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(1)
    expect(answers.filter(({ isLast }) => isLast).map(({ revision }) => revision)).toEqual([2])
  })
})
