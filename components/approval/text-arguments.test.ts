import { describe, expect, it } from 'vitest'
import { textArguments, withTextArgument } from './text-arguments'

describe('textArguments', () => {
  const cases = [
    { name: 'has what is of several lines', args: { file_path: 'a', content: 'a\nb' }, want: ['content'] },
    { name: 'has what is long', args: { command: 'x'.repeat(81), dir_path: 'src' }, want: ['command'] },
    { name: 'has each of several', args: { old_string: 'a\n', new_string: '\n' }, want: ['old_string', 'new_string'] },
    { name: 'leaves short ones and what is no string', args: { a: 'b', n: 1, list: ['a\nb'] }, want: [] },
    { name: 'keeps a field that was emptied', args: { content: '' }, kept: ['content'], want: ['content'] },
    { name: 'drops a kept one that is no string any more', args: { content: 1 }, kept: ['content'], want: [] },
    { name: 'has none of a list', args: ['a\nb'], want: [] },
  ]
  it.each(cases)('$name', ({ args, kept, want }) =>
    expect(textArguments(JSON.stringify(args), kept).map((field) => field.name)).toEqual(want),
  )

  it('has none where the text is not JSON', () => expect(textArguments('{"content":"a\\nb"')).toEqual([]))
})

describe('withTextArgument', () => {
  it('changes one argument and leaves the rest as it was written', () => {
    const before = '{ "big": 12345678901234567890,\n\n  "content" : "a\\nb" }'
    expect(withTextArgument(before, { name: 'content', value: 'a "quoted"\nline' })).toBe(
      '{ "big": 12345678901234567890,\n\n  "content" : "a \\"quoted\\"\\nline" }',
    )
  })

  it('finds a name with the signs of a pointer', () => {
    expect(JSON.parse(withTextArgument('{"a/b~":"x"}', { name: 'a/b~', value: 'y\nz' }))).toEqual({ 'a/b~': 'y\nz' })
  })

  it('leaves what is not JSON as it was typed', () => {
    expect(withTextArgument('{"content": ', { name: 'content', value: 'x' })).toBe('{"content": ')
  })
})
