import { describe, expect, it } from 'vitest'
import { afterPaint } from './use-after-paint'

describe('what follows a paint', () => {
  it('comes in order and all in one task, so that the page is drawn once', async () => {
    const done: string[] = []
    await new Promise<void>((resolve) => {
      afterPaint(() => {
        done.push('bars')
        queueMicrotask(() => done.push('between'))
      })
      afterPaint(() => done.push('cards'))
      afterPaint(resolve)
    })
    expect(done).toEqual(['bars', 'cards', 'between'])
  })

  it('waits for the next paint where it is asked for meanwhile', async () => {
    const done: string[] = []
    await new Promise<void>((resolve) => {
      afterPaint(() => {
        afterPaint(() => {
          done.push('second')
          resolve()
        })
        done.push('first')
      })
    })
    expect(done).toEqual(['first', 'second'])
  })
})
