import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeArguments } from '../judge-arguments'
import { toolSchema } from '../testdata/arbitrary-schemas'
import { findBreak } from './find-break'

const text = { type: 'string' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const tool = (parametersJsonSchema: unknown) => ({ name: 'find', description: 'Finds.', parametersJsonSchema })

const breaking: { name: string; before: object; after: object; code: string; path: string }[] = [
  {
    name: 'a property that became required',
    before: object({ a: text, b: text }),
    after: object({ a: text, b: text }, { required: ['b'] }),
    code: 'required',
    path: '/b',
  },
  {
    name: 'a listed value that is gone, deep inside',
    before: object({ l: { type: 'array', items: object({ m: { enum: ['x', 'y', 'z'] } }) } }),
    after: object({ l: { type: 'array', items: object({ m: { enum: ['x', 'y'] } }) } }),
    code: 'enum',
    path: '/l/0/m',
  },
  {
    name: 'another pattern',
    before: object({ p: { type: 'string', pattern: '^[a-f]{2}$' } }),
    after: object({ p: { type: 'string', pattern: '^[a-f]{3}$' } }),
    code: 'pattern',
    path: '/p',
  },
  {
    name: 'a tighter limit behind a reference',
    before: object({ n: { $ref: '#/$defs/n' } }, { $defs: { n: { type: 'integer', maximum: 1000 } } }),
    after: object({ n: { $ref: '#/$defs/n' } }, { $defs: { n: { type: 'integer', maximum: 999 } } }),
    code: 'maximum',
    path: '/n',
  },
  {
    name: 'an alternative that is gone',
    before: object({ v: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] } }),
    after: object({ v: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    code: 'type',
    path: '/v',
  },
  {
    name: 'a renamed property of a closed object',
    before: object({ file_path: text }, { required: ['file_path'], additionalProperties: false }),
    after: object({ path: text }, { required: ['path'], additionalProperties: false }),
    code: 'required',
    path: '/path',
  },
]

describe('findBreak', () => {
  it.each(breaking)('proves $name by an example', ({ before, after, code, path }) => {
    const verdict = findBreak(tool(before), tool(after))
    expect(verdict).toMatchObject({ kind: 'breaks', example: { source: 'made', givesUnnamed: false } })
    expect(judgeArguments(tool(before), verdict.example?.args).ok).toBe(true)
    expect(judgeArguments(tool(after), verdict.example?.args).ok).toBe(false)
    expect(verdict.example?.issues).toContainEqual(expect.objectContaining({ code, path }))
  })

  it('takes a recorded call before a made one, and says which', () => {
    const [before, after] = [tool(object({ a: text })), tool(object({ a: text }, { required: ['a'] }))]
    const calls = [{ a: 'x' }, { b: 1 }]
    expect(findBreak(before, after, { calls }).example).toMatchObject({ source: 'recorded', index: 1, args: { b: 1 } })
  })

  it('says that nothing refuses more where the changes only loosen, with what is newly accepted', () => {
    const verdict = findBreak(
      tool(object({ n: { type: 'integer', minimum: 1 } }, { required: ['n'] })),
      tool(object({ n: { type: 'number' } })),
    )
    expect(verdict).toMatchObject({ kind: 'nothing_refuses_more', newlyAccepted: { source: 'made' } })
    expect(verdict.example).toBeUndefined()
  })

  it('does not call it proven where it only tried', () => {
    const verdict = findBreak(
      tool(object({ p: { type: 'string', pattern: '^a+$' } })),
      tool(object({ p: { type: 'string', pattern: '^aa*$' } })),
    )
    expect(verdict.kind).toBe('no_break_found')
    expect(verdict.tried).toBeGreaterThan(2)
  })

  it('marks a proof that gives what the old schema does not name', () => {
    const verdict = findBreak(tool(object({ a: text })), tool(object({ a: text, limit: { type: 'integer' } })))
    expect(verdict).toMatchObject({ kind: 'breaks', example: { givesUnnamed: true } })
  })

  it('never proves by the changes what an example refutes', () => {
    const property = fc.property(toolSchema, toolSchema, (left, right) => {
      const [before, after] = [tool(left), tool(right)]
      const verdict = findBreak(before, after)
      const refuses = verdict.changes.some(({ severity }) => severity === 'breaks' || severity === 'unclear')
      if (verdict.example !== undefined) expect(refuses).toBe(true)
    })
    fc.assert(property, { numRuns: 4 })
  })
})
