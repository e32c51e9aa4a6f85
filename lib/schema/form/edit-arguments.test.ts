import { describe, expect, it } from 'vitest'
import { insertItemAt, moveItemAt, renameAt, setJsonAt, setValueAt, unsetAt, unwrapAt } from './edit-arguments'

const TEXT = `{
  // kept
  "a": 1.50,
  "list": [1, 2.0, 3],
  "in": {
    "b": "x"
  }
}`

describe('edits of arguments', () => {
  const cases = [
    {
      name: 'replaces one value and nothing else',
      got: setJsonAt(TEXT, '/a', '2e3'),
      want: TEXT.replace('1.50', '2e3'),
    },
    {
      name: 'adds a property on a line of its own',
      got: setValueAt(TEXT, '/in/c', [1]),
      want: TEXT.replace('"x"\n', '"x",\n    "c": [\n      1\n    ]\n'),
    },
    { name: 'takes a property out with its comma', got: unsetAt(TEXT, '/a'), want: TEXT.replace('"a": 1.50,\n  ', '') },
    { name: 'renames a property', got: renameAt(TEXT, '/in/b', 'c'), want: TEXT.replace('"b"', '"c"') },
    { name: 'does not rename onto another', got: renameAt(TEXT, '/a', 'list'), want: TEXT },
    {
      name: 'moves an item as it is written',
      got: moveItemAt(TEXT, '/list/1', -1),
      want: TEXT.replace('1, 2.0', '2.0, 1'),
    },
    { name: 'does not move an item past the end', got: moveItemAt(TEXT, '/list/2', 1), want: TEXT },
    {
      name: 'puts an item in the middle',
      got: insertItemAt(TEXT, '/list', 1, '9'),
      want: TEXT.replace('1, ', '1, 9, '),
    },
    { name: 'puts an item at the end', got: insertItemAt(TEXT, '/list', 3, '9'), want: TEXT.replace('3]', '3, 9]') },
    { name: 'takes an item out', got: unsetAt(TEXT, '/list/2'), want: TEXT.replace(', 3]', ']') },
    { name: 'starts from an empty text', got: setJsonAt('', '/a', '1'), want: '{\n  "a": 1\n}' },
    { name: 'starts from an empty object', got: setJsonAt('{}', '/a', '1'), want: '{\n  "a": 1\n}' },
    { name: 'makes the objects above', got: setJsonAt('{}', '/a/b', '1'), want: '{\n  "a": {"b": 1}\n}' },
    {
      name: 'stays on one line where its neighbours do',
      got: setValueAt('{"a": 1}', '/b', { c: 1 }),
      want: '{"a": 1, "b": {"c":1}}',
    },
    { name: 'removes every property of a repeated name', got: unsetAt('{"a": 1, "a": 2}', '/a'), want: '{}' },
    { name: 'escapes names', got: setJsonAt('{}', '/a~1b"', '1'), want: '{\n  "a/b\\"": 1\n}' },
    {
      name: 'keeps a property called __proto__',
      got: setJsonAt('{"__proto__": 1}', '/__proto__', '2'),
      want: '{"__proto__": 2}',
    },
    {
      name: 'keeps Windows line ends',
      got: setJsonAt('{\r\n  "a": 1\r\n}', '/b', '2'),
      want: '{\r\n  "a": 1,\r\n  "b": 2\r\n}',
    },
    { name: 'edits beside a comma too many', got: setJsonAt('{"a": 1,}', '/a', '2'), want: '{"a": 2,}' },
    { name: 'leaves a broken text alone', got: setJsonAt('{"a": ', '/a', '2'), want: '{"a": ' },
    { name: 'does not take the whole out', got: unsetAt('{"a": 1}', ''), want: '{"a": 1}' },
    { name: 'replaces the whole', got: setJsonAt(' [1] ', '', '{}'), want: ' {} ' },
    {
      name: 'unwraps arguments as written',
      got: unwrapAt('{"arguments": {"a": 1.0}}', '/arguments'),
      want: '{"a": 1.0}',
    },
    { name: 'unwraps arguments given as text', got: unwrapAt('{"args": "{\\"a\\": 1}"}', '/args'), want: '{"a": 1}' },
    {
      name: 'adds an object to an empty list over lines',
      got: insertItemAt('{\n  "l": []\n}', '/l', 0, '{\n  "a": 1\n}'),
      want: '{\n  "l": [\n    {\n      "a": 1\n    }\n  ]\n}',
    },
  ]
  it.each(cases)('$name', ({ got, want }) => expect(got).toBe(want))
})
