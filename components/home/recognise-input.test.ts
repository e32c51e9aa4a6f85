import { describe, expect, it } from 'vitest'
import { recogniseInput } from './recognise-input'

const schema = { type: 'object', properties: { city: { type: 'string' } } }
const weather = { name: 'get_weather', description: 'Weather of a city.' }
const names = (text: unknown) => {
  const input = recogniseInput(JSON.stringify(text))
  return input.kind === 'tools' ? input.tools.map((tool) => tool.name) : input.kind
}

describe('recogniseInput', () => {
  const prompts = [
    { name: 'takes plain words as a prompt', text: '  Fix the cart.\n', want: 'Fix the cart.' },
    { name: 'takes a prompt in square brackets as one', text: '[urgent] fix the cart', want: '[urgent] fix the cart' },
    { name: 'takes a prompt about braces as one', text: '{name} is not replaced', want: '{name} is not replaced' },
  ]
  it.each(prompts)('$name', ({ text, want }) => expect(recogniseInput(text)).toEqual({ kind: 'prompt', text: want }))

  const declarations = [
    { name: 'one FunctionDeclaration', value: { ...weather, parametersJsonSchema: schema }, want: ['get_weather'] },
    { name: 'an array of them', value: [weather, { ...weather, name: 'b' }], want: ['get_weather', 'b'] },
    { name: 'Gemini’s tools', value: [{ functionDeclarations: [weather] }], want: ['get_weather'] },
    { name: 'OpenAI’s tools', value: [{ type: 'function', function: weather }], want: ['get_weather'] },
    { name: 'a whole request', value: { model: 'm', tools: [weather] }, want: ['get_weather'] },
    { name: 'Anthropic’s tools', value: [{ ...weather, input_schema: schema }], want: ['get_weather'] },
    { name: 'an MCP answer', value: { tools: [{ ...weather, inputSchema: schema }] }, want: ['get_weather'] },
    { name: 'the last of two with one name', value: [weather, weather], want: ['get_weather'] },
    { name: 'nothing in JSON that declares no tool', value: { city: 'Kyoto' }, want: 'noTool' },
    { name: 'nothing in an empty list', value: [], want: 'noTool' },
  ]
  it.each(declarations)('finds $name', ({ value, want }) => expect(names(value)).toEqual(want))

  it('keeps a JSON Schema wherever it stands', () => {
    const input = recogniseInput(JSON.stringify([{ ...weather, parameters: schema }]))
    expect(input).toMatchObject({ tools: [{ parametersJsonSchema: schema, kind: 'custom' }] })
  })

  it('keeps Gemini’s own dialect for the server to convert', () => {
    const parameters = { type: 'OBJECT', properties: { city: { type: 'STRING' } } }
    expect(recogniseInput(JSON.stringify({ ...weather, parameters }))).toMatchObject({ tools: [{ parameters }] })
  })

  it('says where JSON breaks', () => {
    expect(recogniseInput('{\n  "name": "a",\n  "description" 1\n}')).toMatchObject({ kind: 'broken', line: 3 })
  })

  it('blames the comma, not the declaration around it', () => {
    expect(recogniseInput('{"name": 1,}')).toMatchObject({ kind: 'broken', message: expect.stringMatching(/comma/i) })
  })

  it('knows an empty box', () => expect(recogniseInput(' \n ')).toEqual({ kind: 'empty' }))
})
