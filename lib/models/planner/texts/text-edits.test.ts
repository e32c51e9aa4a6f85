import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextEdit } from '../understanding/intent'
import { applyTextEdit } from './apply-text-edit'
import { calculate } from './calculate'
import { replacementsFor } from './edit-calls'
import { queryTable } from './query-table'
import { readTable } from './table'

function edited(edit: TextEdit, text: string): string {
  const result = applyTextEdit(edit, text, 'a.txt')
  return result.ok ? result.value.text : `problem: ${result.error.code}`
}

describe('applyTextEdit', () => {
  const cases: readonly { name: string; edit: TextEdit; before: string; want: string }[] = [
    {
      name: 'sets a nested JSON value and touches nothing else',
      edit: { op: 'set', key: 'db.pool', value: '9' },
      before: '{ "pool": 1,\n  "db": {"pool":  2} }',
      want: '{ "pool": 1,\n  "db": {"pool":  9} }',
    },
    {
      name: 'keeps a JSON string a string',
      edit: { op: 'set', key: 'v', value: '2' },
      before: '{"v": "1"}',
      want: '{"v": "2"}',
    },
    {
      name: 'sets a YAML value and keeps its comment',
      edit: { op: 'set', key: 'page size', value: '20' },
      before: 'pageSize: 10 # rows\n',
      want: 'pageSize: 20 # rows\n',
    },
    {
      name: 'keeps quotes and the semicolon of code',
      edit: { op: 'set', key: 'CURRENCY', value: 'USD' },
      before: "export const CURRENCY = 'EUR';\n",
      want: "export const CURRENCY = 'USD';\n",
    },
    {
      name: 'says where a key is ambiguous',
      edit: { op: 'set', key: 'port', value: '1' },
      before: 'a:\n  port: 2\nb:\n  port: 3\n',
      want: 'problem: ambiguous',
    },
    {
      name: 'falls back on the text where there is no such key',
      edit: { op: 'set', key: 'alpha', value: 'beta' },
      before: 'an alpha here\n',
      want: 'an beta here\n',
    },
    {
      name: 'adds to an inline list',
      edit: { op: 'add_item', list: 'tags', item: 'b' },
      before: '{"tags": ["a"]}',
      want: '{"tags": ["a", "b"]}',
    },
    {
      name: 'adds to a YAML sequence beside an item',
      edit: { op: 'add_item', list: 'nav', item: 'b', side: 'after', anchor: 'a' },
      before: 'nav:\n  - a\n  - c\n',
      want: 'nav:\n  - a\n  - b\n  - c\n',
    },
    {
      name: 'adds a key to an object',
      edit: { op: 'add_key', key: 'b', value: '"2"', parent: 'deps' },
      before: '{\n  "deps": {\n    "a": "1"\n  }\n}\n',
      want: '{\n  "deps": {\n    "a": "1",\n    "b": "2"\n  }\n}\n',
    },
    {
      name: 'removes the last JSON member with its comma',
      edit: { op: 'remove', what: 'b', isQuoted: false },
      before: '{\n  "a": 1,\n  "b": 2\n}\n',
      want: '{\n  "a": 1\n}\n',
    },
    {
      name: 'replaces whole words only',
      edit: { op: 'replace', from: 'calc', to: 'sum', wholeWord: true, ignoreCase: false, onlyFirst: false },
      before: 'calc(calcCache, $calc)',
      want: 'sum(calcCache, $calc)',
    },
    {
      name: 'takes the new text literally',
      edit: { op: 'replace', from: 'a', to: '$&$1', wholeWord: false, ignoreCase: false, onlyFirst: true },
      before: 'a a',
      want: '$&$1 a',
    },
    { name: 'appends below a last line without newline', edit: { op: 'append', text: 'b' }, before: 'a', want: 'a\nb' },
    {
      name: 'prepends below a shebang',
      edit: { op: 'prepend', text: '# x' },
      before: '#!/bin/sh\nls\n',
      want: '#!/bin/sh\n# x\nls\n',
    },
    {
      name: 'inserts with the indentation of its neighbour',
      edit: { op: 'insert', text: 'b()', side: 'after', anchor: { kind: 'text', text: 'a()' } },
      before: '{\n  a()\n}\n',
      want: '{\n  a()\n  b()\n}\n',
    },
    {
      name: 'deletes lines that hold a text',
      edit: { op: 'delete_lines', holding: 'x' },
      before: 'a\nx1\nb\n',
      want: 'a\nb\n',
    },
    {
      name: 'sorts rows below the header, equal ones in their order',
      edit: { op: 'sort_rows', words: 'by age', descending: false },
      before: 'name,age\nb,2\na,1\nc,1\n',
      want: 'name,age\na,1\nc,1\nb,2\n',
    },
    { name: 'drops repeated rows', edit: { op: 'unique_rows' }, before: 'e\na\nb\na\n', want: 'e\na\nb\n' },
  ]
  it.each(cases)('$name', ({ edit, before, want }) => expect(edited(edit, before)).toBe(want))
})

describe('replacementsFor', () => {
  const line = fc.constantFrom('a', 'b', 'c', '', '  d', 'long line')
  const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'))

  it('leads from any text to any other, each old text being there once', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const replacements = replacementsFor(before, after)
        if (!replacements) return
        const end = replacements.reduce((current, { oldText, newText }) => {
          expect(current.split(oldText)).toHaveLength(2)
          return current.replace(oldText, () => newText)
        }, before)
        expect(end).toBe(after)
      }),
      { numRuns: 500 },
    )
  })

  it('makes one call of a literal change, and none where a longer name is in the way', () => {
    const hint = { from: 'a', to: 'b' }
    expect(replacementsFor('a x a', 'b x b', hint)).toEqual([{ oldText: 'a', newText: 'b', isMultiple: true }])
    expect(replacementsFor('a\nab\n', 'b\nab\n', hint)).toEqual([
      { oldText: 'a\nab', newText: 'b\nab', isMultiple: false },
    ])
  })
})

describe('queryTable', () => {
  const table = readTable('id,user_id,amount,status\n1,1,250,paid\n2,3,90,pending\n3,1,40,paid\n')
  it.each([
    { name: 'adds what meets a value', query: 'sum', words: 'total amount of the paid orders', want: 290 },
    { name: 'averages a column', query: 'average', words: 'average amount', want: 380 / 3 },
    { name: 'counts rows over a limit', query: 'count', words: 'how many orders with amount over 80', want: 2 },
    { name: 'counts rows of an id', query: 'count', words: 'how many orders of user 1', want: 2 },
    { name: 'finds the greatest', query: 'max', words: 'highest amount', want: 250 },
  ] as const)('$name', ({ query, words, want }) => {
    expect(queryTable(table, query, words)?.figure).toBeCloseTo(want, 5)
  })
})

describe('calculate', () => {
  it.each([
    ['2 + 3 * 4', 14],
    ['(2 + 3) * -4', -20],
    ['2 ^ 3 ^ 2', 512],
    ['10 / 4', 2.5],
    ['17 × 23', 391],
    ['1,200 * 2', 2400],
    ['1 / 0', undefined],
    ['2 +', undefined],
    ['alert(1)', undefined],
  ] as const)('%s is %s', (expression, want) => expect(calculate(expression)).toBe(want))
})
