import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '@/lib/policy/default-rules'
import { BUILTIN_DEFINITIONS } from '@/lib/tools/builtin-definitions'
import { describeParameters } from './describe-parameters'
import { describeTool } from './describe-tool'

const builtin = (name: string) => {
  const found = BUILTIN_DEFINITIONS.find((definition) => definition.name === name)
  if (!found) throw new Error(`there is no builtin ${name}`)
  return describeTool(found, DEFAULT_RULES)
}

describe('describeTool', () => {
  it.each(BUILTIN_DEFINITIONS.map(({ name }) => name))(
    'shows %s at work: its example builds and succeeds',
    async (name) => {
      const { example } = await builtin(name)
      expect(example.description).toBeTruthy()
      expect(example.response?.response).not.toHaveProperty('error')
    },
  )

  it('says how an edit stands to its neighbours, to policy and to people', async () => {
    const facts = await builtin('write_file')
    expect(facts).toMatchObject({ ordering: 'barrier', isReadOnly: false, kind: 'edit' })
    expect(facts.example.confirmation).toBe('edit')
    const decisions = Object.fromEntries(facts.decisions.map(({ mode, decision }) => [mode, decision]))
    expect(decisions).toEqual({ default: 'ask_user', autoEdit: 'allow', yolo: 'allow', plan: 'deny' })
  })

  it('finds what build refuses by asking it', async () => {
    const { refusals } = await builtin('read_file')
    expect(refusals).toContainEqual(expect.objectContaining({ kind: 'missing', path: '/file_path' }))
    expect(refusals).toContainEqual(expect.objectContaining({ kind: 'value', tried: '"start_line": "5"' }))
    expect(refusals).toContainEqual(expect.objectContaining({ kind: 'notAnObject' }))
  })

  it('takes a tool of one’s own whose schema no example fits', async () => {
    const facts = await describeTool(
      {
        name: 'odd',
        description: 'odd',
        kind: 'custom',
        parametersJsonSchema: {
          type: 'object',
          properties: { a: { type: 'string', pattern: '^q+$' } },
          required: ['a'],
        },
        implementation: { type: 'canned', result: 'ok' },
      },
      DEFAULT_RULES,
    )
    expect(facts.example.response?.response).toHaveProperty('error')
    expect(facts.decisions[0]).toMatchObject({ mode: 'default', decision: 'ask_user' })
  })
})

describe('describeParameters', () => {
  it('lists nested arguments below theirs, with what the schema demands', () => {
    const item = { type: 'object', properties: { label: { type: 'string', minLength: 1 } }, required: ['label'] }
    const schema = {
      type: 'object',
      properties: {
        list: { type: 'array', items: { $ref: '#/$defs/item' }, minItems: 1, description: 'some' },
        days: { type: 'integer', minimum: 1, maximum: 14, default: 3 },
      },
      required: ['list'],
      $defs: { item },
    }
    expect(describeParameters(schema)).toEqual([
      { path: 'list', depth: 0, type: 'item[]', isRequired: true, constraints: ['minItems: 1'], description: 'some' },
      { path: 'list[].label', depth: 1, type: 'string', isRequired: true, constraints: ['minLength: 1'] },
      {
        path: 'days',
        depth: 0,
        type: 'integer',
        isRequired: false,
        constraints: ['minimum: 1', 'maximum: 14'],
        defaultText: '3',
      },
    ])
  })

  it.each([true, undefined, { type: 'string' }])('has no rows for %j', (schema) => {
    expect(describeParameters(schema)).toEqual([])
  })
})
