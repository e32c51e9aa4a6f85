import { describe, expect, it } from 'vitest'
import { summariseParameters } from './summarise-parameters'

describe('summariseParameters', () => {
  it('puts required arguments first and keeps the order otherwise', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer', description: 'How many.' }, c: {} },
      required: ['b'],
    }
    expect(summariseParameters(schema)).toEqual([
      { name: 'b', type: 'integer', isRequired: true, description: 'How many.' },
      { name: 'a', type: 'string', isRequired: false },
      { name: 'c', type: 'any', isRequired: false },
    ])
  })

  it('finds nothing where the schema takes no arguments', () => {
    expect(summariseParameters(undefined)).toEqual([])
    expect(summariseParameters({ type: 'object' })).toEqual([])
  })
})
