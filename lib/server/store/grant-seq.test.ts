import { expect, it } from 'vitest'
import { grantSeqs } from './grant-seq'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
const at = (seq: number, value: unknown) => ({ seq, at: seq, type: 't', line: JSON.stringify({ seq, value }) })
const bytes = new Uint8Array()

it('lets a blob be read from the first event that names it, and one that none names from the first of all', () => {
  const events = [at(5, 'nothing'), at(6, { $blob: B, head: `${A}0` }), at(7, [{ after: A }, B])]
  const blobs = [A, B, C].map((hash) => ({ hash: hash ?? '', bytes }))
  expect(grantSeqs(events, blobs)).toEqual([
    { hash: A, seq: 7 },
    { hash: B, seq: 6 },
    { hash: C, seq: 5 },
  ])
})

it('looks at each line once, however many blobs there are', () => {
  let looks = 0
  const events = Array.from({ length: 300 }, (_, index) => {
    const hash = String(index).padStart(64, '0')
    const line = `"${hash}"`
    return Object.defineProperty({ seq: index + 1, at: 0, type: 't', line: '' }, 'line', {
      get: () => {
        looks += 1
        return line
      },
    })
  })
  const blobs = events.map((_, index) => ({ hash: String(299 - index).padStart(64, '0'), bytes }))
  expect(grantSeqs(events, blobs)[0]).toEqual({ hash: String(299).padStart(64, '0'), seq: 300 })
  expect(looks).toBe(300)
})
