import { readFileSync } from 'node:fs'
import variant from '@jitl/quickjs-singlefile-mjs-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten'
import { describe, expect, it } from 'vitest'
import { createZodSandbox } from './evaluate-zod'
import { PAGE_BYTES, SANDBOX_MEMORY_BYTES, SANDBOX_WASM_BYTES } from './limits'

const guest = readFileSync(new URL('../../../public/zod/guest.js', import.meta.url), 'utf8')

/** As the worker does it: a fresh engine for each source. Ten reads of the clock make a second, so that no test waits. */
async function evaluate(source: string) {
  const initial = SANDBOX_WASM_BYTES.initial / PAGE_BYTES
  const wasmMemory = new WebAssembly.Memory({ initial, maximum: SANDBOX_WASM_BYTES.maximum / PAGE_BYTES })
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }))
  let reads = 0
  const limits = { timeMs: 50_000, memoryBytes: SANDBOX_MEMORY_BYTES, now: () => reads++ }
  return createZodSandbox(quickJs, guest, limits).evaluate(source)
}

async function valueFrom(source: string) {
  const result = await evaluate(source)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const wanted = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
const shape = 'z.object({ a: z.string() })'

describe('a source', () => {
  const forms = [
    { name: 'with a default export', source: `import { z } from 'zod'\nexport default ${shape}`, taken: 'default' },
    { name: 'that imports zod/v4', source: `import { z } from "zod/v4"\nexport default ${shape}`, taken: 'default' },
    { name: 'that imports all of zod', source: `import * as z from 'zod'\nexport default ${shape}`, taken: 'default' },
    { name: 'that imports the default', source: `import z from 'zod'\nexport default ${shape}`, taken: 'default' },
    {
      name: 'that imports functions one by one',
      source: `import { object, string as text, type infer as Infer } from 'zod'\nexport default object({ a: text() })`,
      taken: 'default',
    },
    {
      name: 'of zod/mini',
      source: `import * as z from 'zod/mini'\nexport const Args = z.object({ a: z.string() })`,
      taken: 'Args',
    },
    {
      name: 'with one exported constant',
      source: `import { z } from 'zod'\nexport const Args = ${shape}`,
      taken: 'Args',
    },
    {
      name: 'with a list of exports',
      source: `import { z } from 'zod'\nconst Args = ${shape}\nexport { Args }`,
      taken: 'Args',
    },
    {
      name: 'whose default export has a name',
      source: `import { z } from 'zod'\nconst Args = ${shape}\nexport default Args`,
      taken: 'default',
    },
    { name: 'for Node’s modules', source: `const { z } = require('zod')\nmodule.exports = ${shape}`, taken: 'default' },
    { name: 'without exports', source: `import { z } from 'zod'\nconst Args = ${shape}`, taken: 'Args' },
    { name: 'that is an expression', source: shape, taken: '' },
    {
      name: 'with types of every kind',
      source: `import { z } from 'zod'
type Args = z.infer<typeof Args>
interface Other<T> { a: T }
enum Mode { on = 'on' }
const make = <T extends z.ZodType>(type: T): T => type satisfies z.ZodType
export const Args = make(z.object({ a: z.string() as z.ZodType<string> }))
export type { Other }`,
      taken: 'Args',
    },
    { name: 'that exports a shape', source: 'export default { a: z.string() }', taken: 'default' },
    {
      name: 'that exports a tool',
      source: `export const tool = { name: 'x', inputSchema: { a: z.string() } }`,
      taken: 'tool.inputSchema',
    },
    { name: 'that logs', source: `console.log(z)\nexport default ${shape}`, taken: 'default' },
  ]
  it.each(forms)('is taken $name', async ({ source, taken }) => {
    expect(await valueFrom(source)).toMatchObject({ schema: wanted, taken, losses: [] })
  })

  it('may export several schemas: the last is taken, and all are told', async () => {
    const source = `export const One = z.string()\nexport const limit = 3\nexport const Two = ${shape}`
    expect(await valueFrom(source)).toMatchObject({ schema: wanted, taken: 'Two', found: ['One', 'Two'] })
  })

  it('may hold itself, by a getter or by z.lazy', async () => {
    const getter = await valueFrom('export const Node = z.object({ get kids() { return z.array(Node) } })')
    const kids = { type: 'array', items: { $ref: '#' } }
    expect(getter.schema).toEqual({ type: 'object', properties: { kids }, required: ['kids'] })
    const lazy = await valueFrom('export const Node: z.ZodType = z.object({ kids: z.array(z.lazy(() => Node)) })')
    expect(lazy.losses).toEqual([])
    expect(JSON.stringify(lazy.schema)).toContain('$ref')
  })

  it('sees nothing of the page', async () => {
    const names = ['window', 'document', 'fetch', 'process', 'self', 'Worker', 'WebAssembly', 'setTimeout']
    const source = `export default z.object({ found: z.literal([${names.map((name) => `typeof ${name}`).join(', ')}]) })`
    const { schema } = await valueFrom(source)
    expect(schema.properties).toMatchObject({ found: { enum: names.map(() => 'undefined') } })
  })
})

describe('what is wrong with a source', () => {
  const cases = [
    { name: 'a missing bracket', source: 'export default z.object({\n  a: z.string(\n})', code: 'syntax', line: 3 },
    {
      name: 'what TypeScript admits and JavaScript does not',
      source: '\nconst a = 1\nconst a = 2',
      code: 'syntax',
      line: 3,
    },
    { name: 'a half-typed call', source: "import { z } from 'zod'\nexport default z.", code: 'syntax', line: 2 },
    { name: 'await', source: '\nexport default await z.string()', code: 'syntax', line: 2 },
    {
      name: 'a name that is not there',
      source: 'const a = 1\nexport default z.object({ a: b })',
      code: 'thrown',
      line: 2,
    },
    { name: 'a thrown error', source: "\n\nthrow new Error('No way')", code: 'thrown', line: 3, says: 'No way.' },
    { name: 'a thrown text', source: "throw 'No way'", code: 'thrown', says: 'No way.' },
    {
      name: 'a getter that throws',
      source: "export default z.object({\n  get a() { throw new Error('no a') } })",
      code: 'thrown',
      line: 2,
    },
    {
      name: 'a schema that holds itself without a getter',
      source: 'export const Node = z.object({\n  kids: z.array(Node) })',
      code: 'thrown',
      line: 2,
      says: 'getter',
    },
    { name: 'endless recursion', source: 'function f() {\n  f() }\nf()', code: 'thrown', line: 2, says: 'without end' },
    { name: 'an endless loop', source: 'while (true) {}', code: 'timeout' },
    { name: 'an endless loop that catches all', source: 'for (;;) { try { for (;;) {} } catch {} }', code: 'timeout' },
    {
      name: 'a schema without end',
      source: 'const make = () => z.object({ get next() { return make() } })\nexport default make()',
      code: ['timeout', 'memory', 'thrown'],
    },
    { name: 'endless texts', source: "const a = []\nfor (;;) a.push('x'.repeat(100000) + a.length)", code: 'memory' },
    { name: 'endless buffers', source: 'const a = []\nfor (;;) a.push(new Uint8Array(1000000))', code: 'memory' },
    { name: 'a text that doubles', source: "let a = 'x'\nfor (;;) a += a", code: ['memory', 'thrown'] },
    { name: 'nothing at all', source: '', code: 'no_export', says: 'export default' },
    { name: 'types alone', source: 'export type A = { a: string }', code: 'no_export' },
    {
      name: 'an export that is no schema',
      source: 'export const limit = 3',
      code: 'not_a_schema',
      says: 'limit is a number',
    },
    {
      name: 'a function as export',
      source: `export default () => ${shape}`,
      code: 'not_a_schema',
      says: 'default is a function',
    },
    {
      name: 'another package',
      source: "import _ from 'lodash'\nexport default _.x",
      code: 'unknown_import',
      says: '"lodash"',
    },
    {
      name: 'a file beside it',
      source: "import { A } from './a'\nexport default A",
      code: 'unknown_import',
      says: '"./a"',
    },
    { name: 'Zod 3 by its address', source: "import { z } from 'zod/v3'\nexport default z.string()", code: 'zod_3' },
    {
      name: 'the converter of Zod 3',
      source: "import { zodToJsonSchema } from 'zod-to-json-schema'\nexport default zodToJsonSchema(z.string())",
      code: 'zod_3',
      says: 'not needed',
    },
    { name: 'z.ostring()', source: '\nexport default z.object({ a: z.ostring() })', code: 'zod_3', line: 2 },
    { name: '.deepPartial()', source: `\nexport default ${shape}.deepPartial()`, code: 'zod_3', line: 2 },
    { name: '.args()', source: '\nexport default z.function().args(z.string())', code: 'zod_3', line: 2 },
    { name: '.create()', source: '\nexport default z.ZodString.create()', code: 'zod_3', line: 2 },
    {
      name: 'two schemas of one id',
      source: "export default z.object({ a: z.string().meta({ id: 'x' }), b: z.int().meta({ id: 'x' }) })",
      code: 'not_convertible',
      says: 'Duplicate schema id',
    },
  ]
  it.each(cases)('is told: $name', async ({ source, code, line, says = '' }) => {
    const result = await evaluate(source)
    if (result.ok) throw new Error(`it passed: ${JSON.stringify(result.value)}`)
    expect([code].flat()).toContain(result.error.code)
    expect(result.error.message).toContain(says)
    if (line !== undefined) expect(result.error.place?.line).toBe(line)
  })

  it('names the column of the author’s text, not of what was compiled from it', async () => {
    const source = 'const size: number = 1 as number; export default z.object({ a: missing })'
    const result = await evaluate(source)
    expect(result).toMatchObject({ ok: false, error: { place: { line: 1, column: source.indexOf('missing') + 1 } } })
  })
})

describe('a loss', () => {
  it('is told with its property and the line where the source says it', async () => {
    const { losses } = await valueFrom(`import { z } from 'zod'
const When = z.date()
export default z.object({
  name: z.string()
    .refine((text) => text !== 'root'),
  stays: z.array(z.object({ from: When.describe('first day') })),
})`)
    expect(losses).toMatchObject([
      { property: 'stays[].from', pointer: '/properties/stays/items/properties/from', place: { line: 2 } },
      { property: 'name', kind: 'lost', place: { line: 5 } },
    ])
  })
})
