import { transform } from 'sucrase'
import { describe, expect, it } from 'vitest'
import { EXPORT_FORMS, exportTool } from './export-tool'
import type { ExportedTool } from './exported'
import { toDeclarativeToolClass } from './to-declarative-tool-class'
import { toTestCases } from './to-test-cases'

const schema = {
  type: 'object',
  properties: {
    'file path': { type: 'string', description: `\`$\{process.exit(1)}\` */ "quoted" 'single'` },
    __proto__x: { type: ['integer', 'null'] },
    mode: { enum: ['a', "b'c", null] },
  },
  required: ['mode'],
}

const odd = [
  { name: 'plain', tool: 'get_weather' },
  { name: 'dots and slashes', tool: 'a.b/c-d' },
  { name: 'another script', tool: 'поиск' },
  { name: 'a reserved word', tool: 'class' },
  { name: 'digits first', tool: '2fast' },
  { name: 'quotes and templates', tool: `x'"\`\${1}` },
  { name: 'the end of a comment', tool: '*/ throw 1 /*' },
  { name: 'line separators', tool: 'a\u2028b\u2029c\nd' },
  { name: 'a prototype’s name', tool: '__proto__' },
]

const toolOf = (name: string): ExportedTool => ({
  name,
  description: `${name} */ throw new Error("injected") /*\u2028 \`\${globalThis.injected = 1}\``,
  parametersJsonSchema: schema,
})

/** What a module of generated TypeScript exports, its imports answered by stubs. */
function evaluate(text: string, modules: Record<string, unknown> = {}): Record<string, unknown> {
  const { code } = transform(text, { transforms: ['typescript', 'imports'] })
  const exports: Record<string, unknown> = {}
  // The generated code is what is tested here.
  new Function('exports', 'require', code.replace(/^await /m, ''))(exports, (name: string) => modules[name] ?? {})
  return exports
}

interface AnyTool {
  readonly name: string
  readonly description: string
  readonly schema: { readonly parametersJsonSchema: unknown }
  build(params: unknown): { readonly params: unknown; getDescription(): string; toolLocations(): unknown[] }
}

describe('exportTool', () => {
  it.each(odd)('makes a class that runs of a tool named with $name', ({ tool }) => {
    const made = evaluate(toDeclarativeToolClass(toolOf(tool)).text)
    const found = Object.entries(made).find(([key]) => key.endsWith('Tool') && key !== 'BaseDeclarativeTool')
    const ToolClass = found?.[1] as new (validate?: unknown) => AnyTool // what the generated module promises
    const refuse = (_schema: unknown, params: unknown) => ('mode' in Object(params) ? null : '/mode is missing')
    const instance = new ToolClass(refuse)
    expect(instance.name).toBe(tool)
    expect(instance.description).toBe(toolOf(tool).description)
    expect(instance.schema.parametersJsonSchema).toEqual(schema)
    expect(instance.build({ mode: 'a' })).toMatchObject({ params: { mode: 'a' } })
    expect(() => instance.build({})).toThrow('/mode is missing')
    expect(() => instance.build(null)).toThrow('must be an object')
    expect(Reflect.get(globalThis, 'injected')).toBeUndefined()
  })

  it.each(odd)('makes test cases that run of a tool named with $name', ({ tool }) => {
    const file = toTestCases(toolOf(tool), [
      { args: { mode: 'a', ['__proto__']: 1 }, label: 'should_build', note: `*/ \`$\{x}\`\n` },
      { args: null, label: 'should_be_refused' },
    ])
    const outcomes: boolean[] = []
    class Validator {
      validate = (args: unknown) => ({ valid: 'mode' in Object(args) })
    }
    evaluate(file.text, {
      '@cfworker/json-schema': { Validator },
      vitest: {
        test: (_name: string, run: () => void) => run(),
        expect: (value: unknown) => ({ toBe: (wanted: unknown) => outcomes.push(value === wanted) }),
      },
    })
    expect(outcomes).toEqual([true, true])
  })

  it.each(odd)('offers over MCP just the tool named with $name', async ({ tool }) => {
    const handlers: ((request: unknown) => Promise<unknown>)[] = []
    class Server {
      setRequestHandler = (_schema: unknown, handler: (request: unknown) => Promise<unknown>) => handlers.push(handler)
      connect = () => Promise.resolve()
    }
    const file = exportTool(toolOf(tool), 'mcp_server', { provider: 'mcp-2025-11-25', samples: [] })
    evaluate(file.text, {
      '@modelcontextprotocol/sdk/server/index.js': { Server },
      '@modelcontextprotocol/sdk/server/stdio.js': { StdioServerTransport: class {} },
    })
    const listed = await handlers[0]?.({})
    expect(listed).toMatchObject({ tools: [{ description: toolOf(tool).description }] })
  })

  it.each(odd)('writes every form of a tool named with $name under a name that files can have', ({ tool }) => {
    for (const form of EXPORT_FORMS) {
      const file = exportTool(toolOf(tool), form, { provider: 'openai-strict', samples: [] })
      expect(file.fileName).toMatch(/^[a-z0-9][a-z0-9.-]*\.(?:ts|json)$/)
      expect(file.text).not.toBe('')
      if (file.language === 'typescript')
        expect(() => transform(file.text, { transforms: ['typescript'] })).not.toThrow()
      else expect(() => JSON.parse(file.text)).not.toThrow()
    }
  })

  it('names every constraint that a provider no longer sees', () => {
    const parametersJsonSchema = {
      type: 'object',
      properties: { l: { type: 'object', additionalProperties: { type: 'string' } } },
    }
    const tool = { name: 'put_labels', description: 'Puts.', parametersJsonSchema }
    const { notes } = exportTool(tool, 'declaration', { provider: 'gemini-parameters', samples: [] })
    expect(notes.some(({ message }) => message.startsWith('Loosened:'))).toBe(true)
  })

  it('says why a broken schema cannot be taken along', () => {
    const tool = { name: 'broken', description: '', parametersJsonSchema: { type: 'objekt' } }
    for (const form of ['zod', 'declaration'] as const) {
      const file = exportTool(tool, form, { provider: 'anthropic', samples: [] })
      expect(file).toMatchObject({ text: '', notes: [{ pointer: expect.stringContaining('/type') }] })
    }
  })
})
