import { describe, expect, it } from 'vitest'
import { toFunctionResponse } from './function-response'

describe('toFunctionResponse', () => {
  const cases = [
    { name: 'text', outcome: { llmContent: 'hi' }, response: { output: 'hi' } },
    { name: 'an object as JSON text', outcome: { llmContent: { a: [1] } }, response: { output: '{"a":[1]}' } },
    { name: 'an empty result', outcome: { llmContent: '' }, response: { output: '' } },
    { name: 'null', outcome: { llmContent: null }, response: { output: 'null' } },
    {
      name: 'a failure',
      outcome: { llmContent: 'x', error: { type: 'file_not_found', message: 'no file' } },
      response: { error: 'no file' },
    },
    {
      name: 'issues of a failed build',
      outcome: { error: 'bad', issues: [{ path: '/a', code: 'required', message: 'missing' }] },
      response: { error: 'bad', issues: [{ path: '/a', code: 'required', message: 'missing' }] },
    },
  ]
  it.each(cases)('tells the model $name', ({ outcome, response }) => {
    expect(toFunctionResponse('c1', 'read', outcome)).toEqual({ id: 'c1', name: 'read', response })
  })
})
