import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerWait } from './answer-wait'

describe('waiting for the first answer', () => {
  const onLate = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    onLate.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('has begun with the first answer to the newest question, and is never late then', () => {
    const wait = new AnswerWait(onLate)
    const question = wait.ask()
    expect(wait.isBegun).toBe(false)
    wait.answered(question)
    expect(wait.isBegun).toBe(true)
    vi.runAllTimers()
    expect(onLate).not.toHaveBeenCalled()
  })

  it('takes no answer to an older question for one to the newest', () => {
    const wait = new AnswerWait(onLate)
    const older = wait.ask()
    wait.ask()
    wait.answered(older)
    expect(wait.isBegun).toBe(false)
  })

  it('is late once nothing came for a while', () => {
    const wait = new AnswerWait(onLate)
    wait.ask()
    vi.runAllTimers()
    expect(wait.isBegun).toBe(true)
    expect(onLate).toHaveBeenCalledOnce()
  })

  it('is late although somebody asks again and again', () => {
    const wait = new AnswerWait(onLate)
    for (let letter = 0; letter < 5; letter++) {
      wait.ask()
      vi.advanceTimersByTime(30)
    }
    expect(onLate).toHaveBeenCalled()
  })

  it('says nothing after it was closed', () => {
    const wait = new AnswerWait(onLate)
    wait.ask()
    wait.close()
    vi.runAllTimers()
    expect(onLate).not.toHaveBeenCalled()
  })
})
