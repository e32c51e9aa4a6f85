import { describe, expect, it } from 'vitest'
import { type GlobQuery, globFiles } from './glob'
import { TrackedWorkspace } from './tracked-workspace'
import { workspaceOf } from './workspace-of'

const paths = (files: readonly string[], query: GlobQuery) =>
  globFiles(workspaceOf(Object.fromEntries(files.map((path) => [path, '']))), query).map(({ path }) => path)

const PROJECT = ['a.ts', 'b.TS', 'src/c.ts', 'src/deep/d.tsx', 'src/e.js', '.hid/f.ts', 'README.md']

describe('globFiles', () => {
  const cases: readonly { name: string; query: GlobQuery; files?: readonly string[]; want: readonly string[] }[] = [
    {
      name: 'finds names in the directory itself, whatever their case',
      query: { pattern: '*.ts' },
      want: ['a.ts', 'b.TS'],
    },
    { name: 'minds the case when asked', query: { pattern: '*.ts', caseSensitive: true }, want: ['a.ts'] },
    {
      name: 'finds files at any depth, hidden ones too, but no directories',
      query: { pattern: '**' },
      want: ['.hid/f.ts', 'README.md', 'a.ts', 'b.TS', 'src/c.ts', 'src/deep/d.tsx', 'src/e.js'],
    },
    { name: 'knows braces', query: { pattern: '**/*.{tsx,js}' }, want: ['src/deep/d.tsx', 'src/e.js'] },
    { name: 'knows question marks', query: { pattern: 'src/?.js' }, want: ['src/e.js'] },
    { name: 'knows classes', query: { pattern: '[ab].ts' }, want: ['a.ts', 'b.TS'] },
    { name: 'knows negated classes', query: { pattern: '[!a].ts' }, want: ['b.TS'] },
    { name: 'knows extended globs', query: { pattern: 'src/!(c).*' }, want: ['src/e.js'] },
    { name: 'starts from a directory', query: { pattern: '*.ts', directory: 'src' }, want: ['src/c.ts'] },
    {
      name: 'takes an absolute pattern from the root',
      query: { pattern: '/src/*.ts', directory: '.hid' },
      want: ['src/c.ts'],
    },
    { name: 'goes up inside the workspace', query: { pattern: '../*.md', directory: 'src' }, want: ['README.md'] },
    { name: 'goes down and up again', query: { pattern: 'src/../*.md' }, want: ['README.md'] },
    { name: 'ignores ./', query: { pattern: './src/./c.ts' }, want: ['src/c.ts'] },
    { name: 'finds nothing outside', query: { pattern: '../*' }, want: [] },
    { name: 'finds nothing outside by a long way round', query: { pattern: 'src/../../*' }, want: [] },
    { name: 'finds nothing outside from a directory', query: { pattern: '../../**', directory: 'src' }, want: [] },
    { name: 'finds nothing for dots in braces', query: { pattern: '{../*,..}' }, want: [] },
    { name: 'has no idea what is above a star', query: { pattern: '*/../*.md' }, want: [] },
    { name: 'finds nothing for an empty pattern', query: { pattern: '' }, want: [] },
    { name: 'finds nothing for a directory’s name with a slash', query: { pattern: 'src/' }, want: [] },
    { name: 'does not split at commas', query: { pattern: '*.ts,*.md' }, want: [] },
    { name: 'does not turn a leading ! into "all but"', query: { pattern: '!*.ts' }, want: [] },
    { name: 'bears unbalanced brackets', query: { pattern: 'src/[c.ts' }, want: [] },
    { name: 'bears unbalanced braces', query: { pattern: '{src/c.ts' }, want: [] },
    {
      name: 'takes a pattern that is a file’s very path as that path',
      files: ['app/[id]/p.ts', 'app/i/p.ts'],
      query: { pattern: 'app/[id]/p.ts' },
      want: ['app/[id]/p.ts'],
    },
    {
      name: 'counts in braces',
      files: ['v1', 'v9', 'v10', 'v12', 'v13', 'p07', 'p7'],
      query: { pattern: '{v{9..12},p{06..08}}' },
      want: ['p07', 'v10', 'v12', 'v9'],
    },
    {
      name: 'leaves out what nobody means, and only that',
      files: [
        'node_modules/x/a.ts',
        'sub/.git/a.ts',
        'bower_components/a.ts',
        '.svn/a.ts',
        '.hg/a.ts',
        'dist/a.ts',
        'ok.ts',
      ],
      query: { pattern: '**/*.ts' },
      want: ['dist/a.ts', 'ok.ts'],
    },
    {
      name: 'leaves out node_modules also when it is named in the pattern',
      files: ['node_modules/a/i.js'],
      query: { pattern: 'node_modules/**/*.js' },
      want: [],
    },
    {
      name: 'looks into node_modules when it starts there',
      files: ['node_modules/a/i.js', 'node_modules/a/node_modules/b.js'],
      query: { pattern: '**/*.js', directory: 'node_modules/a' },
      want: ['node_modules/a/i.js'],
    },
    {
      name: 'leaves out what it is told to',
      query: { pattern: '**/*.ts', ignore: (path) => path.startsWith('src/') },
      want: ['.hid/f.ts', 'a.ts', 'b.TS'],
    },
    {
      name: 'knows letters beyond ASCII in either case',
      files: ['Été.md'],
      query: { pattern: 'é*' },
      want: ['Été.md'],
    },
  ]
  it.each(cases)('$name', ({ files = PROJECT, query, want }) => {
    expect(paths(files, query)).toEqual(want)
  })

  it('notes what it looked for when an execution searches', () => {
    const tracked = new TrackedWorkspace(workspaceOf({ 'src/a.ts': '' }))
    globFiles(tracked, { pattern: '*.ts', directory: 'src' })
    expect(tracked.result().reads).toContain('names:src|*.ts')
  })
})
