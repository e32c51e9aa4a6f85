import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { main } from './check-command'

const BIN = path.resolve(import.meta.dirname, '../bin/callscope.mjs')
const folder = mkdtempSync(path.join(tmpdir(), 'callscope-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line = (value: unknown) => JSON.stringify(value)
const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
const OPENAI = line({ tools: [{ type: 'function', function: { name: 'f', description: 'd', parameters: schema } }] })
const GEMINI = line([
  {
    functionDeclarations: [
      { name: 'f', description: 'd', parameters: { type: 'OBJECT', properties: { a: { type: 'STRING' } } } },
    ],
  },
])
const ANTHROPIC = line([{ name: 'f', description: 'd', input_schema: schema }])
const MCP = line({ jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'f', description: 'd', inputSchema: schema }] } })
const OPEN_API = line({
  openapi: '3.1.0',
  paths: {
    '/f': { post: { operationId: 'f', requestBody: { required: true, content: { 'application/json': { schema } } } } },
  },
})
const LOG = [
  line({
    seq: 1,
    at: 1,
    type: 'session.started',
    tools: [{ name: 'f', description: 'd', parametersJsonSchema: schema }],
  }),
  line({ seq: 2, at: 2, type: 'model.called', run: 'r', step: 1, callId: 'c1', name: 'f', args: { a: 1 } }),
].join('\n')
const CALLS = [line({ name: 'f', args: { a: 'x' } }), line({ name: 'f', args: {} })].join('\n')
const GOOD = line({ name: 'f', args: { a: 'x' } })

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
}

/** As a person runs it: another process, real files. */
function spawned(files: Record<string, string>, ...args: string[]) {
  write(files)
  const done = spawnSync(process.execPath, [BIN, 'check', ...args], { cwd: folder, encoding: 'utf8' })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

/** The same in this process. */
function check(files: Record<string, string>, ...args: string[]) {
  write(files)
  const [out, err]: string[][] = [[], []]
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void out?.push(String(text)))
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void err?.push(String(text)))
  const code = main(['check', ...args.map((arg) => (/\.jsonl?$/.test(arg) ? path.join(folder, arg) : arg))])
  log.mockRestore()
  error.mockRestore()
  return { code, out: out?.join('\n') ?? '', err: err?.join('\n') ?? '' }
}

const forms = [
  { name: 'OpenAI', tools: OPENAI },
  { name: 'Anthropic', tools: ANTHROPIC },
  { name: 'MCP', tools: MCP },
  { name: 'OpenAPI', tools: OPEN_API },
  { name: 'a session’s log', tools: LOG },
  { name: 'a bare JSON Schema', tools: line(schema) },
  { name: 'JSON with a byte order mark', tools: `\uFEFF${OPENAI}` },
]

const callForms = [
  { name: 'JSON lines with CRLF', calls: CALLS.replaceAll('\n', '\r\n') },
  { name: 'a list', calls: line([{ name: 'f', args: {} }]) },
  {
    name: 'messages of OpenAI',
    calls: line([
      { role: 'assistant', tool_calls: [{ id: 'x', type: 'function', function: { name: 'f', arguments: '{}' } }] },
    ]),
  },
  { name: 'messages of Anthropic', calls: line({ content: [{ type: 'tool_use', id: 'x', name: 'f', input: {} }] }) },
  { name: 'contents of Gemini', calls: line([{ role: 'model', parts: [{ functionCall: { name: 'f', args: {} } }] }]) },
  { name: 'a session’s log', calls: LOG },
]

const unusable = [
  { name: 'broken JSON', tools: '{"a": [1,', calls: CALLS, says: 'tools.json:1:9' },
  { name: 'an empty file of tools', tools: '', calls: CALLS, says: 'tools.json: no declaration' },
  { name: 'an empty file of calls', tools: OPENAI, calls: '', says: 'calls.jsonl: no recorded call' },
  { name: 'Zod source', tools: 'export default z.object({})', calls: CALLS, says: 'Zod source' },
  { name: 'an example in place of tools', tools: '{"city": "Rome"}', calls: CALLS, says: 'example of arguments' },
]

describe('callscope check', () => {
  it('exits with 2 for broken JSON and says where, as a process', () => {
    const { code, out, err } = spawned({ 'tools.json': '{"a": [1,', 'calls.jsonl': CALLS }, 'tools.json', 'calls.jsonl')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('tools.json:1:9')
  })

  it.each(forms)('refuses a call by tools from $name', ({ tools }) => {
    const { code, out } = check({ 'tools.json': tools, 'calls.jsonl': CALLS }, 'tools.json', 'calls.jsonl')
    expect(out).toContain('call 2 f: is refused')
    expect(out).toContain('  /a  ')
    expect(out).toContain('2 calls, 1 build, 1 refused')
    expect(code).toBe(1)
  })

  it.each(callForms)('reads calls from $name', ({ calls }) => {
    const { code, out } = check({ 'tools.json': OPENAI, 'calls.jsonl': calls }, 'tools.json', 'calls.jsonl')
    expect(out).toContain('1 refused')
    expect(code).toBe(1)
  })

  it.each(unusable)('exits with 2 for $name and says where', ({ tools, calls, says }) => {
    const { code, err, out } = check({ 'tools.json': tools, 'calls.jsonl': calls }, 'tools.json', 'calls.jsonl')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(says)
  })

  it('counts only what built before as broken, and prints it as JSON', () => {
    const files = {
      'now.json': OPENAI,
      'before.json': GEMINI,
      'calls.jsonl': `${CALLS}\n${line({ name: 'f', args: { a: 1 } })}`,
    }
    const { code, out } = spawned(files, 'now.json', 'calls.jsonl', '--against', 'before.json', '--json')
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      totals: { calls: 3, builds: 1, refused: 2, broken: 1 },
      calls: [{ number: 2, tool: 'f', outcome: 'broken', issues: [{ path: '/a', code: 'required' }] }],
    })
    expect(code).toBe(1)
  })

  it('calls a tool that is gone a break', () => {
    const other = line([{ name: 'g', description: 'd', input_schema: schema }])
    const { code, out } = check(
      { 'now.json': other, 'before.json': ANTHROPIC, 'calls.jsonl': GOOD },
      'now.json',
      'calls.jsonl',
      '--against',
      'before.json',
    )
    expect(out).toContain('no tool called')
    expect(code).toBe(1)
  })

  it('fails on calls that are not as labelled, and on those alone where asked', () => {
    const calls = [
      line({ name: 'f', args: {}, label: 'should_be_refused' }),
      line({ name: 'f', args: { a: 'x' }, label: 'should_be_refused' }),
      line({ name: 'f', args: { a: 1 } }),
    ].join('\n')
    const files = { 'tools.json': OPENAI, 'calls.jsonl': calls }
    const { code, out } = check(files, 'tools.json', 'calls.jsonl', '--fail-on', 'labels', '--json')
    expect(JSON.parse(out)).toMatchObject({ totals: { mislabelled: 1 }, calls: [{ number: 2, isMislabelled: true }] })
    expect(code).toBe(1)
  })

  it('takes the labels of a session’s log', () => {
    const expected = line({ seq: 3, at: 3, type: 'expectation.changed', about: 'c1', label: 'should_be_refused' })
    const files = { 'log.jsonl': `${LOG}\n${expected}` }
    expect(check(files, 'log.jsonl', 'log.jsonl')).toMatchObject({ code: 0, out: '1 call, 0 build, 1 refused' })
  })

  it('uses the lines that can be read, tells the others, and fails on them where asked', () => {
    const files = { 'tools.json': OPENAI, 'calls.jsonl': `${GOOD}\n{"name": "f", "args": {\n${GOOD}` }
    const lenient = check(files, 'tools.json', 'calls.jsonl')
    expect(lenient.err).toMatch(/calls\.jsonl:2:\d+ /)
    expect(lenient.out).toContain('2 calls, 2 build')
    expect(lenient.code).toBe(0)
    expect(check(files, 'tools.json', 'calls.jsonl', '--fail-on', 'problems').code).toBe(1)
  })

  it('judges ten thousand calls', () => {
    const calls = Array.from({ length: 10_000 }, (_, index) =>
      line({ name: 'f', args: { a: index === 9_998 ? 1 : 'x' } }),
    )
    const { code, out } = spawned({ 'tools.json': OPENAI, 'many.jsonl': calls.join('\n') }, 'tools.json', 'many.jsonl')
    expect(out).toContain('call 9999 f: is refused')
    expect(out).toContain('10000 calls, 9999 build, 1 refused')
    expect(code).toBe(1)
  })

  it('keeps recorded text from moving the cursor', () => {
    const calls = line({ name: 'f', id: '\u001b[2Jx\ny', args: { a: ['\u001b[31m'] } })
    const { out } = check({ 'tools.json': OPENAI, 'calls.jsonl': calls }, 'tools.json', 'calls.jsonl')
    expect(out).not.toContain('\u001b')
    expect(out.split('\n').filter((each) => each.startsWith('y'))).toEqual([])
  })

  it('exits with 2 for an unknown option and with 0 for --help', () => {
    expect(spawned({}, 'tools.json', 'calls.jsonl', '--nope').code).toBe(2)
    expect(spawned({}, '--help')).toMatchObject({ code: 0, err: '' })
    expect(spawned({}, 'missing.json', 'calls.jsonl')).toMatchObject({ code: 2, out: '' })
  })
})

describe('the command packed for other projects', () => {
  const packed = mkdtempSync(path.join(tmpdir(), 'callscope-packed-'))
  afterAll(() => rmSync(packed, { recursive: true, force: true }))
  const after = line({ name: 'f', description: 'd', input_schema: { ...schema, required: ['a', 'b'] } })

  it('is one file that judges a change alone in a folder, by its own name and through a link', () => {
    const builder = pathToFileURL(path.resolve(import.meta.dirname, 'build-cli.mjs')).href
    const script = `import { buildCliPackage } from ${line(builder)}; await buildCliPackage(${line(packed)})`
    spawnSync(process.execPath, ['--input-type=module', '-e', script])
    const file = path.join(packed, 'callscope.mjs')
    const link = path.join(packed, 'callscope')
    symlinkSync(file, link)
    for (const [name, text] of Object.entries({ 'tools.json': after, 'before.json': ANTHROPIC, 'calls.jsonl': GOOD }))
      writeFileSync(path.join(packed, name), text)
    const args = ['check', 'tools.json', 'calls.jsonl', '--against', 'before.json']
    for (const command of [file, link]) {
      const { status, stdout } = spawnSync(process.execPath, [command, ...args], { cwd: packed, encoding: 'utf8' })
      expect(stdout).toContain('call 1 f: breaks')
      expect(stdout).toContain('1 broken')
      expect(status).toBe(1)
    }
  })

  it('depends on no package', () => {
    const own: unknown = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'))
    expect(own).toMatchObject({ name: 'callscope', bin: { callscope: './callscope.mjs' } })
    expect(own).not.toHaveProperty('dependencies')
  })
})
