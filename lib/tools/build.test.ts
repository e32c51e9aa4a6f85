import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../session/tool-definition'
import { BUILTIN_DEFINITIONS } from './builtin-definitions'
import type { ToolHost } from './contracts'
import { createTool } from './create-tool-registry'
import { implementationIssues } from './implementation-issues'
import { execute, testHost, testRegistry, testWorkspace } from './testing/test-host'
import { ToolBuildError } from './tool-build-error'
import { traitsOf } from './traits'

const workspace = testWorkspace([['src/a.ts', 'one\ntwo\n']])

function buildError(run: () => unknown): ToolBuildError {
  try {
    run()
  } catch (problem) {
    if (problem instanceof ToolBuildError) return problem
    throw problem
  }
  throw new Error('it built')
}

function reader(changes: Partial<ToolDefinition>, options: Partial<ToolHost['options']> = {}) {
  const definition = BUILTIN_DEFINITIONS.find((item) => item.name === 'read_file')
  if (!definition) throw new Error('no read_file')
  return createTool({ ...definition, ...changes }, testHost(workspace, options))
}

describe('the first check of build: the declaration', () => {
  const cases = [
    { name: 'a missing argument', args: {}, path: '/file_path', code: 'required' },
    { name: 'a wrong type', args: { file_path: 5 }, path: '/file_path', code: 'type' },
    {
      name: 'null where a value may be left out',
      args: { file_path: 'a', start_line: null },
      path: '/start_line',
      code: 'type',
    },
  ]
  it.each(cases)('refuses $name', ({ args, path, code }) => {
    const error = buildError(() => reader({}).build(args))
    expect(error).toMatchObject({ stage: 'declaration', type: 'invalid_tool_params', issues: [{ path, code }] })
    expect(error.message).toContain(path)
  })

  it.each([null, [], 'text', 5])('refuses %j, which is no object', (args) => {
    expect(buildError(() => reader({}).build(args)).stage).toBe('arguments')
  })

  it('takes absent arguments for none', () => {
    const list = createTool(
      { name: 'all', description: '', kind: 'custom', implementation: { type: 'canned', result: 1 } },
      testHost(workspace),
    )
    expect(list.build(undefined).params).toEqual({})
  })

  it('keeps arguments it does not know visible, and refuses them where the session is strict', () => {
    const invocation = reader({}).build({ file_path: 'src/a.ts', bogus: 1 })
    expect(invocation.ignored).toMatchObject([{ path: '/bogus' }])
    const error = buildError(() => reader({}, { strictArguments: true }).build({ file_path: 'src/a.ts', bogus: 1 }))
    expect(error.issues).toMatchObject([{ path: '/bogus' }])
  })
})

describe('the second check of build: the implementation', () => {
  const renamed = {
    parametersJsonSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  } as const

  it('refuses what an edited declaration lets through, naming what it still needs', () => {
    const error = buildError(() => reader(renamed).build({ path: 'src/a.ts' }))
    expect(error).toMatchObject({ stage: 'implementation', issues: [{ path: '/file_path', code: 'required' }] })
  })

  it('takes renamed arguments through a mapping', async () => {
    const implementation = { type: 'builtin', name: 'read_file', mapping: { rename: { path: 'file_path' } } } as const
    const tool = reader({ ...renamed, name: 'open', implementation })
    const invocation = tool.build({ path: 'src/a.ts' })
    expect(invocation).toMatchObject({ toolName: 'open', params: { file_path: 'src/a.ts' } })
    expect((await execute(invocation, workspace)).result.llmContent).toBe('one\ntwo\n')
    const error = buildError(() => tool.build({ path: '../x' }))
    expect(error.issues).toMatchObject([{ path: '/path', code: 'path_outside_root' }])
  })

  it('fills in constants and defaults between the two checks', () => {
    const mapping = { constants: { start_line: 2 }, defaults: { end_line: 2, file_path: 'x' } }
    const tool = reader({ implementation: { type: 'builtin', name: 'read_file', mapping } })
    expect(tool.build({ file_path: 'src/a.ts', end_line: 3 }).params).toEqual({
      file_path: 'src/a.ts',
      start_line: 2,
      end_line: 3,
    })
  })

  it('says which mapping cannot be used', () => {
    const tool = reader({ implementation: { type: 'builtin', name: 'read_file', mapping: { rename: 5 } } })
    expect(buildError(() => tool.build({ file_path: 'src/a.ts' })).issues).toMatchObject([{ code: 'mapping' }])
  })

  it('refuses an implementation that there is not', () => {
    const implementation = { type: 'builtin', name: 'nothing' } as const
    const tool = createTool({ name: 't', description: '', kind: 'custom', implementation }, testHost(workspace))
    const error = buildError(() => tool.build({}))
    expect(error).toMatchObject({ stage: 'implementation', issues: [{ code: 'implementation_unavailable' }] })
    expect(implementationIssues({ name: 't', description: '', kind: 'custom', implementation }, {})).toHaveLength(1)
  })
})

describe('implementationIssues', () => {
  it('judges arguments by the contract alone', () => {
    const [definition] = BUILTIN_DEFINITIONS
    if (!definition) throw new Error('no builtin')
    const loose = { ...definition, parametersJsonSchema: true }
    expect(implementationIssues(loose, { file_path: 'a' })).toEqual([])
    expect(implementationIssues(loose, { path: 'a' })).toMatchObject([{ path: '/file_path', code: 'required' }])
  })
})

describe('wait_for_previous', () => {
  it('makes a barrier of any call and never reaches the tool', () => {
    const { registry } = testRegistry({ 'a.txt': 'x' })
    const invocation = registry.getTool('read_file')?.build({ file_path: 'a.txt', wait_for_previous: true })
    expect(invocation).toMatchObject({ isBarrier: true, ignored: [], params: { file_path: 'a.txt' } })
  })

  it('cannot take the barrier from an edit, and counts only as a boolean', () => {
    const { registry } = testRegistry({ 'a.txt': 'x' })
    const write = registry.getTool('write_file')?.build({ file_path: 'a', content: '', wait_for_previous: false })
    expect(write?.isBarrier).toBe(true)
    const read = registry.getTool('read_file')?.build({ file_path: 'a.txt', wait_for_previous: 'yes' })
    expect(read).toMatchObject({ isBarrier: false, ignored: [{ path: '/wait_for_previous' }] })
  })
})

describe('traitsOf', () => {
  const cases = [
    { name: 'read_file', isReadOnly: true, isChanging: false, isAlwaysBarrier: false },
    { name: 'replace', isReadOnly: false, isChanging: true, isAlwaysBarrier: true },
    { name: 'run_shell_command', isReadOnly: false, isChanging: true, isAlwaysBarrier: false },
  ]
  it.each(cases)('knows $name by its implementation, whatever its name', ({ name, ...traits }) => {
    const definition: ToolDefinition = {
      name: 'x',
      description: '',
      kind: 'custom',
      implementation: { type: 'builtin', name },
    }
    expect(traitsOf(definition)).toMatchObject(traits)
  })

  it('takes canned and template tools for harmless, but not for read-only', () => {
    const definition: ToolDefinition = {
      name: 'x',
      description: '',
      kind: 'custom',
      implementation: { type: 'template', text: '' },
    }
    expect(traitsOf(definition)).toMatchObject({ isReadOnly: false, isChanging: false })
    expect(traitsOf({ ...definition, readOnly: true }).isReadOnly).toBe(true)
  })
})

describe('a NUL character in a path', () => {
  it('is dropped, and the build says so', () => {
    const { registry } = testRegistry({ 'a.txt': 'x' })
    const invocation = registry.getTool('read_file')?.build({ file_path: 'a\0.txt' })
    expect(invocation?.toolLocations()).toEqual([{ path: 'a.txt' }])
    const change = { path: '/file_path', repair: 'nul_dropped', before: 'a\0.txt', after: 'a.txt' }
    expect(invocation?.normalised).toEqual([change])
  })
})
