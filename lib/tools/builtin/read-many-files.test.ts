import { describe, expect, it } from 'vitest'
import { execute, testRegistry } from '../testing/test-host'

const NUL = Uint8Array.of(0, 1, 2, 0)
const FILES = {
  '.geminiignore': 'secret.txt\n',
  'a.txt': 'A\n',
  'B.MD': 'B\n',
  'src/c.ts': 'C',
  'src/c.test.ts': 'T\n',
  'dist/d.ts': 'D\n',
  'node_modules/n.ts': 'N\n',
  'secret.txt': 'S\n',
  'logo.png': NUL,
  'song.mp3': NUL,
  'list.mp3': 'a list\n',
  'data.xyz': NUL,
}

async function read(params: Record<string, unknown>) {
  const { registry, workspace } = testRegistry(FILES)
  const invocation = registry.getTool('read_many_files')?.build(params)
  if (!invocation) throw new Error('no read_many_files')
  const { result, reads } = await execute(invocation, workspace)
  if (result.display?.kind !== 'files') throw new Error('no files')
  const { files, skipped, ignoredCount } = result.display
  const text = String(result.llmContent)
  const textOf = (path: string) => {
    const { textStart = 0, textLength = 0 } = files.find((file) => file.path === path) ?? {}
    return text.slice(textStart, textStart + textLength)
  }
  return { paths: files.map((file) => file.path), skipped, ignoredCount, text, textOf, reads }
}

describe('read_many_files', () => {
  const cases = [
    {
      name: 'gives each file once, by path',
      params: { include: ['src/c.ts', 'a.txt', '*.txt'] },
      want: ['a.txt', 'src/c.ts'],
    },
    { name: 'passes over letter case', params: { include: ['*.md'] }, want: ['B.MD'] },
    { name: 'leaves out what is built', params: { include: ['**/*.ts'] }, want: ['src/c.test.ts', 'src/c.ts'] },
    {
      name: 'leaves out what it is told to',
      params: { include: ['**/*.ts'], exclude: ['**/*.test.ts'] },
      want: ['src/c.ts'],
    },
    {
      name: 'reads build output where it is told to',
      params: { include: ['dist/**'], useDefaultExcludes: false },
      want: ['dist/d.ts'],
    },
    { name: 'takes a path below the root', params: { include: ['/workspace/a.txt'] }, want: ['a.txt'] },
    {
      name: 'does not look into folders because of `recursive`',
      params: { include: ['*'], recursive: true, exclude: ['*.*'] },
      want: [],
    },
    { name: 'finds nothing by a folder’s name', params: { include: ['src'] }, want: [] },
    { name: 'reads an image that is named', params: { include: ['logo.png'] }, want: ['logo.png'] },
    { name: 'reads images whose extension is named', params: { include: ['**/*.png'] }, want: ['logo.png'] },
    { name: 'takes a recording that is text for text', params: { include: ['list.*'] }, want: ['list.mp3'] },
  ]
  it.each(cases)('$name', async ({ params, want }) => expect((await read(params)).paths).toEqual(want))

  it('says what it did not read, and why', async () => {
    const { paths, skipped, ignoredCount } = await read({
      include: ['*', '../x', 'node_modules/**'],
      useDefaultExcludes: false,
    })
    expect(paths).toEqual(['.geminiignore', 'B.MD', 'a.txt', 'data.xyz', 'list.mp3'])
    expect(skipped).toEqual([
      { path: '../x', why: 'outside_workspace' },
      { path: 'node_modules/n.ts', why: 'outside_workspace' },
      { path: 'logo.png', why: 'asset_not_explicit' },
      { path: 'song.mp3', why: 'asset_not_explicit' },
    ])
    expect(ignoredCount).toBe(1)
    const unfiltered = await read({ include: ['secret.txt'], file_filtering_options: { respect_gemini_ignore: false } })
    expect(unfiltered.textOf('secret.txt')).toBe('S\n')
  })

  it('says where each text stands, and names what is no text', async () => {
    const { text, textOf } = await read({ include: ['a.txt', 'src/c.ts', 'data.xyz'] })
    expect(text).toContain('--- a.txt ---\nA\n\n--- data.xyz ---\n')
    expect([textOf('a.txt'), textOf('src/c.ts')]).toEqual(['A\n', 'C'])
    expect(textOf('data.xyz')).toContain('binary file with 4 bytes')
  })

  it('notes its searches and what it read', async () => {
    const { reads } = await read({ include: ['src/*.ts'] })
    expect(reads).toEqual(expect.arrayContaining(['names:|src/*.ts', 'file:src/c.ts']))
  })
})
