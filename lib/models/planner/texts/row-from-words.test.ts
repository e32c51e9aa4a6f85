import { describe, expect, it } from 'vitest'
import { rowFrom } from './row-from-words'
import { readTable } from './table'

const crew = readTable('name,role,age\nIda,captain,51\n')

describe('a row out of words', () => {
  it.each([
    { said: 'Ole,deckhand,19', row: 'Ole,deckhand,19' },
    { said: 'Ole, deckhand, 19', row: 'Ole,deckhand,19' },
    { said: 'Ole、deckhand、19', row: 'Ole,deckhand,19' },
    { said: 'for Ole, role deckhand, age 19', row: 'Ole,deckhand,19' },
    { said: '"Ole, the young",deckhand,19', row: '"Ole, the young",deckhand,19' },
  ])('writes $said as the table does', ({ said, row }) => {
    expect(rowFrom(crew, said)).toEqual({ ok: true, value: row })
  })

  it('asks which columns are meant where the number of values is another', () => {
    expect(rowFrom(crew, 'Ole and Kim')).toMatchObject({ ok: false, error: { code: 'ambiguous' } })
  })

  it('leaves a text of one column alone', () => {
    expect(rowFrom(readTable('name\nIda\n'), 'Ole, the cook')).toEqual({ ok: true, value: 'Ole, the cook' })
  })
})
