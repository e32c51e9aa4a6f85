import { describe, expect, it } from 'vitest'
import { readArguments } from '@/lib/schema/form/read-arguments'
import { SessionOptions } from '@/lib/session/settings'
import { ToolDefinition } from '@/lib/session/tool-definition'
import { BUILTIN_DEFINITIONS } from '@/lib/tools/builtin-definitions'
import { argumentMarkers, placeOfIssue } from './argument-markers'
import { buildText } from './build-arguments'

const weather = ToolDefinition.parse({
  name: 'weather',
  description: 'Tells the weather.',
  parametersJsonSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
  },
  implementation: { type: 'canned', result: 'sun' },
})
const script: ToolDefinition = { ...weather, implementation: { type: 'javascript', source: 'export default () => 1' } }
const build = (text: string, definition = weather, options = SessionOptions.parse({})) =>
  buildText(definition, text, readArguments(text), options)

describe('buildText', () => {
  const texts = [
    { name: 'builds what fits', text: '{"city": "x"}', want: { state: 'built', ignored: [] } },
    { name: 'takes nothing written for no arguments', text: ' ', want: { state: 'errored', stage: 'declaration' } },
    { name: 'says that null is no arguments', text: 'null', want: { state: 'errored', stage: 'arguments' } },
    { name: 'tells "5" and 5 apart', text: '{"city": "x", "days": "5"}', want: { issues: [{ path: '/days' }] } },
    { name: 'names ignored arguments', text: '{"city": "x", "dayz": 1}', want: { ignored: [{ path: '/dayz' }] } },
    {
      name: 'says where text is no JSON',
      text: '{\n  "city": "x",\n}',
      want: { state: 'errored', stage: 'arguments', issues: [{ message: expect.stringContaining('line 2') }] },
    },
    {
      name: 'does not throw on a text that breaks off',
      text: '{"city": ',
      want: { state: 'errored', stage: 'arguments' },
    },
  ]
  it.each(texts)('$name', ({ text, want }) => expect(build(text)).toMatchObject(want))

  it('judges by the declaration where the implementation is not here', () => {
    expect(build('{"city": "x"}', script)).toEqual({ state: 'judged', normalised: [], ignored: [] })
    expect(build('{}', script)).toMatchObject({ state: 'errored', stage: 'declaration' })
  })

  it('shows what repairs changed', () => {
    const options = SessionOptions.parse({ repairs: ['number_from_string'] })
    expect(build('{"city": "x", "days": "5"}', weather, options)).toMatchObject({
      params: { city: 'x', days: 5 },
      normalised: [{ path: '/days', before: '5', after: 5 }],
    })
  })

  it('asks the implementation too', () => {
    const read = BUILTIN_DEFINITIONS.find(({ name }) => name === 'read_file')
    if (read === undefined) throw new Error('read_file is gone')
    const built = build('{"file_path": "src/a.ts"}', read)
    expect(built).toMatchObject({ state: 'built', locations: [{ path: 'src/a.ts' }] })
    expect(build('{"file_path": "/etc/passwd"}', read)).toMatchObject({ state: 'errored', stage: 'implementation' })
  })
})

describe('argumentMarkers', () => {
  const text = '{\n  "city": "x",\n  "days": "5"\n}'
  it('marks an issue at its value and what is missing at its object', () => {
    const read = readArguments(text)
    const issues = [
      { path: '/days', code: 'type', message: 'must be an integer' },
      { path: '/zip', code: 'required', message: 'is missing' },
    ]
    expect(argumentMarkers(text, read, issues).map(({ startLine }) => startLine)).toEqual([3, 1])
    expect(placeOfIssue(text, read, '/days')).toEqual({ line: 3, column: 3 })
  })

  it('marks only what is no JSON while it is none', () => {
    const broken = '{\n  "city": \n}'
    expect(argumentMarkers(broken, readArguments(broken), [{ path: '', code: 'json', message: '' }])).toHaveLength(1)
  })
})
