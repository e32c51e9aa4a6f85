import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileSchema } from '@/lib/schema/compile-schema'
import { edgeCases } from '@/lib/schema/examples/edge-cases'
import { validExample } from '@/lib/schema/examples/valid-example'
import { anyValue } from '@/lib/schema/testdata/arbitrary-schemas'
import { convertSchema } from './convert-schema'

const RANDOM = fc.sample(anyValue, { numRuns: 30, seed: 3 })
const TELLING = [
  '',
  ' ',
  'a',
  'ab',
  'ABC',
  'a@b.co',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'https://a.b',
  '12',
  'true',
  '💩💩',
  'not it',
]
const VALUES: readonly unknown[] = [
  ...RANDOM,
  ...TELLING,
  0,
  1,
  -1,
  1.5,
  7,
  1e15,
  null,
  true,
  [],
  {},
  ['a', 1],
  { a: 'x' },
  { a: 1 },
  { b: 1 },
  { a: 'x', b: 1 },
]

/** The first value on which Zod and the JSON Schema part; undefined where there is none. */
function firstDifference(type: z.ZodType): unknown {
  const { schema } = convertSchema(type)
  const compiled = compileSchema(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const edges = edgeCases(schema, { perPreset: 10 }).map(({ args }) => args)
  const examples = ['a', 'b'].flatMap((seed) => {
    const made = validExample(schema, seed)
    return made.ok ? [made.value] : []
  })
  const values = [...VALUES, ...edges, ...examples]
  return values.find((value) => compiled.value.accepts(value) !== type.safeParse(value).success)
}

interface Tree {
  v: number
  kids: Tree[]
}
const Tree: z.ZodType<Tree> = z.object({ v: z.number(), kids: z.array(z.lazy(() => Tree)) })
const Exact: Readonly<Record<string, z.ZodType>> = {
  text: z.string(),
  'a pattern': z.string().regex(/^a/),
  'two patterns': z.string().regex(/^a/).regex(/b$/),
  'text that begins and ends': z.string().startsWith('a').endsWith('b'),
  'text that holds': z.string().includes('b'),
  'a number with bounds': z.number().min(1).lt(7),
  'a whole number': z.int().positive().max(9),
  'a 32-bit number': z.int32(),
  'a whole number as of old': z.number().int().min(0).max(9),
  steps: z.number().multipleOf(0.5),
  'yes or no': z.boolean(),
  null: z.null(),
  unknown: z.unknown(),
  never: z.never(),
  'a literal': z.literal('a'),
  'several literals': z.literal(['a', 1, null]),
  'an enum': z.enum(['a', 'b']),
  'an enum of numbers': z.enum({ one: 1, two: 2 }),
  'a list': z.array(z.string()).min(1).max(2),
  'a pair': z.tuple([z.string(), z.number()]),
  'a pair with an optional end': z.tuple([z.string(), z.number().optional()]),
  'a pair with more': z.tuple([z.string()], z.number()),
  'an object': z.object({ a: z.string(), b: z.number().optional() }),
  'a closed object': z.strictObject({ a: z.string() }),
  'an open object': z.looseObject({ a: z.string() }),
  'an object with the rest': z.object({ a: z.string() }).catchall(z.number()),
  'a partial object': z.object({ a: z.string(), b: z.number() }).partial(),
  'an object picked and extended': z
    .object({ a: z.string(), b: z.number() })
    .pick({ a: true })
    .extend({ c: z.boolean() }),
  'a map': z.record(z.string(), z.number()),
  'a map by an enum': z.record(z.enum(['a', 'b']), z.number()),
  'a partial map by an enum': z.partialRecord(z.enum(['a', 'b']), z.number()),
  'a union': z.union([z.string(), z.number()]),
  'a choice by a word': z.discriminatedUnion('k', [
    z.object({ k: z.literal('a') }),
    z.object({ k: z.literal('b'), v: z.number() }),
  ]),
  'exactly one': z.xor([z.number().multipleOf(2), z.number().multipleOf(3)]),
  'an intersection': z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })),
  'an intersection of closed objects': z.intersection(
    z.strictObject({ a: z.string() }),
    z.strictObject({ b: z.number() }),
  ),
  nullable: z.string().nullable(),
  nullish: z.object({ a: z.string().nullish() }),
  'a default': z.object({ a: z.string().default('x') }),
  'a prefault': z.object({ a: z.string().prefault('x') }),
  'a required optional': z.object({ a: z.string().optional().nonoptional() }),
  'what is branded, described and read-only': z.object({ a: z.string().brand<'A'>().describe('A').readonly() }),
  'what holds itself': Tree,
  'a date as text': z.iso.date(),
  'a date and time as text': z.iso.datetime(),
  'an e-mail address': z.email(),
  'a UUID': z.uuid(),
  'an IPv4 address': z.ipv4(),
  'a template': z.templateLiteral(['a', z.number()]),
  'any JSON': z.json(),
}

describe('a Zod schema', () => {
  it.each(Object.entries(Exact))('is the same as JSON Schema: %s', (_name, type) => {
    expect(convertSchema(type).losses).toEqual([])
    expect(firstDifference(type)).toBeUndefined()
  })

  const lossy: readonly { name: string; type: z.ZodType; says: string; property?: string }[] = [
    { name: 'a date', type: z.object({ a: z.date() }), says: 'Date objects', property: 'a' },
    { name: 'a coerced date', type: z.object({ a: z.coerce.date() }), says: 'whatever makes a date', property: 'a' },
    { name: 'a bigint', type: z.object({ a: z.bigint() }), says: 'bigints', property: 'a' },
    { name: 'a Map', type: z.object({ a: z.map(z.string(), z.number()) }), says: 'z.record()', property: 'a' },
    { name: 'a Set', type: z.array(z.set(z.string())), says: 'z.array()', property: '[]' },
    { name: 'a Set in a union', type: z.union([z.string(), z.set(z.string())]), says: 'no value ever matches' },
    { name: 'a symbol', type: z.symbol(), says: 'symbols' },
    { name: 'undefined', type: z.object({ a: z.undefined() }), says: '.optional()', property: 'a' },
    { name: 'NaN', type: z.nan(), says: 'NaN' },
    { name: 'a class', type: z.object({ a: z.instanceof(Date) }), says: 'checked by a function', property: 'a' },
    { name: 'a check of one’s own', type: z.custom((value) => value === 1), says: 'checked by a function' },
    {
      name: 'a refinement',
      type: z.object({ a: z.string().refine((text) => text === 'x') }),
      says: 'refine',
      property: 'a',
    },
    { name: 'a refinement of the whole', type: z.object({ a: z.string() }).refine(() => false), says: 'refine' },
    { name: 'a superRefine', type: z.object({}).superRefine((_value, ctx) => ctx.addIssue('no')), says: 'superRefine' },
    { name: 'a transform', type: z.object({ a: z.string().transform(Number) }), says: 'transform', property: 'a' },
    { name: 'a bare transform', type: z.transform((value) => value), says: 'whatever comes' },
    { name: 'a pipe', type: z.string().pipe(z.literal('a')), says: '.pipe()' },
    { name: 'a codec', type: z.stringbool(), says: 'transform' },
    { name: 'preprocessing', type: z.preprocess(String, z.string()), says: 'z.preprocess()' },
    { name: 'coercion', type: z.object({ a: z.coerce.number() }), says: 'z.coerce.number()', property: 'a' },
    { name: 'catching', type: z.object({ a: z.string().catch('x') }), says: '.catch()', property: 'a' },
    { name: 'trimming', type: z.string().trim().min(1), says: 'before it is checked' },
    { name: 'lower case made', type: z.string().toLowerCase().regex(/^a/), says: 'before it is checked' },
    { name: 'a pattern with flags', type: z.string().regex(/^a/i), says: 'no flags' },
    { name: 'a length in UTF-16', type: z.string().min(2), says: 'UTF-16' },
    { name: 'whole numbers', type: z.int(), says: '2^53' },
    { name: 'an address', type: z.url(), says: 'by code' },
    { name: 'a JWT', type: z.jwt(), says: 'by code' },
    {
      name: 'a default after a transform',
      type: z.object({ a: z.string().transform(Number).default(1) }),
      says: 'transform',
      property: 'a',
    },
    { name: 'a promise', type: z.promise(z.string()), says: 'promises' },
    { name: 'a function', type: z.object({ a: z.custom<() => void>() }), says: 'function', property: 'a' },
    { name: 'a file', type: z.file(), says: 'files' },
    { name: 'bounds of numeric keys', type: z.record(z.number().min(5), z.string()), says: 'numeric keys' },
    { name: 'messages', type: z.string({ error: 'Say it in words.' }), says: 'Messages of your own' },
    {
      name: 'closed objects in an intersection',
      type: z.intersection(z.strictObject({ a: z.string() }).describe('A'), z.strictObject({ b: z.string() })),
      says: 'pools',
    },
  ]
  it.each(lossy)('says what does not come through: $name', ({ type, says, property = '' }) => {
    const told = convertSchema(type).losses.filter(({ message }) => message.includes(says))
    expect(told.map((loss) => loss.property)).toContain(property)
    expect(compileSchema(convertSchema(type).schema).ok).toBe(true)
  })

  it('tells what is alike in many places once', () => {
    const { losses } = convertSchema(z.object({ a: z.string().min(1), b: z.string().max(3) }))
    expect(losses.map(({ message }) => message)).toEqual([expect.stringContaining('2 places')])
  })

  it('is the same as JSON Schema, or says otherwise, at random', () => {
    const holds = fc.property(anyType, (type) => {
      const { losses } = convertSchema(type)
      if (losses.length === 0) expect(firstDifference(type)).toBeUndefined()
    })
    fc.assert(holds, { numRuns: 200 })
  })
})

const leaves = fc.constantFrom<z.ZodType>(
  z.string(),
  z.string().regex(/^a/),
  z.string().min(1),
  z.int(),
  z.number().min(1),
  z.boolean(),
  z.null(),
  z.literal('a'),
  z.enum(['a', 'b']),
  z.unknown(),
  z.never(),
  z.date(),
  z.coerce.number(),
  z.string().trim(),
  z.iso.date(),
  z.undefined(),
)

/** Zod schemas of small size, of what people combine. */
const anyType: fc.Arbitrary<z.ZodType> = fc.letrec<{ type: z.ZodType; object: z.ZodObject }>((tie) => {
  const type = tie('type')
  const shape = fc.dictionary(fc.constantFrom('a', 'b', 'c'), type, { maxKeys: 3 })
  return {
    type: fc.oneof(
      { maxDepth: 4 },
      leaves,
      tie('object'),
      type.map((inner) => inner.optional()),
      type.map((inner) => inner.nullable()),
      type.map((inner) => inner.describe('So.')),
      type.map((inner) => inner.default('a')),
      type.map((inner) => inner.refine(() => true)),
      type.map((inner) => z.array(inner)),
      type.map((inner) => z.record(z.string(), inner)),
      fc.tuple(type, type).map(([left, right]) => z.union([left, right])),
      fc.tuple(type, type).map(([left, right]) => z.tuple([left, right])),
      fc.tuple(tie('object'), tie('object')).map(([left, right]) => z.intersection(left, right)),
    ),
    object: fc.oneof(
      shape.map((found) => z.object(found)),
      shape.map((found) => z.strictObject(found)),
      fc.tuple(shape, type).map(([found, rest]) => z.object(found).catchall(rest)),
    ),
  }
}).type
