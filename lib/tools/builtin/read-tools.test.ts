import { describe, expect, it } from 'vitest'
import { execute, testRegistry } from '../testing/test-host'

const FILES = {
  'src/a.ts': 'export const a = 1\n// TODO: mend\n',
  'src/b.ts': 'import { a } from "./a"\n',
  'notes/x.md': '# x\n',
  'logo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
}

async function call(name: string, params: unknown) {
  const { registry, workspace } = testRegistry(FILES)
  const invocation = registry.getTool(name)?.build(params)
  if (!invocation) throw new Error(`no ${name}`)
  return { invocation, ...(await execute(invocation, workspace)) }
}

describe('tools that look', () => {
  const sentences = [
    {
      name: 'read_file',
      params: { file_path: 'src/a.ts' },
      description: 'Read src/a.ts',
      title: 'Read src/a.ts',
      locations: [{ path: 'src/a.ts' }],
    },
    {
      name: 'read_file',
      params: { file_path: 'src/a.ts', start_line: 2, end_line: 4 },
      description: 'Read lines 2 to 4 of src/a.ts',
      title: 'Read src/a.ts',
      locations: [{ path: 'src/a.ts', line: 2 }],
    },
    {
      name: 'list_directory',
      params: { dir_path: '.' },
      description: 'List the workspace root',
      title: 'List the workspace root',
      locations: [{ path: '' }],
    },
    {
      name: 'glob',
      params: { pattern: '*.ts', dir_path: 'src' },
      description: 'Find files that match *.ts in src',
      title: 'Find *.ts',
      locations: [{ path: 'src' }],
    },
    {
      name: 'grep_search',
      params: { pattern: 'todo' },
      description: 'Search the workspace root for todo',
      title: 'Search for todo',
      locations: [{ path: '' }],
    },
  ]
  it.each(sentences)(
    '$name says what it will do: $description',
    async ({ name, params, description, title, locations }) => {
      const { invocation } = await call(name, params)
      expect(invocation.getDescription()).toBe(description)
      expect(invocation.getDisplayTitle()).toBe(title)
      expect(invocation.getExplanation()).toMatch(/changes nothing/)
      expect(invocation.toolLocations()).toEqual(locations)
      expect(await invocation.shouldConfirmExecute()).toEqual({ type: 'info', title, prompt: description })
    },
  )

  it('say how to go on where a file is long', async () => {
    const { result } = await call('read_file', { file_path: 'src/a.ts', end_line: 1 })
    expect(result.llmContent).toBe(
      '[src/a.ts: lines 1 to 1 of 3; go on with start_line 2, 2000 lines at most]\nexport const a = 1',
    )
  })

  it('name an image instead of showing it', async () => {
    const { result } = await call('read_file', { file_path: 'logo.png' })
    expect(result).toMatchObject({
      llmContent: expect.stringContaining('image/png'),
      display: { mediaType: 'image/png', bytes: 4 },
    })
  })

  it('give paths from the workspace root, so that the next call can use them', async () => {
    expect((await call('glob', { pattern: '*.ts', dir_path: 'src' })).result.llmContent).toBe(
      '2 files match *.ts in src\nsrc/a.ts\nsrc/b.ts',
    )
    expect((await call('grep_search', { pattern: 'TODO', dir_path: 'src', context: 0 })).result.llmContent).toBe(
      '1 matching line in 1 file for TODO in src\nsrc/a.ts:\n  2: // TODO: mend',
    )
    expect((await call('list_directory', { dir_path: 'src' })).result.llmContent).toBe(
      'src: 2 entries\na.ts (33 bytes)\nb.ts (24 bytes)',
    )
  })

  it('note what they looked at', async () => {
    expect((await call('read_file', { file_path: 'nope' })).reads).toContain('kind:nope')
    expect((await call('read_file', { file_path: 'src/a.ts' })).reads).toContain('file:src/a.ts')
    expect((await call('glob', { pattern: '*.ts', dir_path: 'src' })).reads).toContain('names:src|*.ts')
    expect((await call('grep_search', { pattern: 'x' })).reads).toContain('contents:|**')
    expect((await call('list_directory', { dir_path: 'src' })).reads).toContain('list:src')
  })
})
