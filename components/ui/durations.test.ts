import { createFormatter, createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '@/components/i18n/messages-of'
import { durationsIn } from './durations'

const inLocale = (locale: 'en' | 'zh') =>
  durationsIn(
    createTranslator({ locale, messages: messagesOf(locale), namespace: 'status' }),
    createFormatter({ locale, timeZone: 'UTC' }),
  )

describe('a length of time', () => {
  const cases = [
    { ms: 0, want: '0 ms' },
    { ms: 0.04, want: '40 µs' },
    { ms: 71, want: '71 ms' },
    { ms: 3600, want: '3.6 s' },
    { ms: 192_000, want: '3 min 12 s' },
    { ms: 7_321_400, want: '2 h 2 min' },
  ]
  it.each(cases)('of $ms ms is $want', ({ ms, want }) => expect(inLocale('en').span(ms)).toBe(want))

  it('is written with the words of the language', () => {
    expect(inLocale('zh').span(192_000)).not.toBe(inLocale('en').span(192_000))
  })

  it('stands on a clock as digits once it has minutes', () => {
    expect([9840, 75_200, 7_387_000].map((ms) => inLocale('en').clock(ms))).toEqual(['9.84 s', '1:15.20', '2:03:07'])
  })
})
