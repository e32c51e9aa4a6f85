import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recogniseInput } from './recognise-input'

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const args = { city: 'Paris' }
const tool = { name: 'weather', description: 'Tells.' }

const recognise = (value: unknown) => recogniseInput(typeof value === 'string' ? value : JSON.stringify(value))

describe('declarations', () => {
  const upper = { type: 'OBJECT', properties: { city: { type: 'STRING' } } }
  const cases = [
    {
      name: 'Gemini’s parametersJsonSchema',
      input: { ...tool, parametersJsonSchema: schema },
      want: { ...tool, parametersJsonSchema: schema },
    },
    {
      name: 'Gemini’s upper case',
      input: { tools: [{ functionDeclarations: [{ ...tool, parameters: upper }] }] },
      want: { ...tool, parameters: upper },
    },
    {
      name: 'OpenAI’s chat tools',
      input: { tools: [{ type: 'function', function: { ...tool, parameters: schema } }] },
      want: { ...tool, parameters: schema },
    },
    {
      name: 'OpenAI’s responses tools',
      input: [{ type: 'function', ...tool, parameters: schema, strict: true }],
      want: { ...tool, parameters: schema },
    },
    {
      name: 'Anthropic’s tools',
      input: [{ ...tool, input_schema: schema }],
      want: { ...tool, parametersJsonSchema: schema },
    },
    {
      name: 'MCP’s tools/list',
      input: { jsonrpc: '2.0', id: 1, result: { tools: [{ ...tool, inputSchema: schema }] } },
      want: { ...tool, parametersJsonSchema: schema },
    },
    { name: 'a tool without parameters', input: [tool], want: tool },
    {
      name: 'a tool without a name',
      input: { description: 'Tells.', input_schema: schema },
      want: { description: 'Tells.', parametersJsonSchema: schema },
    },
    {
      name: 'YAML',
      input: 'name: weather\ndescription: Tells.\ninputSchema:\n  type: object\n',
      want: { ...tool, parametersJsonSchema: { type: 'object' } },
    },
    {
      name: 'a code fence',
      input: `\`\`\`json\n${JSON.stringify({ ...tool, input_schema: schema })}\n\`\`\``,
      want: { ...tool, parametersJsonSchema: schema },
    },
  ]
  it.each(cases)('are read from $name', ({ input, want }) => {
    expect(recognise(input)).toMatchObject({ kind: 'declarations', declarations: [want] })
  })

  it('are read beside what is none, which is told with its place', () => {
    const text = '{"tools": [\n  {"name": "a", "inputSchema": {}},\n  {"inputSchema": {}}\n]}'
    const found = recognise(text)
    expect(found.declarations).toHaveLength(2)
    expect(found.problems).toEqual([{ message: 'This tool has no name yet.', line: 3, column: 3 }])
  })
})

describe('recorded calls', () => {
  const call = { name: 'weather', args }
  const text = JSON.stringify(args)
  const cases = [
    {
      name: 'Gemini contents',
      input: { contents: [{ role: 'model', parts: [{ text: 'a' }, { functionCall: call }] }] },
    },
    { name: 'Gemini replies', input: { candidates: [{ content: { parts: [{ functionCall: call }] } }] } },
    {
      name: 'OpenAI messages',
      input: [
        {
          role: 'assistant',
          tool_calls: [{ id: 'x', type: 'function', function: { name: 'weather', arguments: text } }],
        },
      ],
    },
    {
      name: 'OpenAI replies',
      input: {
        choices: [{ message: { tool_calls: [{ type: 'function', function: { name: 'weather', arguments: text } }] } }],
      },
    },
    {
      name: 'OpenAI responses',
      input: { output: [{ type: 'function_call', call_id: 'x', name: 'weather', arguments: text }] },
    },
    {
      name: 'Anthropic blocks',
      input: { role: 'assistant', content: [{ type: 'tool_use', id: 'x', name: 'weather', input: args }] },
    },
    {
      name: 'MCP requests',
      input: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'weather', arguments: args } },
    },
    { name: 'plain pairs', input: [call] },
    { name: 'pairs by other names', input: [{ toolName: 'weather', arguments: args }] },
    { name: 'JSON lines', input: `${JSON.stringify(call)}\n\n` },
    {
      name: 'a log',
      input: [
        { seq: 1, at: 1, type: 'prompt.submitted', text: 'a' },
        { seq: 2, at: 1, type: 'model.called', callId: 'c1', ...call },
      ]
        .map((event) => JSON.stringify(event))
        .join('\n'),
    },
    {
      name: 'an exported session',
      input: { version: 1, events: [{ seq: 2, at: 1, type: 'model.called', callId: 'c1', ...call }] },
    },
  ]
  it.each(cases)('are read from $name', ({ input }) => {
    expect(recognise(input)).toMatchObject({ kind: 'calls', calls: [call] })
  })

  it('are read with the tools of the same request', () => {
    const request = {
      tools: [{ ...tool, input_schema: schema }],
      messages: [{ role: 'assistant', content: [{ type: 'tool_use', name: 'weather', input: args }] }],
    }
    expect(recognise(request)).toMatchObject({ kind: 'declarations', declarations: [tool], calls: [call] })
  })

  it('keep arguments that are no JSON as text, and say so', () => {
    const found = recognise('[{"type":"function","function":{"name":"a","arguments":"{\\"b\\":"}}]')
    expect(found.calls).toEqual([{ name: 'a', args: null, argsText: '{"b":' }])
    expect(found.problems).toMatchObject([{ line: 1, column: 44 }])
  })

  it('are read line by line past a line that is none', () => {
    const found = recognise('{"name":"a","args":{}}\n{"name":"b","args":\n{"name":"c","args":{}}')
    expect(found.calls.map(({ name }) => name)).toEqual(['a', 'c'])
    expect(found.problems).toMatchObject([{ line: 2 }])
  })
})

describe('schemas and examples', () => {
  it('takes a bare schema as one', () => {
    expect(recognise(schema)).toMatchObject({ kind: 'json_schema', declarations: [{ parametersJsonSchema: schema }] })
  })

  it('infers a schema from an example, and from several what they have in common', () => {
    const found = recognise([
      { a: 1, when: '2026-01-02' },
      { a: 1.5, b: [null, 'x'] },
    ])
    expect(found.kind).toBe('example')
    expect(found.declarations[0]?.parametersJsonSchema).toEqual({
      type: 'object',
      properties: {
        a: { type: 'number' },
        when: { type: 'string', format: 'date' },
        b: { type: 'array', items: { type: ['string', 'null'] } },
      },
      required: ['a'],
    })
  })

  const ambiguous = [
    { name: 'a type alone', input: { type: 'object' }, kinds: ['json_schema', 'example'] },
    { name: 'a type among other data', input: { type: 'string', value: 3 }, kinds: ['example', 'json_schema'] },
    {
      name: 'a name and a description',
      input: { name: 'Ada', description: 'A person.' },
      kinds: ['declarations', 'example'],
    },
  ]
  it.each(ambiguous)('gives both readings of $name, the more likely first', ({ input, kinds }) => {
    const found = recognise(input)
    expect([found.kind, ...(found.alternatives ?? []).map(({ kind }) => kind)]).toEqual(kinds)
  })
})

describe('JSON as people write it', () => {
  const cases = [
    { name: 'comments', text: '{ // mine\n "a": 1 }' },
    { name: 'a comma at the end', text: '{ "a": 1, }' },
    { name: 'single quotes', text: "{ 'a': 'it\\'s \"so\"' }" },
    { name: 'keys without quotes', text: '{ a: 1 }' },
    { name: 'Python’s constants', text: '{ "a": None, "b": True }' },
  ]
  it.each(cases)('is read with $name, and that is said', ({ text }) => {
    const found = recognise(text)
    expect(found.kind).toBe('example')
    expect(found.problems.length).toBeGreaterThan(0)
  })

  it('is told with its place where it cannot be read', () => {
    expect(recognise('{\n  "a": nope\n}')).toMatchObject({ kind: 'unknown', problems: [{ line: 2, column: 8 }] })
  })
})

describe('source', () => {
  it('recognises Zod without evaluating it', () => {
    const source = "import { z } from 'zod'\nexport default z.object({ a: z.string() })"
    expect(recognise(source)).toEqual({ kind: 'zod', source, declarations: [], calls: [], problems: [] })
  })

  it.each(['', '   ', 'What is the weather?', 'null', '3', '"x"', '[]', '[1]', 'a: [', '<html></html>'])(
    'says that nothing is known of %j',
    (text) => {
      const found = recognise(text)
      expect(found.kind).toBe('unknown')
      expect(found.problems.length).toBeGreaterThan(0)
    },
  )

  it('never throws', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"a"',
        ':',
        ',',
        'type',
        ' ',
        '\n',
        'function',
        '(',
        ')',
        '=>',
        '|',
        'z.object(',
        'openapi: 3.1.0',
        "'",
        '/*',
        '<',
        '...',
        '?',
        '1',
        '-',
        'interface',
        '&',
        '!!',
        '%',
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(pieces, (parts) => recogniseInput(parts.join('')).problems.length >= 0),
      { numRuns: 2000, seed: 7 },
    )
  })
})
