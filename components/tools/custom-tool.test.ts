import { describe, expect, it } from 'vitest'
import { EMPTY_CUSTOM_TOOL, toCustomTool } from './custom-tool'

const form = { ...EMPTY_CUSTOM_TOOL, name: 'get_weather', description: 'Weather of a city.' }

const refusals = [
  { name: 'asks for a name', change: { name: ' ' }, want: { name: { code: 'name_missing' } } },
  {
    name: 'refuses a name that no model API takes',
    change: { name: 'get weather' },
    want: { name: { code: 'name_shape' } },
  },
  { name: 'refuses a name that is taken', change: { name: 'glob' }, want: { name: { code: 'name_taken' } } },
  {
    name: 'refuses parameters that are no object',
    change: { parametersText: '[]' },
    want: { parametersText: { code: 'not_object' } },
  },
]

describe('toCustomTool', () => {
  it.each(refusals)('$name', ({ change, want }) => {
    expect(toCustomTool({ ...form, ...change }, ['glob'])).toEqual({ ok: false, error: want })
  })

  it('names the parser’s complaint where the parameters are no JSON', () => {
    const result = toCustomTool({ ...form, parametersText: '{' }, [])
    expect(result).toMatchObject({
      ok: false,
      error: { parametersText: { code: 'bad_json', detail: expect.any(String) } },
    })
  })

  it('makes a canned tool, with a result that is no JSON as text', () => {
    const result = toCustomTool({ ...form, parametersText: '', resultText: 'It is sunny.' }, [])
    expect(result).toEqual({
      ok: true,
      value: {
        name: 'get_weather',
        description: 'Weather of a city.',
        kind: 'custom',
        implementation: { type: 'canned', result: 'It is sunny.' },
      },
    })
  })
})
