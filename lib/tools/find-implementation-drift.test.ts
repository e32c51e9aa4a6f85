import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../session/tool-definition'
import { BUILTIN_DEFINITIONS } from './builtin-definitions'
import { findImplementationDrift } from './find-implementation-drift'
import { mappedArguments } from './mapped-arguments'

const text = { type: 'string' }

function writer(properties: object, required: string[], mapping?: unknown): ToolDefinition {
  const implementation = { type: 'builtin' as const, name: 'write_file', ...(mapping ? { mapping } : {}) }
  const parametersJsonSchema = { type: 'object', properties, required }
  return { name: 'write_file', description: '', kind: 'builtin', parametersJsonSchema, implementation }
}

describe('findImplementationDrift', () => {
  it.each(BUILTIN_DEFINITIONS)('finds none in $name as it ships', (definition) => {
    expect(findImplementationDrift(definition)).toEqual([])
  })

  it('finds none where there is no contract', () => {
    const implementation = { type: 'javascript' as const, source: '' }
    expect(findImplementationDrift({ name: 'x', description: '', kind: 'custom', implementation })).toEqual([])
  })

  it('sees what was renamed and offers the rename for it', () => {
    const drifts = findImplementationDrift(writer({ path: text, content: text }, ['path', 'content']))
    const mapping = { rename: { path: 'file_path' } }
    expect(drifts).toMatchObject([
      {
        kind: 'missing',
        needs: 'file_path',
        suggestions: [{ kind: 'rename', from: 'path', mapping }, { kind: 'constant' }],
      },
      { kind: 'extra', name: 'path', suggestions: [{ kind: 'rename', mapping }] },
    ])
    expect(findImplementationDrift(writer({ path: text, content: text }, ['path', 'content'], mapping))).toEqual([])
  })

  const cases = [
    {
      name: 'optional where the implementation needs it',
      definition: writer({ file_path: text, content: text }, ['file_path']),
      want: [
        {
          kind: 'optional',
          name: 'content',
          needs: 'content',
          suggestions: [{ kind: 'default' }, { kind: 'constant' }],
        },
      ],
    },
    {
      name: 'another type',
      definition: writer({ file_path: { type: 'integer' }, content: text }, ['file_path', 'content']),
      want: [{ kind: 'type', name: 'file_path', declaredTypes: ['integer'], neededTypes: ['string'] }],
    },
    {
      name: 'not there at all',
      definition: writer({ content: text }, ['content']),
      want: [{ kind: 'missing', needs: 'file_path' }],
    },
    {
      name: 'unknown to the implementation',
      definition: writer({ file_path: text, content: text, colour: text }, ['file_path', 'content']),
      want: [{ kind: 'extra', name: 'colour', suggestions: [] }],
    },
  ]
  it.each(cases)('sees a property that is $name', ({ definition, want }) => {
    expect(findImplementationDrift(definition)).toMatchObject(want)
  })

  it('is satisfied by every mapping that it suggests', () => {
    for (const { definition } of cases) {
      for (const { kind, needs, suggestions } of findImplementationDrift(definition)) {
        for (const { mapping } of suggestions) {
          const implementation = { type: 'builtin' as const, name: 'write_file', mapping }
          const after = findImplementationDrift({ ...definition, implementation })
          expect(after.filter((drift) => drift.kind === kind && drift.needs === needs)).toEqual([])
        }
      }
    }
  })
})

describe('mappedArguments', () => {
  it('tells what was renamed, set and filled in', () => {
    const mapping = {
      rename: { path: 'file_path', gone: 'x' },
      constants: { a: 1 },
      defaults: { a: 2, b: 3, file_path: 'd' },
    }
    expect(mappedArguments(mapping, { path: 'p' })).toEqual([
      { kind: 'rename', from: 'path', to: 'file_path', value: 'p' },
      { kind: 'constant', to: 'a', value: 1 },
      { kind: 'default', to: 'b', value: 3 },
    ])
    expect(mappedArguments({}, { path: 'p' })).toEqual([])
  })
})
