import { expect, it } from 'vitest'
import { z } from 'zod'
import { compileSchema } from './compile-schema'
import { issuesFromZod } from './issues-from-zod'
import { zodToParameters } from './zod-to-parameters'

const schema = z.object({
  path: z.string().min(2).max(4).optional(),
  line: z.number().int().min(1).optional(),
  above: z.number().gt(3).optional(),
  step: z.number().multipleOf(0.5).optional(),
  unit: z.enum(['c', 'f']).optional(),
  kind: z.literal('x').optional(),
  slug: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  strict: z.strictObject({ a: z.number() }).optional(),
  either: z.union([z.string(), z.object({ key: z.number() })]).optional(),
  shape: z
    .discriminatedUnion('tag', [z.object({ tag: z.literal('a') }), z.object({ tag: z.literal('b'), size: z.number() })])
    .optional(),
  map: z.record(z.string(), z.number()).optional(),
})

/** Values that the schema refuses, and what both judges say of them. */
const cases = [
  { args: { path: 5 }, want: ['type /path'] },
  { args: { path: 'a' }, want: ['minLength /path'] },
  { args: { path: 'abcde' }, want: ['maxLength /path'] },
  { args: { line: 1.5 }, want: ['type /line'] },
  { args: { line: 0 }, want: ['minimum /line'] },
  { args: { above: 3 }, want: ['exclusiveMinimum /above'] },
  { args: { step: 0.3 }, want: ['multipleOf /step'] },
  { args: { unit: 'k' }, want: ['enum /unit'] },
  { args: { kind: 'y' }, want: ['const /kind'] },
  { args: { slug: '1' }, want: ['pattern /slug'] },
  { args: { list: [] }, want: ['minItems /list'] },
  { args: { list: ['a', 2] }, want: ['type /list/1'] },
  { args: { strict: { a: 1, 'b/c': 2 } }, want: ['additionalProperties /strict/b~1c'] },
  { args: { strict: {} }, want: ['required /strict/a'] },
  { args: { either: { key: 'x' } }, want: ['type /either/key'] },
  { args: { either: 5 }, want: ['type /either'] },
  { args: { shape: { tag: 'b' } }, want: ['required /shape/size'] },
  { args: { map: { a: 'x' } }, want: ['type /map/a'] },
]

it.each(cases)('says $want of $args, as the judge of the converted declaration does', ({ args, want }) => {
  const parsed = schema.safeParse(args)
  const fromZod = parsed.error === undefined ? [] : issuesFromZod(parsed.error, args)
  expect(fromZod.map((issue) => `${issue.code} ${issue.path}`)).toEqual(want)
  const compiled = compileSchema(zodToParameters(schema))
  const fromSchema = compiled.ok ? compiled.value.issuesOf(args) : []
  expect(fromSchema).toEqual(fromZod.map((issue) => expect.objectContaining({ path: issue.path, code: issue.code })))
})

it('names the choices of a tag that none of the branches has', () => {
  const parsed = schema.safeParse({ shape: { tag: 'c' } })
  expect(parsed.error && issuesFromZod(parsed.error, { shape: { tag: 'c' } })).toMatchObject([
    { path: '/shape/tag', code: 'enum', expected: '"a" or "b"', received: '"c" (string)' },
  ])
})

it('keeps what the author of a schema wrote', () => {
  const own = z.object({
    title: z.string().min(1, 'give a name'),
    note: z.string().refine((text) => text !== 'x', 'may not be x'),
  })
  const args = { title: '', note: 'x' }
  const { error } = own.safeParse(args)
  expect(error && issuesFromZod(error, args)).toMatchObject([
    { path: '/title', code: 'minLength', message: '/title: give a name.' },
    { path: '/note', code: 'custom', message: '/note: may not be x.' },
  ])
})

it('gives parameters without what only Zod writes', () => {
  const shape = z.object({ a: z.int().default(3), map: z.record(z.string(), z.int()) })
  expect(zodToParameters(shape)).toEqual({
    type: 'object',
    properties: {
      a: { type: 'integer', default: 3 },
      map: { type: 'object', additionalProperties: { type: 'integer' } },
    },
    required: ['map'],
  })
})
