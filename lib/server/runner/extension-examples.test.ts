import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { Lesson } from '../../share/lessons/lesson'
import { createCodeRunner } from '../code/create-code-runner'
import { Harness, type TestSession } from './testing/harness'
import { callOnce } from './testing/mcp-session'

const EXAMPLES = ['weather-demo', 'reviewer', 'csv-tools'] as const
const code = createCodeRunner()
afterAll(() => code.close())

function read(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`../../../public/extensions/${name}.json`, import.meta.url), 'utf8'))
}
async function installed(name: (typeof EXAMPLES)[number], body = {}): Promise<TestSession> {
  const session = await new Harness({ code, quickTimersMs: 60_000 }).create(body)
  await session.send({ type: 'extension.install', extension: read(name), allow: true })
  return session
}
async function answer(session: TestSession, name: string, args: unknown) {
  const call = await callOnce(session, name, args)
  const { output, error } = call?.functionResponse?.response ?? {}
  return error ?? (typeof output === 'string' && /^[[{]/.test(output) ? JSON.parse(output) : output)
}

describe('the example extensions', () => {
  it.each(EXAMPLES)('%s is installed, switched off and on, and removed without a trace', async (name) => {
    const session = await new Harness({ code }).create({ template: 'shop' })
    const before = await session.state()
    await session.send({ type: 'extension.install', extension: read(name) })
    await session.send({ type: 'extension.enable', name, enabled: false })
    await session.send({ type: 'extension.enable', name, enabled: true })
    await session.send({ type: 'extension.remove', name })
    const after = await session.state()
    expect([after.toolNames, after.tree, after.policyRules]).toEqual([
      before.toolNames,
      before.tree,
      before.policyRules,
    ])
  })
})

const weather = [
  { name: 'answers by the city', tool: 'get_current_weather', args: { city: 'Tokyo' }, want: { temperature: 11 } },
  {
    name: 'fails for a city that it does not know',
    tool: 'get_current_weather',
    args: { city: 'Atlantis' },
    want: /no weather station/,
  },
  {
    name: 'takes its time for a forecast',
    tool: 'get_forecast',
    args: { city: 'Oslo', days: 3 },
    want: [{ day: 1 }, { day: 2 }, { day: 3 }],
  },
  { name: 'refuses too many days', tool: 'get_forecast', args: { city: 'Oslo', days: 30 }, want: /days/ },
]

describe('weather-demo', () => {
  it.each(weather)('$name', async ({ tool, args, want }) => {
    const got = await answer(await installed('weather-demo'), tool, args)
    if (want instanceof RegExp) expect(got).toMatch(want)
    else expect(got).toMatchObject(want)
  })

  it('has a lesson that can be begun with the extension in it', async () => {
    const lesson = Lesson.parse(read('weather-demo').lesson)
    const session = await new Harness().create({
      mode: lesson.start.mode ?? 'default',
      extensions: [read('weather-demo')],
    })
    expect((await session.state()).toolNames).toContain('get_weather_alerts')
  })
})

const csv = [
  {
    name: 'describes a file',
    tool: 'csv_describe',
    args: {},
    want: {
      rows: 5,
      columns: expect.arrayContaining([expect.objectContaining({ name: 'total', type: 'number', max: 150 })]),
    },
  },
  {
    name: 'reads quoted cells',
    tool: 'csv_query',
    args: { where: [{ column: 'customer', test: 'contains', value: 'berg' }], columns: ['order'] },
    want: { found: 2, rows: [{ order: '1001' }, { order: '1004' }] },
  },
  {
    name: 'compares numbers as numbers',
    tool: 'csv_query',
    args: { where: [{ column: 'total', test: 'at_least', value: 88 }] },
    want: { found: 2 },
  },
  {
    name: 'adds up by group',
    tool: 'csv_group',
    args: { group_by: 'city', measure: 'sum', column: 'items' },
    want: [
      { group: 'Oslo', sum: 5 },
      { group: 'Tokyo', sum: 5 },
      { group: 'Nairobi', sum: 7 },
    ],
  },
  {
    name: 'says which columns there are',
    tool: 'csv_group',
    args: { group_by: 'town', measure: 'count' },
    want: /order, customer, city/,
  },
]

describe('csv-tools', () => {
  it.each(csv)('$name', async ({ tool, args, want }) => {
    const got = await answer(await installed('csv-tools'), tool, { file_path: 'data/orders.csv', ...args })
    if (want instanceof RegExp) expect(got).toMatch(want)
    else expect(got).toMatchObject(want)
  })

  it('sorts a file by numbers and keeps quoted cells as they are', async () => {
    const session = await installed('csv-tools', { mode: 'yolo' })
    await callOnce(session, 'csv_sort', { file_path: 'data/orders.csv', by: 'total', descending: true })
    expect((await session.file('data/orders.csv'))?.split('\n').slice(1, 4)).toEqual([
      '1003,Wanjiru Ann,Nairobi,7,150.00',
      '1005,Sato Mei,Tokyo,4,88.00',
      '1001,"Berg, Ida",Oslo,3,79.90',
    ])
  })
})

describe('reviewer', () => {
  it('reviews in a run of its own that may read and note, and may not write', async () => {
    const session = await installed('reviewer', { mode: 'yolo', template: 'shop' })
    await session.send({ type: 'prompt.submit', text: 'review' })
    await session.send({ type: 'model.reply', calls: [{ name: 'agent_reviewer', args: { scope: 'src' } }] })
    const nested = await session.until((state) => state.openRuns.length === 2)
    const run = nested.openRuns.at(-1) ?? ''
    const [, request] = await session.of('model.requested')
    expect(request?.tools).toEqual(expect.arrayContaining(['read_file', 'review_finding']))
    expect(request?.tools).not.toContain('write_file')
    await session.send({
      type: 'model.reply',
      run,
      calls: [
        { name: 'read_file', args: { file_path: 'review/checklist.md' } },
        { name: 'review_finding', args: { file_path: 'src/a.ts', severity: 'nit', finding: 'a name' } },
      ],
    })
    const state = await session.until(
      (now) => now.calls.toArray().filter(({ endedAt }) => endedAt !== undefined).length === 2,
    )
    expect(
      state.calls
        .toArray()
        .slice(1)
        .map(({ status }) => status),
    ).toEqual(['success', 'success'])
  })
})
