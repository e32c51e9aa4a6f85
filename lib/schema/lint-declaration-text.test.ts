import { describe, expect, it } from 'vitest'
import { lintDeclarationText, readDeclarationText } from './lint-declaration-text'
import inputs from './testdata/troubled-inputs.json'

/** A complete declaration around a schema, so that only the schema can be at fault. */
function around(schema: unknown): string {
  return JSON.stringify({ name: 'demo', description: 'Shows.', parametersJsonSchema: schema }, null, 2)
}

/** A described string property, which gives no cause for advice. */
const text = { type: 'string', description: 'Text.' }

function notesOf(source: string): string[] {
  return lintDeclarationText(source).problems.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
}

describe('forms of a declaration', () => {
  const schema = { type: 'object', properties: { a: text } }
  const forms = [
    {
      name: 'Gemini’s parametersJsonSchema',
      form: { name: 'x', description: 'd', parametersJsonSchema: schema },
      want: { parametersJsonSchema: schema },
    },
    {
      name: 'Gemini’s parameters',
      form: { name: 'x', description: 'd', parameters: schema },
      want: { parameters: schema },
    },
    {
      name: 'OpenAI’s nested function',
      form: { type: 'function', function: { name: 'x', description: 'd', parameters: schema } },
      want: { parameters: schema },
    },
    {
      name: 'OpenAI’s flat function',
      form: { type: 'function', name: 'x', description: 'd', parameters: schema },
      want: { parameters: schema },
    },
    {
      name: 'Anthropic’s input_schema',
      form: { name: 'x', description: 'd', input_schema: schema },
      want: { parametersJsonSchema: schema },
    },
    {
      name: 'MCP’s inputSchema',
      form: { name: 'x', description: 'd', inputSchema: schema },
      want: { parametersJsonSchema: schema },
    },
    {
      name: 'a list of one',
      form: { functionDeclarations: [{ name: 'x', description: 'd', parameters: schema }] },
      want: { parameters: schema },
    },
    { name: 'no parameters', form: { name: 'x', description: 'd' }, want: {} },
  ]
  it.each(forms)('reads $name', ({ form, want }) => {
    expect(lintDeclarationText(JSON.stringify(form))).toEqual({
      definition: { name: 'x', description: 'd', ...want },
      problems: [],
    })
  })

  it('reads a bare schema, which leaves name and description alone', () => {
    const lint = lintDeclarationText(JSON.stringify(schema))
    expect(lint.definition).toEqual({ parametersJsonSchema: schema })
    expect(lint.problems.map(({ code }) => code)).toEqual(['bare_schema'])
  })
})

describe('text that is no JSON', () => {
  const cases = [
    { source: '{"name": "x",', code: 'unexpected_end', line: 1, column: 13 },
    { source: '', code: 'unexpected_end', line: 1, column: 1 },
    { source: '{\n  "name" "x"\n}', code: 'colon_expected', line: 2, column: 10 },
    { source: '{\n  "name": nope\n}', code: 'value_expected', line: 2, column: 11 },
    { source: '{"name": "x}', code: 'string_unfinished', line: 1, column: 10 },
    { source: '{"name": "\\q"}', code: 'string_invalid', line: 1, column: 10 },
    { source: '{"name": "x"} more', code: 'unexpected_text', line: 1, column: 15 },
  ]
  it.each(cases)('reports $code in $source where it stands', ({ source, code, line, column }) => {
    const { problems, definition } = lintDeclarationText(source)
    expect(problems).toMatchObject([{ severity: 'error', code, startLine: line, startColumn: column }])
    expect(definition).toBeUndefined()
  })

  const mendable = [
    { source: '{"name": "x", "description": "d",}', code: 'trailing_comma' },
    { source: '{"name": "x" "description": "d"}', code: 'comma_expected' },
    { source: '{name: "x", "description": "d"}', code: 'key_without_quotes' },
    { source: '{"name": "x", /* why */ "description": "d"}', code: 'comment' },
  ]
  it.each(mendable)('mends $code', ({ source, code }) => {
    const [problem] = lintDeclarationText(source).problems
    expect(problem?.code).toBe(code)
    expect(lintDeclarationText(problem?.fix?.text ?? '').problems).toEqual([])
  })

  it('warns of a key that is there twice', () => {
    expect(notesOf('{"name": "x", "description": "d", "name": "y"}')).toEqual(['warning duplicate_key '])
  })
})

describe('states of a schema while it is typed', () => {
  const want = [
    'unexpected_end',
    'unknown_type',
    'invalid_keyword_value',
    'unresolved_ref',
    'not_a_declaration',
    'not_a_declaration',
  ]
  it.each(
    inputs['s17-invalid-schema-while-typing'].editor_states.map((state, index) => ({ state, code: want[index] })),
  )('refuses $state with $code', ({ state, code }) => {
    const { problems, definition } = lintDeclarationText(state)
    expect(problems.filter(({ severity }) => severity === 'error').map((problem) => problem.code)).toContain(code)
    expect(definition).toBeUndefined()
  })
})

describe('names and descriptions', () => {
  const cases = [
    { name: 'no name', form: { description: 'd' }, want: ['error name_missing '] },
    { name: 'an empty name', form: { name: '', description: 'd' }, want: ['error name_invalid /name'] },
    {
      name: 'a name with a dot',
      form: { name: 'calendar.events/list', description: 'd' },
      want: ['warning name_not_portable /name'],
    },
    {
      name: 'a name in Cyrillic',
      form: { name: 'поиск', description: 'd' },
      want: ['warning name_not_portable /name'],
    },
    {
      name: 'a name past every limit',
      form: { name: 'a'.repeat(129), description: 'd' },
      want: ['error name_too_long /name'],
    },
    { name: 'no description', form: { name: 'x' }, want: ['info description_missing '] },
    {
      name: 'a misspelt field',
      form: { name: 'x', descripton: 'd', description: '' },
      want: ['info unknown_field /descripton', 'info description_missing /description'],
    },
    {
      name: 'a misspelt schema',
      form: { name: 'x', description: 'd', paramters: {} },
      want: ['warning field_typo /paramters'],
    },
    {
      name: 'two schemas',
      form: { name: 'x', description: 'd', parametersJsonSchema: { type: 'object' }, parameters: {} },
      want: ['warning two_schemas /parameters'],
    },
  ]
  it.each(cases)('judges $name', ({ form, want }) => expect(notesOf(JSON.stringify(form))).toEqual(want))
})

describe('schemas', () => {
  const at = '/parametersJsonSchema'
  const cases: { name: string; schema: unknown; want: string[]; mended?: unknown }[] = [
    {
      name: 'a misspelt keyword',
      schema: { type: 'object', properties: { a: text }, requried: ['a'] },
      want: [`warning keyword_typo ${at}/requried`],
      mended: { type: 'object', properties: { a: text }, required: ['a'] },
    },
    {
      name: 'a type of another language',
      schema: { type: 'object', properties: { a: { ...text, type: 'int' } } },
      want: [`error unknown_type ${at}/properties/a/type`],
      mended: { type: 'object', properties: { a: { ...text, type: 'integer' } } },
    },
    {
      name: 'an upper-case type',
      schema: { type: 'object', properties: { a: { ...text, type: 'STRING' } } },
      want: [`warning upper_case_type ${at}/properties/a/type`],
      mended: { type: 'object', properties: { a: text } },
    },
    {
      name: 'required as a flag',
      schema: { type: 'object', properties: { a: { ...text, required: true } } },
      want: [`error invalid_keyword_value ${at}/properties/a/required`],
      mended: { type: 'object', properties: { a: text }, required: ['a'] },
    },
    {
      name: 'required as a text',
      schema: { type: 'object', properties: { a: text }, required: 'a' },
      want: [`error invalid_keyword_value ${at}/required`],
      mended: { type: 'object', properties: { a: text }, required: ['a'] },
    },
    {
      name: 'a required name that is nearly there',
      schema: { type: 'object', properties: { file_path: text }, required: ['filePath'] },
      want: [`warning required_unknown ${at}/required/0`],
      mended: { type: 'object', properties: { file_path: text }, required: ['file_path'] },
    },
    {
      name: 'a required name that is not there',
      schema: { type: 'object', properties: { a: text }, required: ['a', 'zzz'] },
      want: [`warning required_unknown ${at}/required/1`],
      mended: { type: 'object', properties: { a: text }, required: ['a'] },
    },
    {
      name: 'a name that only the schema around a branch has',
      schema: {
        type: 'object',
        properties: { a: text, b: text },
        anyOf: [{ properties: { a: { const: 'x' } }, required: ['b'] }],
      },
      want: [],
    },
    {
      name: 'a default on a required property',
      schema: { type: 'object', properties: { a: { ...text, default: 'x' } }, required: ['a'] },
      want: [`warning default_on_required ${at}/properties/a/default`],
      mended: { type: 'object', properties: { a: { ...text, default: 'x' } } },
    },
    {
      name: 'a default that does not pass',
      schema: {
        type: 'object',
        properties: { a: { $ref: '#/$defs/n', default: 'x' } },
        $defs: { n: { type: 'integer' } },
      },
      want: [`warning default_refused ${at}/properties/a/default`],
    },
    {
      name: 'an empty enum',
      schema: { type: 'object', properties: { a: { ...text, enum: [] } } },
      want: [`error empty_enum ${at}/properties/a/enum`],
      mended: { type: 'object', properties: { a: text } },
    },
    {
      name: 'an enum value of the wrong type',
      schema: { type: 'object', properties: { a: { ...text, enum: ['x', 1] } } },
      want: [`warning enum_value_refused ${at}/properties/a/enum/1`],
    },
    {
      name: 'a pattern that is none',
      schema: { type: 'object', properties: { a: { ...text, pattern: '([a-z' } } },
      want: [`error invalid_pattern ${at}/properties/a/pattern`],
    },
    {
      name: 'a pattern that can hang',
      schema: { type: 'object', properties: { a: { ...text, pattern: '^(a+)+$' } } },
      want: [`warning slow_pattern ${at}/properties/a/pattern`],
    },
    {
      name: 'limits that exclude each other',
      schema: { type: 'object', properties: { a: { ...text, minLength: 3, maxLength: 2 } } },
      want: [`warning limits_contradict ${at}/properties/a/minLength`],
    },
    {
      name: 'a keyword for another type',
      schema: { type: 'object', properties: { a: { ...text, minimum: 3 } } },
      want: [`warning keyword_without_effect ${at}/properties/a/minimum`],
      mended: { type: 'object', properties: { a: text } },
    },
    { name: 'a root that is no object', schema: { type: 'string' }, want: [`error root_not_object ${at}/type`] },
    {
      name: 'an array of anything',
      schema: { type: 'object', properties: { a: { type: 'array', description: 'd' } } },
      want: [`info items_missing ${at}/properties/a/type`],
    },
    {
      name: 'properties without description',
      schema: { type: 'object', properties: { a: { type: 'string' } } },
      want: [`info description_missing ${at}/properties`],
    },
    {
      name: 'a property called like a misspelt keyword',
      schema: { type: 'object', properties: { requried: text, default: text } },
      want: [],
    },
  ]
  it.each(cases)('judges $name', ({ schema, want }) => expect(notesOf(around(schema))).toEqual(want))

  it.each(cases.filter((item) => item.mended !== undefined))('mends $name', ({ schema, mended }) => {
    const fix = lintDeclarationText(around(schema)).problems[0]?.fix
    expect(JSON.parse(fix?.text ?? 'null').parametersJsonSchema).toEqual(mended)
  })

  it('puts the mark on the value itself', () => {
    const source = around({ type: 'object', properties: { a: { type: 'objekt', description: 'd' } } })
    const [problem] = lintDeclarationText(source).problems
    const line = source.split('\n')[(problem?.startLine ?? 0) - 1]
    expect(line?.slice((problem?.startColumn ?? 0) - 1, (problem?.endColumn ?? 0) - 1)).toBe('"objekt"')
  })

  it('is at home with upper-case types under parameters', () => {
    const schema = { type: 'OBJECT', properties: { a: { type: 'STRING', description: 'd' } } }
    expect(notesOf(JSON.stringify({ name: 'x', description: 'd', parameters: schema }))).toEqual([])
  })
})

describe('what a text declares', () => {
  const wholes = Object.values(inputs).map((input) => JSON.stringify('tool' in input ? input.tool : input, null, 2))
  const texts = wholes.flatMap((whole) => [whole, whole.slice(0, whole.length / 2), around(JSON.parse(whole))])
  const roots = ['{"type": "array"}', '{"type": ["string", "null"]}', '{"type": 7}', '{}', 'true', '{"minimum": 1}']

  it('is known before what there is to say about it, and is the same', () => {
    for (const source of [...texts, ...roots, ...roots.map((root) => around(JSON.parse(root)))]) {
      const { definition, lint } = readDeclarationText(source)
      const { definition: inTheEnd, problems } = lint()
      expect(inTheEnd).toEqual(definition)
      expect(definition === undefined).toBe(problems.some(({ severity }) => severity === 'error'))
    }
  })
})
