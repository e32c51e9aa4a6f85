import { describe, expect, it } from 'vitest'
import { compileSchema } from './compile-schema'

const LEVELS = 60

/** Definitions d0 … dN that each name the next one twice; the last takes numbers only. */
function chain(join: (ref: object) => object, end: object = { type: 'number' }) {
  const $defs: Record<string, object> = { [`d${LEVELS}`]: end }
  for (let level = 0; level < LEVELS; level++) $defs[`d${level}`] = join({ $ref: `#/$defs/d${level + 1}` })
  return { $defs, $ref: '#/$defs/d0' }
}

/** Below 2^60 visits: where these come to an end at all, each definition is judged once. */
const chains = [
  { name: 'anyOf', schema: chain((ref) => ({ anyOf: [ref, ref] })) },
  { name: 'oneOf with one way', schema: chain((ref) => ({ oneOf: [ref, { allOf: [ref, false] }] })) },
  { name: 'allOf', schema: chain((ref) => ({ allOf: [ref, ref] })) },
  { name: 'if and else', schema: chain((ref) => ({ if: ref, else: ref })) },
  { name: 'not not', schema: chain((ref) => ({ allOf: [ref, { not: { not: ref } }] })) },
  {
    name: 'anyOf over tracked members',
    schema: {
      ...chain((ref) => ({ anyOf: [ref, ref] }), { properties: { x: true }, not: { type: 'string' } }),
      unevaluatedProperties: false,
    },
    good: { x: 1 },
  },
]

describe('a chain of definitions that each name the next one twice', () => {
  it.each(chains)('is judged in time: $name', ({ schema, good = 1 }) => {
    const compiled = compileSchema(schema)
    if (!compiled.ok) throw new Error('not a schema')
    expect(compiled.value.accepts(good)).toBe(true)
    expect(compiled.value.accepts('x')).toBe(false)
    expect(compiled.value.issuesOf('x').length).toBeGreaterThan(0)
    expect(compiled.value.issuesOf('x').length).toBeLessThan(2 * LEVELS)
  })

  it('is judged in time through members too, and every place has its own issue', () => {
    const schema = chain(
      (ref) => ({
        anyOf: [
          { properties: { a: ref }, required: ['a'] },
          { properties: { a: ref }, required: ['a', 'b'] },
        ],
      }),
      { type: 'number' },
    )
    const nest = (levels: number, end: unknown): unknown => (levels === 0 ? end : { a: nest(levels - 1, end) })
    const compiled = compileSchema(schema)
    if (!compiled.ok) throw new Error('not a schema')
    expect(compiled.value.accepts(nest(LEVELS, 1))).toBe(true)
    expect(compiled.value.issuesOf(nest(LEVELS, 'x'))).toMatchObject([{ path: '/a'.repeat(LEVELS), code: 'type' }])
  })

  it('tells equal values at different places apart', () => {
    const compiled = compileSchema({
      $defs: { n: { type: 'number' } },
      properties: { a: { $ref: '#/$defs/n' }, b: { $ref: '#/$defs/n' } },
    })
    const issues = compiled.ok ? compiled.value.issuesOf({ a: 'x', b: 'x' }) : []
    expect(issues.map((issue) => issue.path)).toEqual(['/a', '/b'])
  })
})
