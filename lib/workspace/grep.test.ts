import { describe, expect, it } from 'vitest'
import { type GrepQuery, grepFiles } from './grep'
import { TrackedWorkspace } from './tracked-workspace'
import { must, workspaceOf } from './workspace-of'

const PROJECT = {
  'src/a.ts': 'const one = 1\nconst two = 2\n// Todo: three\n',
  'src/b.css': '.one { }\n',
  'README.md': 'One for all\r\nall for one\r\n',
  '.hidden/c.ts': 'one\n',
  'dist/d.ts': 'one\n',
  'node_modules/e/e.ts': 'one\n',
  'run.log': 'one\n',
  'logo.bin': new Uint8Array([0x6f, 0x6e, 0x65, 0]),
}

const search = (query: GrepQuery, files: Record<string, string | Uint8Array> = PROJECT) =>
  must(grepFiles(workspaceOf(files), query))
const places = (query: GrepQuery, files?: Record<string, string | Uint8Array>) =>
  search(query, files).matches.map(({ path, lineNumber }) => `${path}:${lineNumber}`)

describe('grepFiles', () => {
  const cases: readonly { name: string; query: GrepQuery; want: readonly string[] }[] = [
    {
      name: 'searches text files by path, whatever the case, without what is hidden, made or binary',
      query: { pattern: 'one' },
      want: ['README.md:1', 'README.md:2', 'src/a.ts:1', 'src/b.css:1'],
    },
    { name: 'minds the case when asked', query: { pattern: 'One', caseSensitive: true }, want: ['README.md:1'] },
    { name: 'takes a literal string', query: { pattern: '.one {', fixedStrings: true }, want: ['src/b.css:1'] },
    {
      name: 'stays in a directory',
      query: { pattern: 'one', directory: '/src/' },
      want: ['src/a.ts:1', 'src/b.css:1'],
    },
    { name: 'searches a single file', query: { pattern: 'one', directory: 'src/a.ts' }, want: ['src/a.ts:1'] },
    {
      name: 'searches a hidden directory that is named',
      query: { pattern: 'one', directory: '.hidden' },
      want: ['.hidden/c.ts:1'],
    },
    {
      name: 'searches a generated file that is named',
      query: { pattern: 'one', directory: 'run.log' },
      want: ['run.log:1'],
    },
    { name: 'finds nothing in a directory that is not there', query: { pattern: 'one', directory: 'lib' }, want: [] },
    { name: 'finds nothing outside', query: { pattern: 'one', directory: '..' }, want: [] },
    { name: 'includes by name', query: { pattern: 'one', include: '*.ts' }, want: ['src/a.ts:1'] },
    { name: 'includes by path', query: { pattern: 'one', include: 'src/**/*.css' }, want: ['src/b.css:1'] },
    {
      name: 'includes by path from the directory',
      query: { pattern: 'one', directory: 'src', include: './*.css' },
      want: ['src/b.css:1'],
    },
    {
      name: 'includes by several patterns',
      query: { pattern: 'one', include: ['*.css', '*.md'] },
      want: ['README.md:1', 'README.md:2', 'src/b.css:1'],
    },
    { name: 'excludes files', query: { pattern: 'one', exclude: ['*.md', 'src/a*'] }, want: ['src/b.css:1'] },
    { name: 'excludes lines', query: { pattern: 'one', excludeLines: 'all|\\{' }, want: ['src/a.ts:1'] },
    {
      name: 'leaves out what it is told to',
      query: { pattern: 'one', ignore: (path) => path.endsWith('.md') },
      want: ['src/a.ts:1', 'src/b.css:1'],
    },
    {
      name: 'searches everything when asked',
      query: { pattern: 'one', noDefaultExcludes: true, includeHidden: true, include: ['*.ts', '*.log'] },
      want: ['.hidden/c.ts:1', 'dist/d.ts:1', 'node_modules/e/e.ts:1', 'run.log:1', 'src/a.ts:1'],
    },
  ]
  it.each(cases)('$name', ({ query, want }) => {
    expect(places(query)).toEqual(want)
  })

  it('describes a match', () => {
    expect(search({ pattern: 't\\w+', directory: 'src', before: 1, after: 1 }).matches[0]).toEqual({
      path: 'src/a.ts',
      lineNumber: 2,
      text: 'const two = 2',
      column: 6,
      length: 3,
      before: ['const one = 1'],
      after: ['// Todo: three'],
    })
  })

  it('gives context without line ends, as far as there is any', () => {
    const files = { 'a.txt': '1\r\n2\r\n3\r\n4\r\n5\r\n' }
    const context = (pattern: string) => {
      const [match] = search({ pattern, before: 2, after: 2 }, files).matches
      return [match?.before, match?.after]
    }
    expect(context('1')).toEqual([[], ['2', '3']])
    expect(context('3')).toEqual([
      ['1', '2'],
      ['4', '5'],
    ])
    expect(context('5')).toEqual([['3', '4'], []])
  })

  it('says whether limits left something out, and only then', () => {
    const files = { a: 'x\nx\nx\n', b: 'x\n' }
    const count = (query: Partial<GrepQuery>) => {
      const { matches, isLimited } = search({ pattern: 'x', ...query }, files)
      return [matches.length, isLimited]
    }
    expect(count({})).toEqual([4, false])
    expect(count({ maxTotal: 4 })).toEqual([4, false])
    expect(count({ maxTotal: 3 })).toEqual([3, true])
    expect(count({ maxPerFile: 3 })).toEqual([4, false])
    expect(count({ maxPerFile: 2 })).toEqual([3, true])
  })

  it('reads UTF-16', () => {
    expect(places({ pattern: 'né' }, { 'a.txt': new Uint8Array([0xfe, 0xff, 0, 0x6e, 0, 0xe9]) })).toEqual(['a.txt:1'])
  })

  it('says which expression is none', () => {
    const workspace = workspaceOf(PROJECT)
    expect(grepFiles(workspace, { pattern: '(' })).toMatchObject({
      error: { code: 'invalid_pattern', option: 'pattern' },
    })
    expect(grepFiles(workspace, { pattern: 'a', excludeLines: '[' })).toMatchObject({
      error: { option: 'excludeLines' },
    })
    expect(grepFiles(workspace, { pattern: '(', fixedStrings: true }).ok).toBe(true)
  })

  it('notes what it looked into when an execution searches', () => {
    const tracked = new TrackedWorkspace(workspaceOf(PROJECT))
    grepFiles(tracked, { pattern: 'one', directory: 'src', include: '*.ts' })
    expect(tracked.result().reads).toContain('contents:src|**/*.ts')
  })
})
