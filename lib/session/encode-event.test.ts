import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectBlobHashes, decodeStored, encodeEvent } from './encode-event'

function roundTrip(event: object): unknown {
  const encoded = encodeEvent(event)
  if (!encoded) throw new Error('did not fit')
  return decodeStored(JSON.parse(encoded.line), (hash) => encoded.blobs.get(hash))
}

describe('encodeEvent', () => {
  it('gives back what went in, whatever the user data looks like', () => {
    const value = fc.jsonValue()
    const key = fc.constantFrom('$blob', '$$blob', '$$$blob', 'a', 'bytes', '__proto__x')
    const data = fc.dictionary(
      key,
      fc.oneof(
        value,
        fc.string({ maxLength: 20 }).map((text) => text.repeat(400)),
      ),
    )
    fc.assert(
      fc.property(data, (args) => {
        const event = JSON.parse(JSON.stringify({ type: 'model.called', callId: 'c1', args }))
        expect(roundTrip(event)).toEqual(event)
      }),
    )
  })

  it('keeps the line small by moving long texts out, with a head to show', () => {
    const encoded = encodeEvent({ type: 'prompt.submitted', turn: 1, text: 'long '.repeat(10_000) })
    expect(encoded?.line.length).toBeLessThan(500)
    expect(JSON.parse(encoded?.line ?? '{}').text).toMatchObject({ bytes: 50_000, head: 'long '.repeat(40) })
  })

  it('keeps lone surrogates of a long text', () => {
    const text = `x\udc00${'y'.repeat(5000)}`
    expect(roundTrip({ type: 'note.added', text })).toEqual({ type: 'note.added', text })
  })

  it('moves the largest values out where many small ones make an event too long', () => {
    const args = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key-${index}`, 'v'.repeat(30)]))
    const event = { type: 'model.called', callId: 'c1', args }
    const encoded = encodeEvent(event)
    expect(encoded?.line.length).toBeLessThan(65_536)
    expect(roundTrip(event)).toEqual(event)
    expect(collectBlobHashes(JSON.parse(encoded?.line ?? '{}')).size).toBe(1)
  })
})
