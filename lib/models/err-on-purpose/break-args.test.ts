import { describe, expect, it } from 'vitest'
import { BREAK_KINDS, breakArgs } from './break-args'

const schema = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    limit: { type: 'integer', minimum: 1, maximum: 10 },
    mode: { enum: ['fast', 'slow'] },
    tags: { type: 'array', items: { type: 'string' } },
    where: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
  required: ['path', 'limit'],
}
const args = { path: 'src/a.ts', limit: 3, mode: 'fast', tags: ['a'], where: { city: 'Oslo' } }

describe('breakArgs', () => {
  it.each(BREAK_KINDS)(
    'breaks a call by %s, the same for the same seed, and leaves what it was given alone',
    (kind) => {
      const before = structuredClone(args)
      const broken = breakArgs(schema, args, kind, 'seed')
      expect(broken).toBeDefined()
      expect(broken?.args).not.toEqual(args)
      expect(breakArgs(schema, args, kind, 'seed')).toEqual(broken)
      expect(args).toEqual(before)
    },
  )

  it.each(['wrong_type', 'missing', 'null', 'choice', 'boundary'] as const)(
    'makes what build refuses by %s',
    (kind) => {
      for (const seed of ['1', '2', '3', '4']) expect(breakArgs(schema, args, kind, seed)?.expected).toBe('fails')
    },
  )

  it('reaches every place as the seed changes', () => {
    const places = new Set(
      Array.from({ length: 60 }, (_, seed) => breakArgs(schema, args, 'wrong_type', `${seed}`)?.path),
    )
    expect(places).toEqual(new Set(['/path', '/limit', '/mode', '/tags', '/tags/0', '/where', '/where/city']))
  })

  it.each([
    { name: 'a number becomes text', kind: 'wrong_type', only: { limit: 3 }, want: { limit: '3' } },
    { name: 'a list of one becomes its item', kind: 'wrong_type', only: { tags: ['a'] }, want: { tags: 'a' } },
  ] as const)('keeps the value that was sent where it can: $name', ({ kind, only, want }) => {
    const found = Array.from({ length: 20 }, (_, seed) => breakArgs(schema, only, kind, `${seed}`)?.args)
    expect(found).toContainEqual(want)
  })

  it.each([
    { name: 'nothing is required', schema: { type: 'object' }, args: {}, kind: 'missing' },
    { name: 'no argument is a path', schema, args: { limit: 3 }, kind: 'path_escape' },
    { name: 'there are no arguments at all', schema, args: null, kind: 'extra' },
  ] as const)('gives nothing where $name', ({ schema: given, args: sent, kind }) => {
    expect(breakArgs(given, sent, kind, 'seed')).toBeUndefined()
  })
})
