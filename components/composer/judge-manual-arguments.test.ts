import { describe, expect, it } from 'vitest'
import type { SessionOptions } from '@/lib/session/settings'
import { ToolDefinition } from '@/lib/session/tool-definition'
import { judgeManualArguments } from './judge-manual-arguments'

const weather = ToolDefinition.parse({
  name: 'get_weather',
  description: 'Tells the weather.',
  parametersJsonSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
  },
  implementation: { type: 'canned', result: 'sunny' },
})

type Options = Pick<SessionOptions, 'strictArguments' | 'repairs'>
const LENIENT: Options = { strictArguments: false, repairs: [] }
const STRICT: Options = { strictArguments: true, repairs: [] }
const REPAIRING: Options = { strictArguments: false, repairs: ['number_from_string'] }

const cases = [
  { name: 'has nothing to say of arguments that fit', text: '{"city":"Oslo"}', options: LENIENT, paths: [] },
  {
    name: 'names each place that does not fit',
    text: '{"city":7,"days":"x"}',
    options: LENIENT,
    paths: ['/city', '/days'],
  },
  {
    name: 'says what null and nothing come to, each by itself',
    text: '{"city":null}',
    options: LENIENT,
    paths: ['/city'],
  },
  { name: 'takes empty text as no arguments', text: ' ', options: LENIENT, paths: ['/city'] },
  {
    name: 'lets unknown arguments pass where the session does',
    text: '{"city":"Oslo","x":1}',
    options: LENIENT,
    paths: [],
  },
  { name: 'refuses them where the session is strict', text: '{"city":"Oslo","x":1}', options: STRICT, paths: ['/x'] },
  { name: 'refuses a number in quotes', text: '{"city":"Oslo","days":"3"}', options: LENIENT, paths: ['/days'] },
  { name: 'knows that a repair would take it', text: '{"city":"Oslo","days":"3"}', options: REPAIRING, paths: [] },
  { name: 'leaves text that is no JSON to whoever sends it', text: '{"city":', options: LENIENT, paths: [] },
] as const

describe('judgeManualArguments', () => {
  it.each(cases)('$name', ({ text, options, paths }) => {
    expect(judgeManualArguments(weather, text, options).map(({ path }) => path)).toEqual(paths)
  })
})
