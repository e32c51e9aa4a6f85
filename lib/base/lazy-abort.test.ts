import { expect, it } from 'vitest'
import { LazyAbort } from './lazy-abort'

it.each([
  { when: 'before its signal is asked for', isEarly: false },
  { when: 'after its signal was given', isEarly: true },
])('aborts its one signal where it is aborted $when', ({ isEarly }) => {
  const abort = new LazyAbort()
  const early = isEarly ? abort.signal : undefined
  abort.abort()
  expect(abort.isAborted).toBe(true)
  expect(abort.signal.aborted).toBe(true)
  expect(abort.signal).toBe(early ?? abort.signal)
})

it('gives a signal that is not aborted while nobody aborts it', () => {
  const abort = new LazyAbort()
  expect([abort.isAborted, abort.signal.aborted]).toEqual([false, false])
})
