import { expect, it } from 'vitest'
import { readPastedCalls } from './read-pasted-calls'

const openai = JSON.stringify({
  role: 'assistant',
  tool_calls: [
    { id: '1', type: 'function', function: { name: 'edit', arguments: '{"path":"a"}' } },
    { id: '2', type: 'function', function: { name: 'other', arguments: '{}' } },
  ],
})

const cases = [
  { name: 'takes one object as arguments', text: '{"path":"a"}', args: [{ path: 'a' }], others: 0 },
  {
    name: 'takes a list of objects',
    text: '[{"path":"a"},{"path":"b"}]',
    args: [{ path: 'a' }, { path: 'b' }],
    others: 0,
  },
  { name: 'takes one a line', text: '{"path":"a"}\n\n{"path":"b"}\n', args: [{ path: 'a' }, { path: 'b' }], others: 0 },
  { name: 'takes calls by name', text: '{"name":"edit","args":{"path":"a"}}', args: [{ path: 'a' }], others: 0 },
  { name: 'takes messages, and counts calls of other tools', text: openai, args: [{ path: 'a' }], others: 1 },
  { name: 'takes nothing of nothing', text: '  ', args: [], others: 0 },
]
it.each(cases)('$name', ({ text, args, others }) => {
  expect(readPastedCalls(text, 'edit')).toMatchObject({ args, others })
})

it('says where a text cannot be read', () => {
  const { args, problems } = readPastedCalls('{"path": ', 'edit')
  expect(args).toEqual([])
  expect(problems.length).toBeGreaterThan(0)
})
