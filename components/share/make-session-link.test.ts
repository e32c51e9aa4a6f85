import { describe, expect, it } from 'vitest'
import type { SessionPort } from '@/components/workbench/session-port'
import { err, ok } from '@/lib/base/result'
import { sha256Hex } from '@/lib/base/sha256'
import { toFileBlob } from '@/lib/share/session-file/blob-text'
import { makeSessionLink } from './make-session-link'

/** Bytes that do not compress. */
function noise(length: number): Uint8Array {
  let seed = 7
  return Uint8Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed >> 16
  })
}

const long = noise(60_000)
const blobs = { [sha256Hex(long)]: toFileBlob(long) }
const event = { seq: 1, at: 1, type: 'note.added' }

function portOf(answer: object | null): Pick<SessionPort, 'exportFile'> {
  return {
    exportFile: async () =>
      answer === null
        ? err({ code: 'offline', message: 'gone' })
        : ok({ name: 'a', file: new Blob([JSON.stringify({ format: 'callscope-session', version: 1, ...answer })]) }),
  }
}

describe('makeSessionLink', () => {
  const cases = [
    {
      name: 'packs a small session whole',
      answer: { title: 'a', events: [event], blobs: {} },
      want: { ok: true, value: { packed: expect.stringMatching(/^1\.[0-9a-z]+\.[\w-]+$/), isTrimmed: false } },
    },
    {
      name: 'leaves out what events hold by reference where it does not fit',
      answer: { title: 'a', events: [{ ...event, text: { $blob: sha256Hex(long), bytes: 60_000, head: '' } }], blobs },
      want: { ok: true, value: { isTrimmed: true } },
    },
    {
      name: 'says how long it would be where files are what is long',
      answer: { title: 'a', events: [event], blobs },
      want: { ok: false, error: { kind: 'too_long', limit: 48_000, length: expect.any(Number) } },
    },
    {
      name: 'hands a refusal of the server on',
      answer: null,
      want: { ok: false, error: { kind: 'refused', error: { code: 'offline' } } },
    },
  ]
  it.each(cases)('$name', async ({ answer, want }) => {
    // The one method of the port that it may use.
    const port = portOf(answer) as SessionPort
    expect(await makeSessionLink(port, { atSeq: 1 })).toMatchObject(want)
  })
})
