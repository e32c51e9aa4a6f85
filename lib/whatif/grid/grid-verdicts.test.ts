import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../policy/default-rules'
import { ToolDefinition } from '../../session/tool-definition'
import { arrangeRows } from './arrange-rows'
import { cellState, toCellCode } from './cell-code'
import { compareCells } from './compare-columns'
import { countColumn } from './count-column'
import type { GridCall, GridColumn } from './grid-call'
import { GridEngine, type GridSlice } from './grid-engine'
import { GridVerdicts } from './grid-verdicts'
import { createCellJudge } from './judge-cell'

function column(key: string, schema: Record<string, unknown>, more: Partial<GridColumn> = {}): GridColumn {
  const definition = ToolDefinition.parse({
    name: 'edit_text',
    description: 'd',
    parametersJsonSchema: schema,
    implementation: { type: 'canned', result: 'ok' },
  })
  return { key, definition, options: {}, mode: 'default', ...more }
}

const V1 = column('v1', { type: 'object', properties: { count: { type: 'integer' } } })
const DRAFT = column('draft', { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] })
const CALLS: readonly GridCall[] = [
  { key: 'a', args: { count: 1 } },
  { key: 'b', args: {} },
  { key: 'c', args: { count: 'one' } },
  { key: 'd', args: { $blob: 'x' }, isPending: true },
]

/** An engine and what gathers its answers, driven by hand as the worker drives it. */
function grid(calls: readonly GridCall[] = CALLS) {
  const engine = new GridEngine()
  const verdicts = new GridVerdicts()
  let generation = 0
  const put = (rows: readonly GridCall[], order: readonly string[]) => {
    const message = { generation: ++generation, put: rows, order }
    engine.setRows(message)
    verdicts.setRows(message)
  }
  put(
    calls,
    calls.map(({ key }) => key),
  )
  const ask = (revision: number, columns: readonly GridColumn[], first: readonly number[] = []) => {
    verdicts.expect(
      revision,
      columns.map(({ key }) => key),
    )
    return engine.judge({ revision, columns, first })
  }
  const takeAll = (slices: Iterable<GridSlice>) => {
    let cells = 0
    for (const slice of slices) {
      cells += slice.rows.length
      verdicts.take(slice)
    }
    return cells
  }
  const states = (key: string) => [...verdicts.column(key).codes].map((code) => cellState(code, true))
  return { engine, verdicts, put, ask, takeAll, states }
}

it('says of every call what each version makes of it', () => {
  const { ask, takeAll, states, verdicts } = grid()
  takeAll(ask(1, [V1, DRAFT]))
  expect(states('v1')).toEqual(['builds', 'builds', 'fails', 'pending'])
  expect(states('draft')).toEqual(['builds', 'fails', 'fails', 'pending'])
  expect(verdicts.isComplete).toBe(true)
  expect(verdicts.reasons[verdicts.column('draft').reasons[1] ?? -1]).toMatchObject({
    kind: 'issues',
    first: { path: '/count', code: 'required' },
  })
})

it('gives every cell the verdict of the judge, in whatever slices it comes', () => {
  const value = fc.oneof(fc.integer(), fc.string(), fc.constant(null))
  const args = fc.dictionary(fc.constantFrom('count', 'path', 'other'), value)
  fc.assert(
    fc.property(fc.array(args, { maxLength: 30 }), fc.boolean(), (list, strict) => {
      const calls = list.map((each, index): GridCall => ({ key: `c${index}`, args: each }))
      const options = { strict, repairs: ['number_from_string' as const] }
      const columns = [V1, DRAFT].map((each) => ({ ...each, options, rules: DEFAULT_RULES }))
      const { ask, takeAll, verdicts } = grid(calls)
      takeAll(ask(1, columns, [2, 0, 99]))
      for (const each of columns) {
        const judge = createCellJudge(each)
        expect([...verdicts.column(each.key).codes]).toEqual(calls.map((call) => toCellCode(judge(call))))
      }
    }),
  )
})

describe('a column', () => {
  const policy = (rules: readonly object[]) => ({ rules: rules as GridColumn['rules'] & object }) // rows are checked below
  const rule = (decision: string) => ({
    id: decision,
    source: 'workspace',
    priority: 3.5,
    decision,
    toolName: 'edit_text',
  })
  const cases = [
    { name: 'denies what a rule denies', more: policy([rule('deny')]), args: { count: 1 }, want: 'denied' },
    { name: 'asks where a rule asks', more: policy([rule('ask_user')]), args: { count: 1 }, want: 'asks' },
    { name: 'builds where a rule allows', more: policy([rule('allow')]), args: { count: 1 }, want: 'builds' },
    { name: 'fails before policy is asked', more: policy([rule('deny')]), args: { count: 'x' }, want: 'fails' },
    {
      name: 'shows that a repair changed the arguments',
      more: { options: { repairs: ['number_from_string' as const] } },
      args: { count: '3' },
      want: 'changed',
    },
    {
      name: 'refuses unknown properties where it is strict',
      more: { options: { strict: true } },
      args: { x: 1 },
      want: 'fails',
    },
    { name: 'ignores them where it is not', more: {}, args: { x: 1 }, want: 'builds' },
    { name: 'refuses arguments that are no object', more: {}, args: null, want: 'fails' },
  ]
  it.each(cases)('$name', ({ more, args, want }) => {
    const cell = createCellJudge({ ...V1, ...more })({ key: 'k', args })
    expect(cellState(toCellCode(cell), true)).toBe(want)
  })

  it('shows what a mapping changes', () => {
    const definition = ToolDefinition.parse({
      name: 'read',
      description: 'd',
      kind: 'builtin',
      parametersJsonSchema: { type: 'object', properties: { path: { type: 'string' } } },
      implementation: { type: 'builtin', name: 'read_file', mapping: { rename: { path: 'file_path' } } },
    })
    const cell = createCellJudge({ ...V1, definition })({ key: 'k', args: { path: 'a.ts' } })
    expect(cell).toEqual({ build: 'builds', changes: [{ path: '/file_path', by: 'mapping', after: 'a.ts' }] })
  })
})

describe('answers', () => {
  it('come for the rows on screen first, in every column', () => {
    const { ask } = grid()
    const [first, second] = [...ask(1, [V1, DRAFT], [2])]
    expect([first, second].map((slice) => [slice?.column, [...(slice?.rows ?? [])]])).toEqual([
      ['v1', [2]],
      ['draft', [2]],
    ])
  })

  it('are not made again for a column that stayed', () => {
    const { ask, takeAll } = grid()
    takeAll(ask(1, [V1, DRAFT]))
    const next = column('draft-2', {})
    expect(takeAll(ask(2, [V1, next]))).toBe(CALLS.length)
  })

  it('to an older text never show as those of the new one', () => {
    const { ask, takeAll, states, verdicts } = grid()
    const old = [...ask(1, [V1, DRAFT])]
    const next = column('draft-2', {})
    const current = ask(2, [V1, next])
    for (const slice of old) verdicts.take(slice)
    expect(states('draft-2')).toEqual(['not_judged', 'not_judged', 'not_judged', 'not_judged'])
    expect(verdicts.isComplete).toBe(false)
    takeAll(current)
    expect(states('draft-2')).toEqual(['builds', 'builds', 'builds', 'pending'])
    expect(states('v1')).toEqual(['builds', 'builds', 'fails', 'pending'])
    expect(verdicts.isComplete).toBe(true)
  })

  it('move along with their rows, and those for a row that was replaced count no more', () => {
    const { ask, takeAll, put, states, verdicts } = grid()
    const late = [...ask(1, [V1])]
    put([{ key: 'd', args: { count: 4 } }], ['d', 'c', 'a'])
    for (const slice of late) verdicts.take(slice)
    expect(states('v1')).toEqual(['not_judged', 'fails', 'builds'])
    takeAll(ask(2, [V1]))
    expect(states('v1')).toEqual(['builds', 'fails', 'builds'])
  })
})

describe('the grid', () => {
  const labels = ['should_build', 'should_build', 'should_be_refused', undefined] as const
  function judged() {
    const { ask, takeAll, verdicts } = grid()
    takeAll(ask(1, [V1, DRAFT]))
    return { current: verdicts.column('v1'), other: verdicts.column('draft') }
  }

  it('counts a column, and holds it against the labels', () => {
    const { current, other } = judged()
    expect(countColumn(current, labels)).toMatchObject({ total: 4, builds: 2, labelled: 3, right: 3, wrong: 0 })
    expect(countColumn(other, labels)).toMatchObject({
      builds: 1,
      right: 2,
      wrong: 1,
      states: { fails: 2, pending: 1 },
    })
  })

  const base = { labels, isChangedFirst: true, filter: 'all', group: 'none' } as const
  const cases = [
    { name: 'has what changed on top', more: {}, want: [1, 0, 2, 3] },
    { name: 'keeps the order of the calls otherwise', more: { isChangedFirst: false }, want: [0, 1, 2, 3] },
    { name: 'shows only what changed', more: { filter: 'changed' }, want: [1] },
    { name: 'shows only what fails', more: { filter: 'fails' }, want: [1, 2] },
    { name: 'shows only what is not as labelled', more: { filter: 'wrong' }, want: [1] },
    { name: 'shows only what has no label', more: { filter: 'unlabelled' }, want: [3] },
    { name: 'shows only what is not known yet', more: { filter: 'pending' }, want: [3] },
    {
      name: 'is grouped by what becomes of the calls',
      more: { group: 'outcome' },
      want: ['fails', 1, 2, 'builds', 0, 'pending', 3],
    },
  ] as const
  it.each(cases)('$name', ({ more, want }) => {
    const lines = arrangeRows({ ...judged(), ...base, ...more })
    expect(lines.map((line) => (line.kind === 'row' ? line.row : line.state))).toEqual(want)
  })

  it('tells a failure for another reason from the same one', () => {
    const { ask, takeAll, verdicts } = grid()
    const other = column('v2', { type: 'object', properties: { count: { type: 'boolean' } } })
    takeAll(ask(1, [V1, other]))
    expect(compareCells(verdicts.column('v1'), verdicts.column('v2'), 2)).toBe('other_issue')
    expect(compareCells(verdicts.column('v1'), verdicts.column('v1'), 2)).toBe('same')
  })
})
