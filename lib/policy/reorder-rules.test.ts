import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RankedRule, reorderRules } from './reorder-rules'

function ranked(...rules: readonly (readonly [id: string, priority: number, loadIndex: number, fixed?: 'fixed'])[]) {
  return rules.map(([id, priority, loadIndex, fixed]) => ({ id, priority, loadIndex, isFixed: fixed !== undefined }))
}

describe('reorderRules', () => {
  it.each([
    {
      name: 'takes a number between the neighbours',
      order: ranked(['a', 30, 0], ['m', 5, 1], ['b', 20, 2]),
      want: { m: 25 },
    },
    { name: 'goes above the first', order: ranked(['m', 5, 1], ['a', 30, 0]), want: { m: 40 } },
    { name: 'goes below the last', order: ranked(['a', 30, 0], ['m', 50, 1]), want: { m: 20 } },
    { name: 'changes nothing where the order is as it was', order: ranked(['m', 30, 0], ['a', 30, 1]), want: {} },
    {
      name: 'shares a number where the order of loading allows it',
      order: ranked(['a', 30, 0], ['m', 5, 1], ['b', 29, 2]),
      want: { m: 30 },
    },
    {
      name: 'renumbers all where there is no room',
      order: ranked(['a', 30, 2], ['m', 5, 1], ['b', 30, 0]),
      want: { m: 20, b: 10 },
    },
    {
      name: 'goes above a rule whose number cannot change',
      order: ranked(['m', 5, 0], ['s', 950, 9, 'fixed']),
      want: { m: 960 },
    },
    { name: 'goes below one', order: ranked(['s', 950, 9, 'fixed'], ['m', 980, 0]), want: { m: 940 } },
    {
      name: 'stays out of reach of one while renumbering',
      order: ranked(['a', 951, 1], ['m', 5, 2], ['b', 951, 0], ['s', 950, 9, 'fixed']),
      want: { a: 981, m: 971, b: 961 },
    },
  ])('$name', ({ order, want }) => expect(Object.fromEntries(reorderRules(order, 'm') ?? [])).toEqual(want))

  it('says so where no numbers can do it', () => {
    expect(reorderRules(ranked(['s', 999, 9, 'fixed'], ['m', 5, 0]), 's')).toBeUndefined()
    expect(reorderRules(ranked(['m', 5, 9], ['s', 999, 0, 'fixed']), 'm')).toBeUndefined()
  })

  it('gives the wished order, whatever the numbers were, with numbers within the tier', () => {
    const rule = fc.record({ priority: fc.nat(999), isFixed: fc.constant(false) })
    fc.assert(
      fc.property(fc.array(rule, { minLength: 2, maxLength: 40 }), fc.nat(), fc.nat(), (rules, from, to) => {
        const sorted = rules
          .map((one, index): RankedRule => ({ ...one, id: `r${index}`, loadIndex: index }))
          .sort(byPrecedence)
        const [moved] = sorted.splice(from % sorted.length, 1)
        if (!moved) return
        sorted.splice(to % (sorted.length + 1), 0, moved)
        const changes = reorderRules(sorted, moved.id)
        const after = sorted.map((one) => ({ ...one, priority: changes?.get(one.id) ?? one.priority }))
        expect(after.toSorted(byPrecedence).map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
        expect(after.every(({ priority }) => priority >= 0 && priority <= 999)).toBe(true)
      }),
      { seed: 5, numRuns: 500 },
    )
  })
})

function byPrecedence(left: RankedRule, right: RankedRule): number {
  return right.priority - left.priority || left.loadIndex - right.loadIndex
}
