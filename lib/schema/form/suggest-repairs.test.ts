import { describe, expect, it } from 'vitest'
import { judgeArguments } from '../judge-arguments'
import { createForm } from './create-form'
import { applyRepair, suggestRepairs } from './suggest-repairs'

const schema = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    days: { type: 'integer', minimum: 1, maximum: 9 },
    tags: { type: 'array', items: { type: 'string' } },
    units: { enum: ['metric', 'imperial'] },
    file_path: { type: 'string' },
    opts: { type: 'object', properties: { deep: { type: 'boolean' } }, additionalProperties: false },
  },
  required: ['city'],
  additionalProperties: false,
}

const issuesOf = (args: unknown) => {
  const verdict = judgeArguments({ name: 't', description: '', parametersJsonSchema: schema }, args)
  return verdict.ok ? [] : verdict.issues
}

const repairsOf = (args: unknown) => {
  const [issue] = issuesOf(args)
  return issue === undefined ? [] : suggestRepairs(issue, args, createForm(schema), issuesOf)
}

describe('suggestRepairs', () => {
  const cases = [
    { name: 'a number as text', args: { city: 'x', days: '3' }, want: { kind: 'use', path: '/days', value: 3 } },
    { name: 'a number past its bound', args: { city: 'x', days: 12 }, want: { kind: 'use', path: '/days', value: 9 } },
    { name: 'a fraction', args: { city: 'x', days: 2.4 }, want: { kind: 'use', path: '/days', value: 2 } },
    { name: 'a list as text', args: { city: 'x', tags: '["a"]' }, want: { kind: 'use', path: '/tags', value: ['a'] } },
    {
      name: 'one in place of a list',
      args: { city: 'x', tags: 'a' },
      want: { kind: 'use', path: '/tags', value: ['a'] },
    },
    { name: 'text as a number', args: { city: 5 }, want: { kind: 'use', path: '/city', value: '5' } },
    {
      name: 'a listed value in another case',
      args: { city: 'x', units: 'METRIC' },
      want: { kind: 'use', path: '/units', value: 'metric' },
    },
    {
      name: 'a listed value misspelt',
      args: { city: 'x', units: 'metrik' },
      want: { kind: 'use', path: '/units', value: 'metric' },
    },
    { name: 'null in place of nothing', args: { city: 'x', days: null }, want: { kind: 'remove', path: '/days' } },
    { name: 'something missing', args: {}, want: { kind: 'add', path: '/city', value: '' } },
    {
      name: 'a name in another style',
      args: { city: 'x', filePath: 'a' },
      want: { kind: 'rename', path: '/filePath', to: 'file_path' },
    },
    { name: 'a required name misspelt', args: { citty: 'x' }, want: { kind: 'rename', path: '/citty', to: 'city' } },
    { name: 'an unknown name', args: { city: 'x', zzzzzz: 1 }, want: { kind: 'remove', path: '/zzzzzz' } },
    {
      name: 'arguments one level too deep',
      args: { arguments: { city: 'x' } },
      want: { kind: 'unwrap', path: '/arguments' },
    },
    {
      name: 'text inside',
      args: { city: 'x', opts: { deep: 'true' } },
      want: { kind: 'use', path: '/opts/deep', value: true },
    },
    { name: 'arguments as text', args: '{"city": "x"}', want: { kind: 'use', path: '', value: { city: 'x' } } },
    { name: 'arguments in a list', args: [{ city: 'x' }], want: { kind: 'use', path: '', value: { city: 'x' } } },
  ]
  it.each(cases)('mends $name', ({ args, want }) => {
    const [first] = repairsOf(args)
    expect(first).toEqual(want)
    if (first !== undefined) expect(issuesOf(applyRepair(args, first)).length).toBeLessThan(issuesOf(args).length)
  })

  it('offers nothing that does not help', () => {
    expect(repairsOf({ city: 'x', opts: 'nothing like it' })).toEqual([{ kind: 'remove', path: '/opts' }])
  })
})
