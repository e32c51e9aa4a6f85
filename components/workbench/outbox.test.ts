import { describe, expect, it } from 'vitest'
import { createOutbox, piecesOf } from './outbox'

/** An outbox whose turns are taken by hand. */
function outbox() {
  const posted: string[] = []
  const turns: (() => void)[] = []
  const box = createOutbox<string>(
    (message) => posted.push(message),
    (work) => turns.push(work),
  )
  const turn = () => turns.shift()?.()
  return { posted, turn, turns, ...box }
}

describe('an outbox', () => {
  it('posts a single message at once', () => {
    const { posted, send } = outbox()
    send('a')
    expect(posted).toEqual(['a'])
  })

  it('posts one message a turn where there are many, in their order', () => {
    const { posted, send, turn } = outbox()
    for (const message of ['a', 'b', 'c']) send(message)
    expect(posted).toEqual(['a'])
    turn()
    expect(posted).toEqual(['a', 'b'])
    send('d')
    turn()
    turn()
    expect(posted).toEqual(['a', 'b', 'c', 'd'])
  })

  it('posts at once again when all has gone', () => {
    const { posted, send, turn, turns } = outbox()
    send('a')
    turn()
    expect(turns).toHaveLength(0)
    send('b')
    expect(posted).toEqual(['a', 'b'])
  })

  it('drops what waits when it is closed', () => {
    const { posted, send, turn, close } = outbox()
    send('a')
    send('b')
    close()
    turn()
    expect(posted).toEqual(['a'])
  })
})

describe('pieces', () => {
  const cases = [
    { name: 'hold all of a list in order', list: [1, 2, 3, 4, 5], size: 2, want: [[1, 2], [3, 4], [5]] },
    { name: 'are one for a short list', list: [1], size: 2, want: [[1]] },
    { name: 'of nothing are one of nothing', list: [], size: 2, want: [[]] },
  ]
  it.each(cases)('$name', ({ list, size, want }) => expect(piecesOf(list, size)).toEqual(want))
})
