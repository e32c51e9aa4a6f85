import { describe, expect, it } from 'vitest'
import { findConflict } from './find-conflict'
import { fromSearchToken, toSearchToken } from './read-token'
import type { PatchEntry } from './workspace'

const added = (path: string): PatchEntry => ({ path, before: null, after: 'x' })
const changed = (path: string): PatchEntry => ({ path, before: 'x', after: 'y' })
const removed = (path: string): PatchEntry => ({ path, before: 'x', after: null })

describe('findConflict', () => {
  const cases: readonly {
    name: string
    reads?: readonly string[]
    writes?: readonly string[]
    by: PatchEntry
    want: boolean
  }[] = [
    { name: 'a read file that changes', reads: ['file:a'], by: changed('a'), want: true },
    { name: 'a missed file that appears', reads: ['file:a'], by: added('a'), want: true },
    { name: 'a missed file that becomes a directory', reads: ['file:a'], by: added('a/b'), want: true },
    { name: 'another file', reads: ['file:a'], by: changed('ab'), want: false },
    { name: 'a file known to exist whose content changes', reads: ['kind:a'], by: changed('a'), want: false },
    { name: 'a file known to exist that goes', reads: ['kind:a'], by: removed('a'), want: true },
    { name: 'nothing known, where a directory appears', reads: ['kind:a'], by: added('a/b/c'), want: true },
    { name: 'a directory known to exist that grows', reads: ['directory:a'], by: added('a/b'), want: false },
    { name: 'a directory known to exist that may be emptied', reads: ['directory:a'], by: removed('a/b'), want: true },
    { name: 'a listing that a name joins', reads: ['list:a'], by: added('a/b'), want: true },
    { name: 'a listing that a name leaves', reads: ['list:a'], by: removed('a/b'), want: true },
    { name: 'a listing of names, when a content changes', reads: ['list:a'], by: changed('a/b'), want: false },
    { name: 'a listing that a directory joins', reads: ['list:a'], by: added('a/new/b'), want: true },
    { name: 'a listing of the root', reads: ['list:'], by: added('new/b'), want: true },
    {
      name: 'a listing with the directory that a file joins',
      reads: ['list:a', 'directory:a/old'],
      by: added('a/old/b'),
      want: false,
    },
    { name: 'a listing of another directory', reads: ['list:a'], by: added('b/c'), want: false },
    {
      name: 'a search for names that one more matches',
      reads: ['names:src|**/*.ts'],
      by: added('src/x/a.ts'),
      want: true,
    },
    {
      name: 'a search for names, when a content changes',
      reads: ['names:src|**/*.ts'],
      by: changed('src/a.ts'),
      want: false,
    },
    { name: 'a search for other names', reads: ['names:src|**/*.ts'], by: added('src/a.css'), want: false },
    { name: 'a search elsewhere', reads: ['names:src|**/*.ts'], by: added('lib/a.ts'), want: false },
    { name: 'a search in files, when one changes', reads: ['contents:|**/*.ts'], by: changed('src/a.ts'), want: true },
    { name: 'a search in other files', reads: ['contents:|**/*.ts'], by: changed('src/a.css'), want: false },
    { name: 'a search whatever the case', reads: ['names:|*.md'], by: added('README.MD'), want: true },
    { name: 'a search for what becomes a literal path', reads: ['names:|[id].ts'], by: added('[id].ts'), want: true },
    { name: 'a search in a file that changes', reads: ['contents:src/a.ts|**'], by: changed('src/a.ts'), want: true },
    { name: 'a written file that changes', writes: ['a'], by: changed('a'), want: true },
    { name: 'a written file whose directory becomes a file', writes: ['a/b'], by: added('a'), want: true },
    { name: 'a written file that becomes a directory', writes: ['a'], by: added('a/b'), want: true },
    { name: 'a written file beside which one appears', writes: ['a/b'], by: added('a/c'), want: false },
    { name: 'a written file beside which one goes', writes: ['a/b'], by: removed('a/c'), want: false },
    { name: 'a file written without effect', reads: ['write:a'], by: changed('a'), want: true },
  ]
  it.each(cases)('says $want for $name', ({ reads = [], writes = [], by, want }) => {
    expect(findConflict(reads, writes, [changed('unrelated/file'), by])).toBe(want ? by.path : null)
  })

  it('names the first path that matters', () => {
    expect(findConflict(['file:b', 'file:c'], [], [changed('a'), changed('c'), changed('b')])).toBe('c')
  })

  it('finds nothing where nothing changed', () => {
    expect(findConflict(['contents:|**'], ['a'], [])).toBeNull()
  })
})

describe('search tokens', () => {
  const scopes = [
    { directory: '', pattern: '**', contents: true },
    { directory: 'src', pattern: '@(a|b)', contents: false },
    { directory: 'odd|name%7C:x', pattern: '*|%7C\n', contents: true },
  ]
  it.each(scopes)('keep $directory and $pattern apart', (scope) => {
    expect(fromSearchToken(toSearchToken(scope))).toEqual(scope)
  })

  it('are told from tokens of files', () => {
    expect(fromSearchToken('file:a|b')).toBeUndefined()
  })
})
