import { describe, expect, it } from 'vitest'
import { collectBlobHashes, resolveBlobs } from './blob-cache'

const text = { $blob: 'a'.repeat(64), bytes: 9000, head: 'first lines' }
const json = { $blob: 'b'.repeat(64), bytes: 5000, head: '[1,2', json: true }

describe('resolveBlobs', () => {
  it('finds references at any depth', () => {
    expect(collectBlobHashes({ content: text, more: [{ list: json }], plain: 'x' })).toEqual([text.$blob, json.$blob])
  })

  it('puts text and JSON in place of their references', () => {
    const read = (hash: string) => (hash === text.$blob ? 'whole text' : '[1,2,3]')
    expect(resolveBlobs({ content: text, list: json }, read)).toEqual({
      value: { content: 'whole text', list: [1, 2, 3] },
      isWhole: true,
    })
  })

  it('shows the head of what has not come yet', () => {
    expect(resolveBlobs(text, () => undefined)).toEqual({ value: 'first lines…', isWhole: false })
  })

  it('restores keys of user data that looked like a reference', () => {
    expect(resolveBlobs({ $$blob: 1, $$$blob: 2 }, () => undefined).value).toEqual({ $blob: 1, $$blob: 2 })
  })
})
