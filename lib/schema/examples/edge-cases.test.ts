import { describe, expect, it } from 'vitest'
import { judgeArguments } from '../judge-arguments'
import { EDGE_PRESETS, type EdgePreset } from './edge-case'
import { edgeCases } from './edge-cases'
import { labelledGrid } from './labelled-grid'

const schema = {
  type: 'object',
  properties: {
    query: { type: 'string', minLength: 2, maxLength: 20 },
    limit: { type: 'integer', minimum: 1, exclusiveMaximum: 100 },
    unit: { enum: ['mm', 'cm'] },
    tags: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
    node: { $ref: '#/$defs/node' },
    café: { type: 'boolean' },
  },
  required: ['query', 'unit'],
  additionalProperties: false,
  $defs: { node: { type: 'object', properties: { label: { type: 'string' }, child: { $ref: '#/$defs/node' } } } },
}

function verdictOf(args: unknown): 'builds' | 'fails' {
  return judgeArguments({ name: '', description: '', parametersJsonSchema: schema }, args).ok ? 'builds' : 'fails'
}

function told(preset: EdgePreset): string[] {
  return edgeCases(schema, { presets: [preset] }).map(({ path, expected }) => `${path} ${expected}`)
}

describe('edge cases', () => {
  it('say of each what the judge says', () => {
    for (const edge of edgeCases(schema)) expect(edge).toMatchObject({ expected: verdictOf(edge.args) })
  })

  it('come of every preset, the same every time and none twice', () => {
    const edges = edgeCases(schema)
    expect(new Set(edges.map(({ preset }) => preset))).toEqual(new Set(EDGE_PRESETS))
    expect(edgeCases(schema)).toEqual(edges)
    expect(new Set(edges.map(({ args }) => JSON.stringify(args))).size).toBe(edges.length)
  })

  it('leave out each required property', () => {
    expect(told('missing')).toEqual(['/query fails', '/unit fails'])
  })

  it('try each bound just inside and just outside', () => {
    const limits = edgeCases(schema, { presets: ['boundary'] }).filter(({ path }) => path === '/limit')
    const values = limits.map(({ args, expected }) => [Reflect.get(Object(args), 'limit'), expected])
    expect(values).toEqual(
      expect.arrayContaining([
        [0, 'fails'],
        [99, 'builds'],
        [100, 'fails'],
        [1.5, 'fails'],
      ]),
    )
    const lengths = edgeCases(schema, { presets: ['boundary'] }).filter(({ path }) => path === '/query')
    const sizes = lengths.map(({ args, expected }) => [String(Reflect.get(Object(args), 'query')).length, expected])
    expect(sizes).toEqual([
      [2, 'builds'],
      [1, 'fails'],
      [20, 'builds'],
      [21, 'fails'],
    ])
  })

  it('offer a value beside the listed ones, and one in another case', () => {
    expect(told('choice')).toEqual(['/unit builds', '/unit fails', '/unit fails'])
  })

  it('nest a recursive value in itself', () => {
    const nested = edgeCases(schema, { presets: ['nested'] }).filter(({ why }) => why.includes('its like'))
    expect(nested.map(({ path, expected }) => `${path} ${expected}`)).toContain('/node builds')
  })

  it('hold emoji, right-to-left text, half a pair and decomposed names', () => {
    const texts = JSON.stringify(edgeCases(schema, { presets: ['unicode'] }).map(({ args }) => args))
    for (const part of ['\u{1f469}', '\u202e', '\u200b', '\\ud83d"', 'cafe\u0301']) expect(texts).toContain(part)
  })

  it('start from nothing where no example can be made', () => {
    const edges = edgeCases({ type: 'object', required: ['a'], additionalProperties: false })
    expect(edges.length).toBeGreaterThan(0)
    expect(edges.every(({ expected }) => expected === 'fails')).toBe(true)
  })
})

describe('the labelled grid', () => {
  it('opens with valid calls and a few of every kind, labelled as the judge says', () => {
    const grid = labelledGrid(schema)
    expect(grid.slice(0, 2).map(({ preset, label }) => `${preset} ${label}`)).toEqual([
      'valid should_build',
      'valid should_build',
    ])
    expect(new Set(grid.map(({ preset }) => preset))).toEqual(new Set(['valid', ...EDGE_PRESETS]))
    expect(grid.length).toBeLessThanOrEqual(40)
    for (const { args, label } of grid)
      expect(label).toBe(verdictOf(args) === 'builds' ? 'should_build' : 'should_be_refused')
  })

  it('is never empty, whatever the schema', () => {
    for (const odd of [{}, true, false, { type: 'object', properties: {} }, { type: 'string' }, { type: 'objekt' }]) {
      expect(labelledGrid(odd).length).toBeGreaterThan(0)
    }
  })
})
