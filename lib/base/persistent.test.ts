import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PersistentMap } from './persistent-map'
import { PersistentVector } from './persistent-vector'

describe('PersistentMap', () => {
  it('behaves like a Map and never changes an older version', () => {
    const operation = fc.record({
      key: fc.constantFrom('a', 'b', 'Aa', 'BB', '', 'x/y', 'é'),
      value: fc.option(fc.nat()),
    })
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 200 }), (operations) => {
        const twin = new Map<string, number>()
        let map = PersistentMap.empty<number>()
        for (const { key, value } of operations) {
          const before = map
          const frozen = new Map(before)
          if (value === null) {
            twin.delete(key)
            map = map.delete(key)
          } else {
            twin.set(key, value)
            map = map.set(key, value)
          }
          expect(new Map(before)).toEqual(frozen)
        }
        expect(new Map(map)).toEqual(twin)
        expect(map.size).toBe(twin.size)
      }),
    )
  })

  it('keeps ten thousand keys apart, also those whose hashes collide', () => {
    let map = PersistentMap.empty<number>()
    for (let index = 0; index < 10_000; index++) map = map.set(`file-${index}`, index)
    for (let index = 0; index < 10_000; index += 2) map = map.delete(`file-${index}`)
    expect(map.size).toBe(5_000)
    expect(map.get('file-9999')).toBe(9_999)
    expect(map.get('file-9998')).toBeUndefined()
  })
})

describe('PersistentVector', () => {
  it('keeps order over many pushes and leaves older versions alone', () => {
    const small = PersistentVector.from([0, 1, 2])
    let big = small
    for (let index = 3; index < 40_000; index++) big = big.push(index)
    const changed = big.set(33_000, -1)
    expect(small.toArray()).toEqual([0, 1, 2])
    expect(big.get(33_000)).toBe(33_000)
    expect(changed.get(33_000)).toBe(-1)
    expect(big.toArray().every((item, index) => item === index)).toBe(true)
  })

  it('refuses an index outside the list', () => {
    expect(() => PersistentVector.from([1]).set(1, 2)).toThrow(RangeError)
    expect(PersistentVector.from([1]).get(-1)).toBeUndefined()
  })
})
