import { expect, it } from 'vitest'
import { createForm } from './create-form'
import { pickBranch } from './pick-branch'

const union = createForm({
  oneOf: [
    { type: 'string' },
    { type: 'object', properties: { kind: { const: 'circle' }, size: { type: 'number' } }, required: ['kind', 'size'] },
    { type: 'object', properties: { kind: { const: 'square' }, size: { type: 'number' } }, required: ['kind', 'size'] },
    { type: 'array', items: { type: 'string' } },
    { type: 'array', items: { type: 'object' } },
  ],
})

const cases = [
  { name: 'takes the branch of the type', value: 'a', want: 0 },
  { name: 'takes the branch whose constant is there', value: { kind: 'square', size: 'wrong' }, want: 2 },
  { name: 'takes the first of equals', value: { size: 1 }, want: 1 },
  { name: 'looks at the first item of a list', value: [{}], want: 4 },
  { name: 'takes the first where nothing is there', value: undefined, want: 0 },
  { name: 'takes one even for what fits none', value: true, want: 0 },
]
it.each(cases)('$name', ({ value, want }) => expect(pickBranch(union, value)).toBe(want))
