import { describe, expect, it } from 'vitest'
import { findHalfPairs } from './half-pairs'

describe('findHalfPairs', () => {
  const cases = [
    { name: 'plain text', value: 'ok', want: [] },
    { name: 'a whole pair', value: { text: 'ok \ud83d\udc69\u200d\ud83d\ude80' }, want: [] },
    { name: 'a first half', value: { text: 'bad \ud83d end' }, want: ['/text'] },
    { name: 'a second half alone', value: 'x\udc69', want: [''] },
    { name: 'halves in the wrong order', value: ['a', ['\udc69\ud83d']], want: ['/1/0'] },
    { name: 'a key', value: { 'k\ud83d': 1 }, want: ['/k\ud83d'] },
    { name: 'several places, in order', value: { b: '\ud83d', a: [1, null, '\udc69'] }, want: ['/b', '/a/2'] },
  ]
  it.each(cases)('names the places of $name', ({ value, want }) => {
    expect(findHalfPairs(value)).toEqual(want)
  })
})
