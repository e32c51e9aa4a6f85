import { describe, expect, it } from 'vitest'
import { validExample } from './examples/valid-example'
import { createForm } from './form/create-form'
import { type JudgeOptions, judgeArguments } from './judge-arguments'
import { lintDeclarationText } from './lint-declaration-text'
import { complexityOf } from './portability/complexity-of'
import { prepareTools } from './portability/prepare-tools'
import { PROVIDER_DIALECTS } from './portability/provider-dialect'
import { toProvider } from './portability/to-provider'
import { undoProvider } from './portability/undo-provider'
import inputs from './testdata/schema-inputs.json'
import calls from './testdata/troubled-inputs.json'
import { wideSchema } from './testdata/wide-schema'

type Tool = Parameters<typeof judgeArguments>[0]

/** `code path` of every issue; empty where the call builds. */
function issues(tool: Tool, args: unknown, options?: JudgeOptions): string[] {
  const verdict = judgeArguments(tool, args, options)
  return verdict.ok ? [] : verdict.issues.map(({ code, path }) => `${code} ${path}`)
}

function object(properties: Record<string, unknown>, required: readonly string[] = []) {
  return { name: 'tool', description: '', parameters: { type: 'object', properties, required } }
}

function tupleTool(name: string): Tool | undefined {
  return inputs['s14-tuple-prefixitems'].tools.find((tool) => tool.name === name)
}

describe('calls of reported tools, and of others of their kind', () => {
  const tree = inputs['s01-ref-defs-recursive']
  const notify = inputs['s02-root-anyof-union'].tool
  const rows = inputs['s03-type-array-null']
  const pair = inputs['s04-anyof-null-optional'].tool
  const labels = inputs['s06-additional-properties'].tool
  const tag = object({ slug: inputs['s07-pattern-lookaround'].tool.parameters.properties.slug }, ['slug'])
  const [box, box7, loose] = ['box', 'box7', 'loose'].map(tupleTool)
  const weather = calls['c01-number-as-string'].tool
  const mutual = {
    name: 'm',
    description: '',
    parameters: {
      $defs: {
        a: { type: 'object', properties: { b: { $ref: '#/$defs/b' } } },
        b: { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, additionalProperties: false },
      },
      $ref: '#/$defs/a',
    },
  }
  const cases: readonly { name: string; tool: Tool | undefined; args?: unknown; want: readonly string[] }[] = [
    { name: 'a tree builds', tool: tree.tool, args: tree.call.args, want: [] },
    {
      name: 'a tree with a bad leaf does not',
      tool: tree.tool,
      args: { root: { label: 'a', kids: [{}] } },
      want: ['required /root/kids/0/label'],
    },
    {
      name: 'two schemas that hold each other',
      tool: mutual,
      args: { b: { a: { b: { x: 1 } } } },
      want: ['additionalProperties /b/a/b/x'],
    },
    { name: 'a branch by its word', tool: notify, args: { via: 'mail', to: 'x' }, want: [] },
    {
      name: 'of a chosen branch one message',
      tool: notify,
      args: { via: 'text', to: 'x' },
      want: ['required /number'],
    },
    { name: 'null where null is admitted', tool: rows.tool, args: { table: 't', limit: null }, want: [] },
    { name: 'absent is not null', tool: rows.tool, args: { table: 't' }, want: [] },
    { name: 'text is no number', tool: rows.tool, args: { table: 't', limit: '5' }, want: ['type /limit'] },
    { name: 'null where it is not admitted', tool: rows.tool, args: { table: null }, want: ['type /table'] },
    { name: 'a choice with null', tool: pair, args: { a: 1, b: null }, want: [] },
    { name: 'a choice with a value', tool: pair, args: { a: 1, b: 7 }, want: [] },
    { name: 'a map of texts', tool: labels, args: { labels: { x: 'y' } }, want: [] },
    { name: 'a map with a number in it', tool: labels, args: { labels: { x: 1 } }, want: ['type /labels/x'] },
    { name: 'a pattern that looks behind holds', tool: tag, args: { slug: 'ab-' }, want: ['pattern /slug'] },
    { name: 'a pattern that looks behind lets pass', tool: tag, args: { slug: 'ab' }, want: [] },
    { name: 'a tuple', tool: box, args: { xywh: [1, 2, 3, 4] }, want: [] },
    {
      name: 'a tuple on type and length',
      tool: box,
      args: { xywh: ['a', 'b'] },
      want: ['minItems /xywh', 'type /xywh/0', 'type /xywh/1'],
    },
    { name: 'a tuple of draft-07', tool: box7, args: { p: [1, 'm'] }, want: [] },
    {
      name: 'a tuple of draft-07 in the wrong order',
      tool: box7,
      args: { p: ['m', 1] },
      want: ['type /p/0', 'type /p/1'],
    },
    { name: 'a list of anything', tool: loose, args: { xs: [1, 'a', null] }, want: [] },
    { name: 'a number as text', tool: weather, args: { city: 'x', days: '3' }, want: ['type /days'] },
    {
      name: 'an unknown key',
      tool: weather,
      args: { city: 'x', parentId: '9' },
      want: ['additionalProperties /parentId'],
    },
    { name: 'nothing at all', tool: weather, want: ['required /city'] },
  ]
  it.each(cases)('$name', ({ tool, args, want }) =>
    expect(issues(tool ?? object({}), args).sort()).toEqual([...want].sort()),
  )

  it('offers to read text as the number it spells', () => {
    expect(issues(rows.tool, { table: 't', limit: '5' }, { repairs: ['number_from_string'] })).toEqual([])
  })
})

describe('tools without arguments', () => {
  it.each(inputs['s09-empty-parameters'].tools)('mean the same in every form: $name', (tool) => {
    expect(issues(tool, undefined)).toEqual([])
    expect(issues(tool, {})).toEqual([])
    expect(issues(tool, null)).toEqual(['type '])
    const sent = toProvider(tool, 'gemini-parameters')
    expect(sent.ok && Object.keys(sent.value.declaration)).toEqual(['name', 'description'])
  })
})

describe('names', () => {
  const tools = [...inputs['s10-names-dots-slashes-long'].tools, ...inputs['s11-names-unicode-space'].tools]
  it.each(PROVIDER_DIALECTS)('get aliases of their own for %s, and a bad one stands alone', (provider) => {
    const { aliases, tools: sent, setAside } = prepareTools(tools, provider)
    expect(new Set(aliases.map(({ alias }) => alias)).size).toBe(aliases.length)
    expect(setAside.map(({ name, code }) => `${code} ${name}`)).toEqual(['name_missing '])
    expect(sent).toHaveLength(tools.length - 1)
  })
})

describe('forms', () => {
  it('of a tree are as deep as one looks', () => {
    let field = createForm(inputs['s01-ref-defs-recursive'].tool.parameters).properties[0]?.field
    for (let depth = 0; depth < 20; depth++)
      field = field?.properties.find(({ name }) => name === 'kids')?.field.item(0) ?? undefined
    expect(field?.properties.map(({ name }) => name)).toEqual(['label', 'kids'])
  })

  it('of a union at the root pick a variant by its word', () => {
    const form = createForm(inputs['s02-root-anyof-union'].tool.parameters)
    expect(form.branches.map(({ label }) => label)).toEqual([
      expect.stringContaining('mail'),
      expect.stringContaining('text'),
    ])
  })

  it('know null beside a type', () => {
    const form = createForm(inputs['s03-type-array-null'].tool.parameters)
    const found = form.properties.map(({ name, field }) => [name, field.kind, field.admitsNull])
    expect(found).toEqual([
      ['table', 'string', false],
      ['limit', 'integer', true],
      ['cursor', 'string', true],
    ])
  })
})

describe('a wide schema', () => {
  it('is measured against each provider before it is sent', () => {
    const schema = wideSchema(200)
    expect(complexityOf(schema, 'openai-strict').share).toBeGreaterThan(0)
    expect(validExample(schema, 'seed').ok).toBe(true)
    expect(createForm(schema).properties).toHaveLength(200)
  })
})

describe('half-typed schemas', () => {
  const wrong = inputs['s17-invalid-schema-while-typing'].editor_states.slice(0, 5)
  it.each(wrong)('are marked at their line and declare nothing: %s', (text) => {
    const { definition, problems } = lintDeclarationText(text)
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.length).toBeGreaterThan(0)
    expect(errors[0]?.startLine).toBe(1)
    expect(definition).toBeUndefined()
  })

  it('are told from "true", which is a schema that takes anything', () => {
    expect(() => lintDeclarationText('true')).not.toThrow()
  })

  it('never throw, however little of them is there', () => {
    const text = JSON.stringify(inputs['s01-ref-defs-recursive'].tool.parameters)
    for (let size = 0; size <= text.length; size += 3)
      expect(() => lintDeclarationText(text.slice(0, size))).not.toThrow()
  })
})

describe('what strict mode made of a call', () => {
  it('is undone by the plan of its own request, and builds', () => {
    const { tool, call_from_model: call } = inputs['s18-strict-mode-optional']
    const sent = toProvider(tool, 'openai-strict')
    if (!sent.ok) throw new Error(sent.error.message)
    expect(issues(tool, call.args)).toEqual(['type /zone'])
    const { args, undone } = undoProvider(call.args, sent.value.undo)
    expect(args).toEqual({ city: 'x' })
    expect(undone.map(({ path }) => path)).toEqual(['/zone'])
    expect(issues(tool, args)).toEqual([])
  })
})

describe('what is sent in the place of a schema', () => {
  it('leaves the author’s as it was', () => {
    const tool = inputs['s06-additional-properties'].tool
    const before = JSON.stringify(tool)
    for (const provider of PROVIDER_DIALECTS) toProvider(tool, provider)
    expect(JSON.stringify(tool)).toBe(before)
  })

  it('says where a map cannot be strict, and goes without strict then', () => {
    const sent = toProvider(inputs['s06-additional-properties'].tool, 'openai-strict')
    expect(sent).toMatchObject({ ok: true, value: { provider: 'openai-nonstrict' } })
  })
})
