import { expect, it } from 'vitest'
import { comparableText } from './comparable-text'

it.each([
  { name: 'leaves a text as it is', value: 'a\nb', want: 'a\nb' },
  { name: 'orders keys', value: { b: 1, a: 2 }, want: '{\n  "a": 2,\n  "b": 1\n}' },
  { name: 'reads an answer as its text', value: { output: 'one\ntwo' }, want: 'one\ntwo' },
  { name: 'reads an answer that is JSON text', value: { output: '{"b":1,"a":2}' }, want: '{\n  "a": 2,\n  "b": 1\n}' },
  { name: 'leaves what only looks like JSON', value: { output: '{not json' }, want: '{not json' },
  {
    name: 'keeps an answer with more to it',
    value: { error: 'no', issues: [] },
    want: '{\n  "error": "no",\n  "issues": []\n}',
  },
  { name: 'knows nothing of nothing', value: undefined, want: undefined },
  { name: 'writes null', value: null, want: 'null' },
])('comparable text $name', ({ value, want }) => expect(comparableText(value)).toBe(want))
