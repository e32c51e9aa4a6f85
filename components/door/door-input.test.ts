import { describe, expect, it } from 'vitest'
import { callsOfKnown, doorTools, operationTools } from './door-contents'
import { readDoorInput } from './door-input'
import { doorSamples, pastedSamples } from './door-samples'

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const openai = { type: 'function', function: { name: 'weather', description: 'Tells.', parameters: schema } }
const call = (name: string, args: unknown) => ({ functionCall: { name, args } })
const found = (value: unknown) => {
  const read = readDoorInput(typeof value === 'string' ? value : JSON.stringify(value), true)
  if (read.kind !== 'found') throw new Error(`it was ${read.kind}`)
  return read.input
}

describe('readDoorInput', () => {
  const prompts = [
    'Fix the cart',
    'function calls are failing',
    'Fix: the cart',
    'Fix (the cart)',
    'type of thing = x',
    'interface is broken',
    'enum values are wrong',
    'z.object is what?',
    'First: look.\nThen: mend.',
    '[urgent] fix the cart',
    '{name} is not replaced',
    'Look at getWeather(city: string): what is wrong?',
  ]
  it.each(prompts)('takes “%s” for a prompt', (text) => expect(readDoorInput(text, true).kind).toBe('prompt'))

  it.each([
    { name: 'a session file', text: '{"format":"callscope-session","version":1,"events":[]}' },
    { name: 'the page made of one', text: '<!doctype html>\n<script type="application/json" id="callscope-session">{' },
  ])('knows a whole session: $name', ({ text }) => {
    expect(readDoorInput(text, true).kind).toBe('session')
    expect(readDoorInput(text, false).kind).toBe('session')
  })

  const texts = [
    { name: 'tools', text: JSON.stringify([openai]), want: 'declarations' },
    { name: 'tools with a byte order mark', text: `\uFEFF${JSON.stringify([openai])}`, want: 'declarations' },
    {
      name: 'tools in a code fence with Windows line ends',
      text: `\`\`\`json\r\n${JSON.stringify(openai)}\r\n\`\`\``,
      want: 'declarations',
    },
    {
      name: 'calls, one a line',
      text: `${JSON.stringify(call('a', {}))}\n${JSON.stringify(call('a', {}))}`,
      want: 'calls',
    },
    { name: 'a schema', text: JSON.stringify(schema), want: 'json_schema' },
    { name: 'an example', text: '{"city": "Kyoto"}', want: 'example' },
    { name: 'a signature', text: 'function weather(city: string): Promise<string>;', want: 'typescript' },
    { name: 'Zod', text: 'const a = z.object({ city: z.string() })', want: 'zod' },
    { name: 'OpenAPI', text: 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: A\n', want: 'openapi' },
  ]
  it.each(texts)('finds $name', ({ text, want }) => expect(found(text).kind).toBe(want))

  it('says where JSON breaks', () => {
    const read = readDoorInput('{\n  "name": "a",\n  "description" 1\n}', true)
    expect(read).toMatchObject({ kind: 'unclear', input: { problems: [{ line: 3 }] } })
  })

  it('takes no prompt where it wants none', () => expect(readDoorInput('Fix the cart', false).kind).toBe('unclear'))
  it('refuses what is too large before reading it', () => {
    expect(readDoorInput(' '.repeat(8_000_001), true)).toEqual({ kind: 'too_large', length: 8_000_001 })
  })
  it('knows an empty box', () => expect(readDoorInput(' \n', true).kind).toBe('empty'))
})

describe('doorTools', () => {
  it('puts calls with their tool and infers a declaration for the others', () => {
    const tools = doorTools(
      found({ tools: [openai], contents: [call('weather', { city: 'a' }), call('add', { a: 1, b: 2 })] }),
    )
    expect(tools.map(({ tool, origin, calls }) => [tool.name, origin, calls.length])).toEqual([
      ['weather', 'declared', 1],
      ['add', 'inferred', 1],
    ])
    expect(tools[1]?.tool.parametersJsonSchema).toMatchObject({ required: ['a', 'b'] })
  })

  it('gives names where there are none and tells tools of one name apart', () => {
    expect(doorTools(found(schema)).map(({ tool, origin }) => [tool.name, origin])).toEqual([['my_tool', 'named']])
    const twice = doorTools(found([openai, openai]), [])
    expect(twice.map(({ tool }) => tool.name)).toEqual(['weather', 'weather_2'])
    expect(twice[1]?.notes).toHaveLength(1)
    expect(doorTools(found([openai]), ['weather'])[0]?.tool.name).toBe('weather_2')
  })

  it('keeps Zod as the source of a tool', () => {
    const source = 'export const weatherParams = z.object({ city: z.string() })'
    expect(doorTools(found(source))[0]).toMatchObject({ origin: 'zod', tool: { name: 'weather', zodSource: source } })
  })

  it('leaves calls of tools that are there to those', () => {
    const input = found([call('weather', { city: 'a' }), call('other', {})])
    expect([...callsOfKnown(input, ['weather']).keys()]).toEqual(['weather'])
    expect(doorTools(input, ['weather']).map(({ tool }) => tool.name)).toEqual(['other'])
  })

  it('makes tools of chosen operations', () => {
    const input = found({ openapi: '3.0.0', paths: { '/a/{id}': { get: { operationId: 'getA' }, delete: {} } } })
    const [first] = input.operations ?? []
    expect(operationTools(input.document, first ? [first] : []).map(({ tool }) => tool.name)).toEqual(['getA'])
  })
})

describe('doorSamples', () => {
  it('gives a tool without calls generated ones that are labelled', () => {
    const [tool] = doorTools(found([openai]))
    const { samples } = tool ? doorSamples(tool) : { samples: [] }
    expect(samples.every(({ label, source }) => label !== undefined && source === 'generated')).toBe(true)
    expect(new Set(samples.map(({ label }) => label)).size).toBe(2)
  })

  it('keeps arguments that are no JSON as text, and counts what does not fit', () => {
    const broken = { name: 'a', args: null, argsText: '{"x": ' }
    expect(pastedSamples([broken]).samples[0]?.args).toBe('{"x": ')
    expect(pastedSamples(Array.from({ length: 5003 }, () => ({ name: 'a', args: {} }))).leftOut).toBe(3)
  })
})
