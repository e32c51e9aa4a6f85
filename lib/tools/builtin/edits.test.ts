import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../workspace/decode-text'
import { execute, testRegistry } from '../testing/test-host'
import { applyEdits } from './apply-edits'
import { encodeText } from './encode-text'
import { findOmissions } from './omission-placeholder'

async function edit(content: string, params: Record<string, unknown>) {
  const { registry, workspace } = testRegistry({ 'a.txt': content })
  const invocation = registry.getTool('replace')?.build({ file_path: 'a.txt', instruction: 'do it', ...params })
  if (!invocation) throw new Error('no replace')
  const confirmation = await invocation.shouldConfirmExecute()
  return { ...(await execute(invocation, workspace)), confirmation, workspace }
}

describe('replace', () => {
  const cases = [
    { name: 'replaces dollar signs literally', content: 'a x b\n', old: 'x', next: '$& $1 $$', want: 'a $& $1 $$ b\n' },
    {
      name: 'leaves the line ends of other lines alone',
      content: 'a\r\nb\nc\r\n',
      old: 'c',
      next: 'C\nD',
      want: 'a\r\nb\nC\r\nD\r\n',
    },
    { name: 'matches over CRLF', content: 'a\r\nb\r\nc', old: 'a\nb', next: 'x\ny', want: 'x\r\ny\r\nc' },
    {
      name: 'moves a block to the indentation it finds',
      content: '    if (x) {\n      y\n    }\n',
      old: 'if (x) {\n  y\n}',
      next: 'if (z) {\n  y\n}',
      want: '    if (z) {\n      y\n    }\n',
    },
    { name: 'keeps a final newline', content: 'a\nb\n', old: 'b\n', next: 'c', want: 'a\nc\n' },
    { name: 'keeps a byte order mark', content: '\uFEFFa\n', old: 'a', next: 'b', want: '\uFEFFb\n' },
  ]
  it.each(cases)('$name', async ({ content, old, next, want }) => {
    const { changes } = await edit(content, { old_string: old, new_string: next })
    expect(changes).toEqual({ 'a.txt': want })
  })

  it('says where a text is that was found too often', async () => {
    const { result } = await edit('x\ny\nx\n', { old_string: 'x', new_string: 'z' })
    expect(result.error).toEqual({
      type: 'edit_expected_occurrence_mismatch',
      message: expect.stringContaining('`old_string` was found 2 times in a.txt (lines 1, 3)'),
    })
  })

  it('says where a text that was not found parts from the file', async () => {
    const { result } = await edit('one\ntwo\nthree\n', { old_string: 'one\ntwo\nfour', new_string: 'z' })
    expect(result.error?.type).toBe('edit_no_occurrence_found')
    expect(result.error?.message).toContain(
      'from line 1, but at line 3 the file has `three` where `old_string` has `four`',
    )
  })

  const misses = [
    {
      name: 'escapes that are written out',
      content: 'one\ntwo\n',
      old: 'one\\ntwo',
      want: 'written out as two characters each; with real line ends and quotes it is found at line 1',
    },
    {
      name: 'line numbers',
      content: 'a\none\ntwo\n',
      old: '  2: one\n  3: two',
      want: 'which are no part of the file; without them it is found at line 2',
    },
    {
      name: 'letter case',
      content: 'x\nHello\n',
      old: 'hello',
      want: 'upper and lower case only from what is at line 2',
    },
    {
      name: 'the nearest line, and what differs',
      content: 'alpha\nlet total = sum(items)\n',
      old: 'let total = sum(entries, 1)\n',
      want: 'the nearest is line 2, `let total = sum(items)`, which differs from `let total = sum(entries, 1)` from `items)` on',
    },
    { name: 'nothing like it', content: 'alpha\n', old: 'something else', want: 'none of its lines is there' },
    { name: 'white space', content: 'a b\n', old: '   ', want: 'it is white space only' },
  ]
  it.each(misses)('says why a text was not found: $name', async ({ content, old, want }) => {
    const { result } = await edit(content, { old_string: old, new_string: 'z' })
    expect(result.error?.type).toBe('edit_no_occurrence_found')
    expect(result.error?.message).toContain(want)
  })

  it('refuses a file that is not valid text, since an edit would damage it', async () => {
    const { registry, workspace } = testRegistry({ 'a.txt': Uint8Array.of(120, 0xff, 121) })
    const invocation = registry
      .getTool('replace')
      ?.build({ file_path: 'a.txt', instruction: '', old_string: 'x', new_string: 'z' })
    const executed = invocation && (await execute(invocation, workspace))
    expect(executed?.result.error?.type).toBe('edit_preparation_failure')
  })

  it('shows the file before and after for approval, and keeps the new content so that it can be shown', async () => {
    const { confirmation, workspace } = await edit('a\n', { old_string: 'a', new_string: 'b' })
    expect(confirmation).toMatchObject({ type: 'edit', path: 'a.txt', before: workspace.file('a.txt')?.hash })
    const after = confirmation !== false && confirmation.type === 'edit' ? (confirmation.after ?? '') : ''
    expect(new TextDecoder().decode(workspace.store.get(after))).toBe('b\n')
  })

  it('has nothing to show where the edit cannot be made', async () => {
    const { confirmation } = await edit('a\n', { old_string: 'nope', new_string: 'b' })
    expect(confirmation).toBe(false)
  })

  it('finds a file that is named without its folders, but never creates over another', async () => {
    const { registry, workspace } = testRegistry({ 'pkg/deep.txt': 'one\n' })
    const tool = registry.getTool('replace')
    const found = tool?.build({ file_path: 'deep.txt', instruction: '', old_string: 'one', new_string: '1' })
    expect(found?.toolLocations()).toEqual([{ path: 'pkg/deep.txt' }])
    const created = tool?.build({ file_path: 'deep.txt', instruction: '', old_string: '', new_string: 'new' })
    expect(created && (await execute(created, workspace)).changes).toEqual({ 'deep.txt': 'new' })
  })
})

describe('write_file', () => {
  it('fails where a limit of the workspace is passed', async () => {
    const { registry, workspace } = testRegistry({})
    const invocation = registry.getTool('write_file')?.build({ file_path: 'big', content: 'x'.repeat(6_000_000) })
    const executed = invocation && (await execute(invocation, workspace))
    expect(executed).toMatchObject({ result: { error: { type: 'file_too_large' } }, changes: {} })
  })
})

describe('findOmissions', () => {
  const cases = [
    { text: 'a\n// rest of code ...\nb', lines: [2] },
    { text: '(unchanged methods ...)', lines: [1] },
    { text: '// rest of the day is free...', lines: [] },
    { text: 'call(rest of code ...)', lines: [] },
  ]
  it.each(cases)('judges $text', ({ text, lines }) =>
    expect(findOmissions(text).map((found) => found.line)).toEqual(lines),
  )

  it('lets a placeholder pass that was there before', () => {
    expect(findOmissions('// rest of code ...', '// rest of code ...')).toEqual([])
  })
})

describe('applyEdits', () => {
  it('changes what it should in a text of any line ends, and nothing else', () => {
    const line = fc.constantFrom('a', 'bb', '', 'x')
    const lineEnd = fc.constantFrom('\n', '\r\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(line, lineEnd), { maxLength: 12 }), (parts) => {
        const text = parts.flat().join('')
        const normal = text.replaceAll('\r\n', '\n')
        const at = [...normal.matchAll(/x/g)].map((match) => match.index)
        const edits = at.map((start) => ({ start, end: start + 1, line: 1, replacement: 'Y' }))
        expect(applyEdits(text, edits)).toBe(text.replaceAll('x', 'Y'))
      }),
    )
  })
})

describe('encodeText', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'] as const)('undoes decodeText in %s', (encoding) => {
    const bytes = encodeText('é日🎉\n', encoding, true)
    expect(decodeText(bytes)).toEqual({ text: 'é日🎉\n', encoding, hasByteOrderMark: true })
  })
})
