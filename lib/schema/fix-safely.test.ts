import { describe, expect, it } from 'vitest'
import { fixSafely } from './fix-safely'

const tool = (schema: unknown, more = {}) =>
  JSON.stringify({ name: 'look', description: 'Looks.', parametersJsonSchema: schema, ...more }, null, 2)

describe('fixing safely', () => {
  const cases = [
    { name: 'mends commas and comments', text: '{"name": "look", /* why */ "description": "d",}', count: 2 },
    {
      name: 'mends the spelling of a type, which nothing could be judged by before',
      text: tool({ type: 'object', properties: { a: { type: 'int', description: 'A' } } }),
      count: 1,
    },
    {
      name: 'leaves a default on a required parameter: its fix would let calls through that were refused',
      text: tool({
        type: 'object',
        properties: { a: { type: 'string', description: 'A', default: 'x' } },
        required: ['a'],
      }),
      count: 0,
    },
    {
      name: 'leaves a name that is no good elsewhere: models know it',
      text: tool({ type: 'object' }, { name: 'look at' }),
      count: 0,
    },
    { name: 'has nothing to do with a sound text', text: tool({ type: 'object', properties: {} }), count: 0 },
    { name: 'leaves a text alone that cannot be read', text: '{"name": ', count: 0 },
  ]
  it.each(cases)('$name', ({ text, count }) => {
    const fixed = fixSafely(text)
    expect(fixed.count).toBe(count)
    if (count === 0) expect(fixed.text).toBe(text)
    else expect(fixSafely(fixed.text)).toEqual({ text: fixed.text, count: 0 })
  })
})
