import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../session/tool-definition'
import { type SourceDraft, sourceKind, withSource } from './source-draft'

const old = { type: 'object' }
const next = { type: 'object', required: ['a'] }
const tool: ToolDefinition = {
  name: 'a',
  description: '',
  kind: 'custom',
  parametersJsonSchema: old,
  implementation: { type: 'canned', result: 1 },
}
const inZod: ToolDefinition = { ...tool, zodSource: 'old' }
const draftOf = (text: string, evaluated?: { text: string; schema: Record<string, unknown> }): SourceDraft => ({
  kind: 'zod',
  text,
  revision: 1,
  ...(evaluated ? { evaluated } : {}),
})

describe('the source of a draft', () => {
  const cases = [
    { name: 'JSON stays JSON', saved: tool, draft: undefined, schema: next, want: undefined },
    { name: 'Zod stays where only texts changed', saved: inZod, draft: undefined, schema: old, want: 'old' },
    {
      name: 'a schema changed as JSON makes JSON the source',
      saved: inZod,
      draft: undefined,
      schema: next,
      want: undefined,
    },
    { name: 'JSON was chosen', saved: inZod, draft: { kind: 'json' } as const, schema: old, want: undefined },
    {
      name: 'the Zod text goes with the schema it evaluated to',
      saved: tool,
      draft: draftOf('new', { text: 'new', schema: next }),
      schema: next,
      want: 'new',
    },
    {
      name: 'a schema changed as JSON since makes JSON the source',
      saved: inZod,
      draft: draftOf('new', { text: 'new', schema: next }),
      schema: old,
      want: undefined,
    },
  ]
  it.each(cases)('$name', ({ saved, draft, schema, want }) => {
    const result = withSource(saved, { ...saved, parametersJsonSchema: schema }, draft)
    expect(result).toMatchObject({ ok: true, value: { parametersJsonSchema: schema } })
    expect(result.ok && result.value.zodSource).toBe(want)
  })

  it('is not there where the text has not been evaluated as it stands', () => {
    expect(withSource(tool, tool, draftOf('new'))).toEqual({ ok: false, error: 'not_evaluated' })
    const older = draftOf('new', { text: 'old', schema: old })
    expect(withSource(tool, tool, older)).toEqual({ ok: false, error: 'not_evaluated' })
  })

  it('is what the draft says, else what was saved', () => {
    expect(sourceKind(tool, undefined)).toBe('json')
    expect(sourceKind(inZod, undefined)).toBe('zod')
    expect(sourceKind(inZod, { kind: 'json' })).toBe('json')
    expect(sourceKind(tool, draftOf(''))).toBe('zod')
  })
})
