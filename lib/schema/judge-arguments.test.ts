import { describe, expect, it } from 'vitest'
import { type ArgumentsVerdict, type JudgeOptions, judgeArguments } from './judge-arguments'
import type { RepairName } from './repair-name'
import inputs from './testdata/troubled-inputs.json'

const weather = inputs['c01-number-as-string'].tool
const [, comment] = inputs['c02-stringified-json-args'].tools
const note = inputs['c08-unicode-surrogates'].tool
const noArguments = { name: 'ping', description: '' }

/** `code path` of every issue, or what a passing verdict holds. */
function issuesOf(verdict: ArgumentsVerdict): string[] {
  return verdict.ok ? [] : verdict.issues.map((issue) => `${issue.code} ${issue.path}`)
}

function judge(source: Parameters<typeof judgeArguments>[0], args: unknown, options?: JudgeOptions) {
  return judgeArguments(source, args, options)
}

describe('arguments as a whole', () => {
  const cases = [
    { name: 'takes absent arguments for none', args: undefined, want: [] },
    { name: 'refuses null, which is not absent', args: null, want: ['type '] },
    { name: 'refuses a list', args: [], want: ['type '] },
    { name: 'refuses text', args: '{"city":"x"}', want: ['type '] },
  ] as const
  it.each(cases)('$name', ({ args, want }) => expect(issuesOf(judge(noArguments, args))).toEqual(want))

  it('fails at stage arguments before any schema is looked at', () => {
    const broken = { name: 'x', description: '', parametersJsonSchema: { type: 'objekt' } }
    expect(judge(broken, null)).toMatchObject({ ok: false, stage: 'arguments' })
  })

  it('hints at the repair of null and of JSON text', () => {
    const hints = [null, '{"city":"x"}'].map((args) => {
      const verdict = judge(weather, args)
      return verdict.ok ? '' : verdict.issues[0]?.hint
    })
    expect(hints).toEqual(['leave the arguments out, or give {}', 'would pass as the object that its text spells out'])
  })

  it('repairs them only where that repair is listed, and says so', () => {
    expect(judge(weather, '{"city":"x"}', { repairs: ['json_from_string'] })).toEqual({
      ok: true,
      args: { city: 'x' },
      ignored: [],
      normalised: [{ path: '', repair: 'json_from_string', before: '{"city":"x"}', after: { city: 'x' } }],
    })
    expect(judge(noArguments, null, { repairs: ['drop_null_optionals'] })).toMatchObject({ ok: true, args: {} })
    expect(judge(noArguments, null, { repairs: ['json_from_string'] })).toMatchObject({ ok: false })
  })

  it.each([{}, { parameters: {} }, { parameters: { type: 'object' } }, { parametersJsonSchema: { type: 'object' } }])(
    'reads %j as a tool without arguments',
    (schema) => {
      expect(judge({ ...noArguments, ...schema }, {})).toMatchObject({ ok: true, ignored: [] })
      expect(judge({ ...noArguments, ...schema }, { x: 1 })).toMatchObject({ ok: true, ignored: [{ path: '/x' }] })
    },
  )
})

describe('numbers as text', () => {
  const cases = [
    { days: '3', hint: 'would pass as number 3', repaired: 3 },
    { days: '3.0', hint: 'would pass as number 3', repaired: 3 },
    { days: 'three', hint: undefined, repaired: undefined },
    { days: '3.5', hint: undefined, repaired: undefined },
    { days: '0', hint: undefined, repaired: undefined },
    { days: ' 3', hint: undefined, repaired: undefined },
    { days: '0x3', hint: undefined, repaired: undefined },
  ] as const
  it.each(cases)('judges "$days" for an integer from 1', ({ days, hint, repaired }) => {
    const verdict = judge(weather, { city: 'x', days })
    expect(verdict).toMatchObject({ ok: false, stage: 'declaration' })
    const issue = verdict.ok ? undefined : verdict.issues[0]
    expect(issue).toMatchObject({ path: '/days', code: 'type', expected: 'integer', received: `"${days}" (string)` })
    expect(issue?.hint).toBe(hint)
    const mended = judge(weather, { city: 'x', days }, { repairs: ['number_from_string'] })
    expect(mended.ok ? mended.args : undefined).toEqual(
      repaired === undefined ? undefined : { city: 'x', days: repaired },
    )
  })

  it('reports the value before and after a repair', () => {
    const verdict = judge(weather, { city: 'x', days: '3' }, { repairs: ['number_from_string'] })
    expect(verdict.normalised).toEqual([{ path: '/days', repair: 'number_from_string', before: '3', after: 3 }])
  })
})

describe('JSON as text', () => {
  const [tags, opts, body] = inputs['c02-stringified-json-args'].calls
  it('is offered where a list or object is wanted and all of the text parses', () => {
    expect(judge(weather, tags?.args, { repairs: ['json_from_string'] })).toMatchObject({ args: { tags: ['a', 'b'] } })
    expect(judge(weather, opts?.args, { repairs: ['json_from_string'] })).toMatchObject({
      args: { opts: { units: 'c' } },
    })
    expect(judge(weather, { city: 'x', tags: '["a"' }, { repairs: ['json_from_string'] })).toMatchObject({ ok: false })
  })

  it('leaves text alone where text is wanted', () => {
    const args = body?.args
    const verdict = judge(comment ?? noArguments, args, { repairs: ['json_from_string', 'number_from_string'] })
    expect(verdict).toEqual({ ok: true, args, ignored: [], normalised: [] })
    expect(verdict.ok && verdict.args).toBe(args)
  })

  it('repairs what stands inside a structure that was text', () => {
    const schema = { type: 'object', properties: { o: { type: 'object', properties: { n: { type: 'integer' } } } } }
    const source = { ...noArguments, parametersJsonSchema: schema }
    const verdict = judge(source, { o: '{"n":"4"}' }, { repairs: ['json_from_string', 'number_from_string'] })
    expect(verdict).toMatchObject({ ok: true, args: { o: { n: 4 } } })
    expect(verdict.normalised.map((change) => change.path)).toEqual(['/o', '/o/n'])
  })
})

describe('unknown properties', () => {
  const open = {
    ...noArguments,
    parametersJsonSchema: { type: 'object', properties: { file_path: { type: 'string' } } },
  }

  it('are refused with the accepted names where the schema is closed', () => {
    const verdict = judge(weather, { city: 'x', parentId: '9' })
    expect(verdict.ok || verdict.issues).toMatchObject([
      { path: '/parentId', code: 'additionalProperties', expected: '"city", "days", "tags" or "opts"' },
    ])
  })

  it('hint that arguments are wrapped one level too deep', () => {
    const verdict = judge(weather, { arguments: { city: 'x' } })
    expect(issuesOf(verdict)).toEqual(['required /city', 'additionalProperties /arguments'])
    expect(verdict.ok || verdict.issues[1]?.hint).toMatch(/^arguments are wrapped one level too deep/)
  })

  it('are kept and listed with the nearest name where the schema is open', () => {
    const args = { filePath: 'a', colour: 1 }
    expect(judge(open, args)).toEqual({
      ok: true,
      args,
      ignored: [{ path: '/filePath', nearest: 'file_path' }, { path: '/colour' }],
      normalised: [],
    })
  })

  it('are refused everywhere in a strict session', () => {
    const verdict = judge(open, { filePath: 'a' }, { strict: true })
    expect(verdict.ok || verdict.issues).toMatchObject([
      { path: '/filePath', code: 'additionalProperties', hint: 'did you mean "file_path"?' },
    ])
  })

  it('point from a missing property to the one that has nearly its name', () => {
    const source = { ...noArguments, parametersJsonSchema: { ...open.parametersJsonSchema, required: ['file_path'] } }
    const verdict = judge(source, { filePath: 'a' })
    expect(verdict.ok || verdict.issues[0]?.hint).toBe('"filePath" was given: rename it to "file_path"')
  })

  it('tell a composed letter from a decomposed one', () => {
    const [exact, decomposed] = inputs['c08-unicode-surrogates'].calls
    expect(judge(note, exact?.args)).toMatchObject({ ok: true, args: exact?.args })
    expect(judge(note, { text: 'bad \ud83d end' })).toMatchObject({ ok: true, args: { text: 'bad \ud83d end' } })
    const verdict = judge(note, decomposed?.args)
    expect(issuesOf(verdict)).toEqual(['required /text'])
    expect(verdict.ignored).toMatchObject([{ path: '/te\u0301xt' }])
  })

  it('are looked for in branches, references and nested objects, but not in free maps', () => {
    const schema = {
      $defs: { place: { type: 'object', properties: { lat: { type: 'number' } } } },
      type: 'object',
      properties: { at: { $ref: '#/$defs/place' }, labels: { type: 'object' } },
      anyOf: [{ properties: { via: { const: 'a' } } }, { properties: { how: { type: 'string' } } }],
    }
    const args = { at: { lat: 1, lon: 2 }, labels: { any: 1 }, via: 'a', how: 'b', other: 1 }
    const verdict = judge({ ...noArguments, parametersJsonSchema: schema }, args)
    expect(verdict.ignored.map(({ path }) => path)).toEqual(['/at/lon', '/other'])
  })
})

describe('missing properties', () => {
  it.each(inputs['c05-missing-required'].calls)('fail with the pointer of the missing one: %j', ({ args }) => {
    const verdict = judge(weather, args)
    expect(verdict.ok || verdict.issues[0]).toMatchObject({ path: '/city', code: 'required', received: 'nothing' })
    expect(verdict.ok || verdict.issues[0]?.message).toContain('/city is required')
  })
})

describe('null for optional properties', () => {
  const { tool, call_from_model } = inputs['s18-strict-mode-optional']
  it('is refused with a hint and dropped only on demand', () => {
    const verdict = judge(tool, call_from_model.args)
    expect(verdict.ok || verdict.issues[0]).toMatchObject({ path: '/zone', hint: 'leave it out: it is optional' })
    const mended = judge(tool, call_from_model.args, { repairs: ['drop_null_optionals'] })
    expect(mended).toMatchObject({ ok: true, args: { city: 'x' } })
    expect(mended.normalised).toEqual([{ path: '/zone', repair: 'drop_null_optionals', before: null }])
  })

  it('is not dropped where the property is required', () => {
    expect(issuesOf(judge(tool, { city: null }, { repairs: ['drop_null_optionals'] }))).toEqual(['type /city'])
  })
})

describe('defaults', () => {
  const schema = {
    type: 'object',
    properties: {
      limit: { type: 'integer', default: 10 },
      bad: { type: 'integer', default: 'ten' },
      page: { type: 'object', properties: { size: { $ref: '#/$defs/size' } } },
    },
    $defs: { size: { type: 'integer', default: 20 } },
  }
  const source = { ...noArguments, parametersJsonSchema: schema }

  it('fill what is absent in the objects that are there, and only on demand', () => {
    expect(judge(source, { page: {} })).toMatchObject({ args: { page: {} }, normalised: [] })
    expect(judge(source, { page: {} }, { repairs: ['defaults'] })).toEqual({
      ok: true,
      args: { limit: 10, page: { size: 20 } },
      ignored: [],
      normalised: [
        { path: '/limit', repair: 'defaults', after: 10 },
        { path: '/page/size', repair: 'defaults', after: 20 },
      ],
    })
  })

  it('never replace a value, null included', () => {
    const repairs: RepairName[] = ['defaults']
    expect(judge(source, { limit: 0 }, { repairs })).toMatchObject({ args: { limit: 0 } })
    expect(issuesOf(judge(source, { limit: null }, { repairs }))).toEqual(['type /limit'])
  })
})

describe('schemas that broke other products', () => {
  const cases = [
    {
      id: 's01',
      source: inputs['s01-ref-defs-recursive'].tool,
      args: inputs['s01-ref-defs-recursive'].call.args,
      want: [],
    },
    ...inputs['s02-root-anyof-union'].calls.map((call, index) => ({
      id: `s02 call ${index + 1}`,
      source: inputs['s02-root-anyof-union'].tool,
      args: call.args,
      want: index === 0 ? [] : ['required /number'],
    })),
    ...inputs['s03-type-array-null'].calls.map((call, index) => ({
      id: `s03 call ${index + 1}`,
      source: inputs['s03-type-array-null'].tool,
      args: call.args,
      want: index === 2 ? ['type /limit'] : [],
    })),
    { id: 's04', source: inputs['s04-anyof-null-optional'].tool, args: { a: 1, b: 'x' }, want: ['type /b'] },
    {
      id: 's06',
      source: inputs['s06-additional-properties'].tool,
      args: { labels: { a: 1 } },
      want: ['type /labels/a'],
    },
    ...inputs['s14-tuple-prefixitems'].calls.map((call, index) => ({
      id: `s14 call ${index + 1}`,
      source: inputs['s14-tuple-prefixitems'].tools.find((tool) => tool.name === call.name) ?? noArguments,
      args: call.args,
      want: index === 1 ? ['minItems /xywh', 'type /xywh/0', 'type /xywh/1'] : [],
    })),
  ]
  it.each(cases)('$id', ({ source, args, want }) => expect(issuesOf(judge(source, args))).toEqual(want))

  it('enforces lookbehind and reports a pattern that is none as the schema’s fault', () => {
    const { tool, calls } = inputs['s07-pattern-lookaround']
    const broken = judge(tool, calls[0]?.args)
    expect(broken.ok || broken.issues).toMatchObject([{ path: '', code: 'pattern' }])
    expect(broken.ok || broken.issues[0]?.message).toContain('/properties/bad/pattern')
    const slug = { ...tool, parameters: { ...tool.parameters, properties: { slug: tool.parameters.properties.slug } } }
    expect(calls.map((call) => issuesOf(judge(slug, call.args)))).toEqual([[], ['pattern /slug']])
  })

  it('expects both alternatives in one sentence for a nullable integer', () => {
    const verdict = judge(inputs['s04-anyof-null-optional'].tool, { a: 1, b: '7' })
    expect(verdict.ok || verdict.issues[0]).toMatchObject({
      expected: 'integer or null',
      message: '/b must be integer or null; received "7" (string).',
      hint: 'would pass as number 7',
    })
  })
})

describe('Gemini’s dialect', () => {
  const source = {
    ...noArguments,
    parameters: {
      type: 'OBJECT',
      properties: {
        days: { type: 'INTEGER', nullable: true },
        tags: { type: 'ARRAY', items: { type: 'STRING' }, maxItems: '2' },
      },
      required: ['days'],
    },
  }
  it('is judged by upper-case types, nullable and counts as text', () => {
    expect(issuesOf(judge(source, { days: null, tags: ['a'] }))).toEqual([])
    expect(issuesOf(judge(source, { days: 'x', tags: ['a', 'b', 3] }))).toEqual([
      'type /days',
      'maxItems /tags',
      'type /tags/2',
    ])
  })
})

it('keeps names such as __proto__ and constructor apart from what objects inherit', () => {
  const schema = {
    type: 'object',
    properties: { constructor: { type: 'string' } },
    required: ['constructor', 'toString'],
  }
  const verdict = judge({ ...noArguments, parametersJsonSchema: schema }, JSON.parse('{"__proto__": 1}'))
  expect(issuesOf(verdict)).toEqual(['required /toString', 'required /constructor'])
  expect(verdict.ignored).toEqual([{ path: '/__proto__' }])
})
