import { beforeAll, describe, expect, it } from 'vitest'
import { VARIATIONS } from './testdata/variations/variations'
import { type Judged, judgeVariations } from './testing/judge-variations'

/** Tasks of the given kinds in other words, with other tools and workspaces, in both languages: none is wired to a rule. */
describe('the planner on tasks it was not written for', () => {
  let judged: readonly Judged[] = []
  const shareOf = (verdict: Judged['verdict']) =>
    judged.filter((each) => each.verdict === verdict).length / judged.length

  beforeAll(async () => {
    judged = await judgeVariations(VARIATIONS)
  }, 120_000)

  it('does at least 87 % of them', () => {
    expect(shareOf('pass')).toBeGreaterThanOrEqual(0.87)
  })

  it('gets at most 7 % wrong; the rest end in an honest question', () => {
    const wrong = judged.filter((each) => each.verdict === 'wrong')
    expect(wrong.length / judged.length, wrong.map((each) => each.id).join(', ')).toBeLessThanOrEqual(0.07)
  })

  it.each(['custom-tool', 'missing-arg', 'similar-name', 'unservable', 'no-tool', 'tool-chain'])(
    'gets no task of the kind %s wrong',
    (kind) => {
      const wrong = judged.filter((each) => each.kind === kind && each.verdict === 'wrong')
      expect(wrong.map((each) => each.id)).toEqual([])
    },
  )
})
