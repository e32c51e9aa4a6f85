import { describe, expect, it } from 'vitest'
import { toShareRequest } from './share-request'

const NOW = 1_700_000_000_000

const SECRET = [{ text: 'hunter2' }]

const cases = [
  { name: 'freezes at the event shown, for ever', scope: 'frozen', expiry: 'never', want: { atSeq: 12 } },
  {
    name: 'follows live, for an hour',
    scope: 'live',
    expiry: 'hour',
    want: { live: true, expiresAt: NOW + 3_600_000 },
  },
  { name: 'freezes for a week', scope: 'frozen', expiry: 'week', want: { atSeq: 12, expiresAt: NOW + 604_800_000 } },
  {
    name: 'takes secrets out of what is frozen',
    scope: 'frozen',
    expiry: 'never',
    redact: SECRET,
    want: { atSeq: 12, redact: SECRET },
  },
  {
    name: 'takes nothing out of what follows live',
    scope: 'live',
    expiry: 'never',
    redact: SECRET,
    want: { live: true },
  },
] as const

describe('toShareRequest', () => {
  it.each(cases)('$name', ({ scope, expiry, want, ...more }) => {
    expect(toShareRequest({ scope, atSeq: 12, expiry, nowMs: NOW, redact: [], ...more })).toEqual(want)
  })
})
