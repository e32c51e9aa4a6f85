import { describe, expect, it } from 'vitest'
import { hanTerms } from './find-answer'

describe('the Chinese words that a search looks for', () => {
  it.each([
    ['找出价格在哪里格式化', ['价格', '格式化']],
    ['价格在哪里格式化？', ['价格', '格式化']],
    ['帮我搜索一下税率', ['税率']],
    ['请问优惠券是怎么算的', ['优惠券']],
    ['解释一下退款', ['退款']],
  ])('%s: what is asked about, and no word that only asks', (question, want) =>
    expect(hanTerms(question)).toEqual(want),
  )
})
