import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../session/tool-definition'
import { TOOL_LEGACY_ALIASES } from './aliases'
import { BUILTIN_DEFINITIONS } from './builtin-definitions'
import { createToolRegistry } from './create-tool-registry'
import { testHost, testRegistry, testWorkspace } from './testing/test-host'

const canned = (name: string): ToolDefinition => ({
  name,
  description: 'answers',
  kind: 'custom',
  implementation: { type: 'canned', result: 'ok' },
})

describe('ToolRegistry', () => {
  it('finds a tool by its name, then by a legacy alias', () => {
    const { registry } = testRegistry({})
    expect(registry.getTool('read_file')?.name).toBe('read_file')
    expect(registry.resolve('search_file_content')).toMatchObject({
      tool: { name: 'grep_search' },
      alias: 'search_file_content',
    })
    expect(registry.resolve('read_file')?.alias).toBeUndefined()
    expect(registry.getTool('toString')).toBeUndefined()
  })

  it('lets a real tool win over an alias of the same name', () => {
    const definitions = [...BUILTIN_DEFINITIONS, canned('read')].map((definition) => ({ definition, enabled: true }))
    const registry = createToolRegistry(definitions, testHost(testWorkspace([])))
    expect(registry.getTool('read')?.name).toBe('read')
  })

  it('leaves out disabled tools, and their aliases with them', () => {
    const registry = createToolRegistry(
      BUILTIN_DEFINITIONS.map((definition) => ({ definition, enabled: definition.name !== 'glob' })),
      testHost(testWorkspace([])),
    )
    expect(registry.getAllToolNames()).not.toContain('glob')
    expect(registry.getTool('find_files')).toBeUndefined()
  })

  it('declares every builtin with the parameters of its contract', () => {
    const { registry } = testRegistry({})
    const declarations = registry.getFunctionDeclarations()
    expect(declarations.map((declaration) => declaration.name)).toEqual(registry.getAllToolNames())
    expect(declarations.find((declaration) => declaration.name === 'read_file')?.parametersJsonSchema).toMatchObject({
      type: 'object',
      required: ['file_path'],
      properties: { file_path: { type: 'string' }, start_line: { type: 'integer', minimum: 1 } },
    })
  })

  it('suggests the tool that a wrong name is nearest to', () => {
    const { registry } = testRegistry({})
    expect(registry.suggest('read_fil')).toBe('read_file')
    expect(registry.suggest('grep_serch')).toBe('grep_search')
    expect(registry.suggest('zzzzzzzzzzzz')).toBeUndefined()
  })

  it('has an existing builtin behind every alias', () => {
    const { registry } = testRegistry({})
    for (const name of Object.values(TOOL_LEGACY_ALIASES)) expect(registry.getAllToolNames()).toContain(name)
  })
})
