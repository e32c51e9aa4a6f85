import { afterAll, describe, expect, it } from 'vitest'
import type { CodeOutcome, CodeReply, CodeRequest } from '../../tools/code-port'
import { createCodeRunner } from './create-code-runner'

const runner = createCodeRunner()
afterAll(() => runner.close())

function run(source: string, more: Partial<CodeRequest> = {}): Promise<CodeOutcome> {
  return runner.run({
    source,
    args: {},
    environment: {},
    signal: new AbortController().signal,
    timeoutMs: 20_000,
    seed: 'seed',
    nowMs: 1_764_620_000_000,
    onOutput: () => {},
    onCall: () => ({ ok: true }),
    ...more,
  })
}

/** A module whose function body is this. */
const body = (text: string) => `export default async (args, ctx) => {\n${text}\n}`

describe('what the code answers', () => {
  const cases = [
    { name: 'a text', source: body('return "hello " + args.name'), want: { kind: 'text', text: 'hello Ada' } },
    {
      name: 'an object as JSON',
      source: body('return { a: [1, args.name] }'),
      want: { kind: 'json', text: '{"a":[1,"Ada"]}' },
    },
    { name: 'nothing', source: body(''), want: { kind: 'text', text: '' } },
    {
      name: 'a plain function',
      source: 'export default (args) => args.name.length',
      want: { kind: 'json', text: '3' },
    },
    {
      name: 'TypeScript',
      source: 'interface A { name: string }\nexport default async (args: A): Promise<string> => (args as A).name!',
      want: { kind: 'text', text: 'Ada' },
    },
    {
      name: 'a top-level await',
      source: 'const x = await 5\nexport default () => x',
      want: { kind: 'json', text: '5' },
    },
  ]
  it.each(cases)('may be $name', async ({ source, want }) => {
    expect(await run(source, { args: { name: 'Ada' } })).toEqual(want)
  })

  it('is the same for the same seed and time, whatever the host’s clock and zone are', async () => {
    const source = body(
      'return [Math.random(), Date.now(), new Date().toISOString(), new Date(0).getHours(), String(new Date(0)), Date() === String(new Date()), new (Object.getPrototypeOf(new Date()).constructor)().getTime()]',
    )
    const first = await run(source)
    expect(await run(source)).toEqual(first)
    expect(await run(source, { seed: 'other' })).not.toEqual(first)
    expect(JSON.parse('text' in first ? first.text : '[]').slice(1)).toEqual([
      1_764_620_000_000,
      '2025-12-01T20:13:20.000Z',
      0,
      'Thu Jan 01 1970 00:00:00 GMT+0000',
      true,
      1_764_620_000_000,
    ])
  })

  it('comes with what it printed and the environment it was given', async () => {
    const output: string[] = []
    const source = body('console.log("a", { b: 1 }, undefined)\nctx.progress("half")\nreturn ctx.environment.TOKEN')
    const outcome = await run(source, { environment: { TOKEN: 'x' }, onOutput: (chunk) => output.push(chunk) })
    expect(outcome).toEqual({ kind: 'text', text: 'x' })
    expect(output.join('')).toBe('a {"b":1} undefined\nhalf\n')
  })

  it('may rest on its workspace, whose refusals are Errors with a code', async () => {
    const asked: unknown[] = []
    const onCall = (operation: string, args: unknown): CodeReply => {
      asked.push([operation, args])
      return operation === 'read'
        ? { ok: true, value: 'text' }
        : { ok: false, error: { code: 'no', message: 'not so' } }
    }
    const source = body(
      'const [a, b] = await Promise.all([ctx.workspace.read("a"), ctx.workspace.read("b")])\ntry { await ctx.workspace.write("c", a + b) } catch (e) { return [e instanceof Error, e.code, e.message] }',
    )
    expect(await run(source, { onCall })).toEqual({ kind: 'json', text: '[true,"no","not so"]' })
    expect(asked).toEqual([
      ['read', ['a']],
      ['read', ['b']],
      ['write', ['c', 'texttext']],
    ])
  })
})

describe('an error of the source', () => {
  const cases = [
    {
      name: 'what the engine refuses',
      source: 'export default () => {\n  return 1 +\n}',
      want: { name: 'SyntaxError', line: 3 },
    },
    {
      name: 'a declaration twice',
      source: 'const a = 1\nconst a = 2\nexport default () => a',
      want: { name: 'SyntaxError', line: 2 },
    },
    { name: 'an error thrown', source: body('const x = undefined\nreturn x.y'), want: { name: 'TypeError', line: 3 } },
    {
      name: 'an error after an await',
      source: body('await null\nawait ctx.workspace.read("a")\n  throw new RangeError("far")'),
      want: { name: 'RangeError', message: 'far', line: 4, column: 23 },
    },
    {
      name: 'an error in TypeScript, below types that are taken away',
      source:
        'interface A {\n  a: string\n}\ntype B = A | null\nexport default async (args: A) => {\n  const long: Map<string, A> = null as any; throw new Error("here")\n}',
      want: { name: 'Error', message: 'here', line: 6, column: 60 },
    },
    {
      name: 'an error in a function of its own',
      source: 'function inner(): never {\n  throw new Error("deep")\n}\nexport default () => inner()',
      want: { name: 'Error', line: 2, column: 18 },
    },
    {
      name: 'an error while the module loads',
      source: 'const a: number = 1\nnull.x\nexport default () => a',
      want: { name: 'TypeError', line: 2 },
    },
    {
      name: 'a class of its own',
      source: body('class Mine extends Error { name = "Mine" }\nthrow new Mine("m")'),
      want: { name: 'Mine', message: 'm' },
    },
  ]
  it.each(cases)('says line and column: $name', async ({ source, want }) => {
    expect(await run(source)).toMatchObject({ kind: 'threw', error: want })
  })

  const thrown = [
    { name: 'a text', source: body('throw "oops"'), want: /^oops \(not an Error/ },
    { name: 'an object', source: body('throw { a: 1 }'), want: /^\{"a":1\} \(not an Error/ },
    { name: 'nothing', source: body('throw null'), want: /^null \(not an Error/ },
    { name: 'no function', source: 'export const x = 1', want: /no default export that is a function/ },
    { name: 'a result in a circle', source: body('const a = {}; a.a = a; return a'), want: /cannot be told as JSON/ },
    { name: 'a function as result', source: body('return () => 1'), want: /cannot be told as JSON/ },
    {
      name: 'a promise that nothing settles',
      source: body('await new Promise(() => {})'),
      want: /nothing will ever settle/,
    },
  ]
  it.each(thrown)('is told where it has no place: $name', async ({ source, want }) => {
    expect(await run(source)).toMatchObject({ kind: 'threw', error: { message: expect.stringMatching(want) } })
  })
})

describe('the sandbox', () => {
  const nothing = [
    'process',
    'require',
    'fetch',
    'setTimeout',
    'XMLHttpRequest',
    'WebAssembly',
    'Worker',
    'Buffer',
    'std',
    'os',
    'performance',
    'navigator',
  ]
  it('has nothing of the host, by the back door of constructors neither', async () => {
    const source =
      body(`const makers = [() => {}, async () => {}, ctx.workspace.read, ctx.progress, console.log, Promise, Date]
return ${JSON.stringify(nothing)}.flatMap((name) =>
  makers.filter((maker) => maker.constructor.constructor("return typeof " + name)() !== "undefined").map(() => name))`)
    expect(await run(source)).toEqual({ kind: 'json', text: '[]' })
  })

  it.each([
    'import fs from "node:fs"\nexport default () => fs',
    body('return await import("node:fs")'),
    body('return await import("./a.js")'),
  ])('imports nothing: %j', async (source) => {
    expect(await run(source)).toMatchObject({
      kind: 'threw',
      error: { message: expect.stringMatching(/nothing can be imported/) },
    })
  })

  const bombs = [
    {
      name: 'deep recursion',
      text: 'const f = () => f() + 1; return f()',
      want: { kind: 'threw', error: { message: expect.stringMatching(/stack/i) } },
    },
    { name: 'recursion in a parser', text: 'return JSON.parse("[".repeat(1e6))', want: { kind: 'threw' } },
    {
      name: 'objects without end',
      text: 'const a = []; for (;;) a.push({ n: a.length })',
      want: { kind: 'stopped', reason: 'memory' },
    },
    {
      name: 'a text without end',
      text: 'let s = "x"; for (;;) s += s',
      want: expect.objectContaining({ kind: expect.stringMatching(/threw|stopped/) }),
    },
    {
      name: 'large buffers',
      text: 'const a = []; for (;;) a.push(new Uint8Array(1e6))',
      want: { kind: 'stopped', reason: 'memory' },
    },
    {
      name: 'one array too large',
      text: 'return new Array(1e9).fill(0)',
      want: expect.objectContaining({ kind: expect.stringMatching(/threw|stopped/) }),
    },
    {
      name: 'requests without end',
      text: 'for (;;) ctx.workspace.read("a")',
      want: { kind: 'threw', error: { message: expect.stringMatching(/await them/) } },
    },
  ]
  it.each(bombs)('survives $name', async ({ text, want }) => {
    expect(await run(body(text))).toMatchObject(want)
    expect(await run(body('return "alive"'))).toEqual({ kind: 'text', text: 'alive' })
  })

  it('cuts off endless output', async () => {
    let length = 0
    const source = body('for (let i = 0; i < 300; i++) console.log("x".repeat(10000))')
    await run(source, { onOutput: (chunk) => (length += chunk.length) })
    expect(length).toBeLessThan(1_001_000)
  })

  it('shares nothing between executions', async () => {
    await run(body('globalThis.left = 1; Array.prototype.left = 2'))
    expect(await run(body('return [typeof left, [].left === undefined]'))).toEqual({
      kind: 'json',
      text: '["undefined",true]',
    })
  })
})

describe('stopping', () => {
  const endless = [
    { name: 'a busy loop', text: 'for (;;) {}' },
    { name: 'a loop that catches everything', text: 'for (;;) { try { for (;;) {} } catch {} }' },
    { name: 'a loop of promises', text: 'for (;;) await null' },
    { name: 'a loop of requests', text: 'for (;;) await ctx.workspace.read("a")' },
    { name: 'a pattern that backtracks', text: 'return /(a+)+$/.test("a".repeat(40) + "b")' },
  ]
  it.each(endless)('ends $name at once when aborted', async ({ text }) => {
    const controller = new AbortController()
    const outcome = await run(body(`console.log("on")\nawait ctx.workspace.read("a")\n${text}`), {
      signal: controller.signal,
      onOutput: () => controller.abort(),
    })
    expect(outcome).toEqual({ kind: 'stopped', reason: 'aborted' })
  })

  it('ends what takes too long', async () => {
    expect(await run(body('for (;;) {}'), { timeoutMs: 100 })).toEqual({ kind: 'stopped', reason: 'timeout' })
  })

  it('does not begin what was aborted before', async () => {
    expect(await run(body('return 1'), { signal: AbortSignal.abort() })).toEqual({ kind: 'stopped', reason: 'aborted' })
  })
})
