import { describe, expect, it } from 'vitest'
import { sha256Hex } from '../../base/sha256'
import { FIRST_CALL, lessonLines } from '../lessons/first-call'
import { toFileBlob } from '../session-file/blob-text'
import type { SessionFile } from '../session-file/session-file'
import { toBase64Url } from './base64url'
import { deflateText } from './deflate-text'
import { readSessionLink } from './read-session-link'
import { LINK_LENGTH } from './session-link'
import { withoutLongValues } from './without-long-values'
import { writeSessionLink } from './write-session-link'

const lines = lessonLines(FIRST_CALL, 1_700_000_000_000)
const contents = FIRST_CALL.blobs.map((blob) => Uint8Array.from(atob(blob), (character) => character.charCodeAt(0)))

function sessionFile(more: readonly Uint8Array[] = [], events: readonly object[] = []): SessionFile {
  return {
    format: 'callscope-session',
    version: 1,
    title: 'Ein Tee, 茶',
    events: [...lines.map((line): object => JSON.parse(line)), ...events],
    blobs: Object.fromEntries([...contents, ...more].map((bytes) => [sha256Hex(bytes), toFileBlob(bytes)])),
  }
}

async function linkOf(file: SessionFile): Promise<string> {
  const link = await writeSessionLink(file)
  if (!link.ok) throw new Error(link.error.code)
  return link.value
}

/** A well-formed link around any text. */
async function linkAround(text: string): Promise<string> {
  const data = toBase64Url(await deflateText(text))
  return `1.${data.length.toString(36)}.${data}`
}

const noise = (length: number) => {
  let seed = 7
  return Uint8Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed >> 16
  })
}

describe('a session in a link', () => {
  it('is the same session again: events, contents, title', async () => {
    const binary = new Uint8Array([0xff, 0x00, 0xfe])
    const link = await linkOf(sessionFile([binary]))
    expect(link).toMatch(/^[\w.-]+$/)
    expect(link.length).toBeLessThan(LINK_LENGTH)
    const read = await readSessionLink(link)
    if (!read.ok) throw new Error(read.error.code)
    expect(read.value.lines).toEqual(lines)
    expect(read.value.title).toBe('Ein Tee, 茶')
    expect(read.value.contents.map(sha256Hex)).toEqual([...contents, binary].map(sha256Hex))
  })

  it('is not made where it would be too long, and both figures are told', async () => {
    const link = await writeSessionLink(sessionFile([noise(60_000)]))
    expect(link).toMatchObject({ ok: false, error: { code: 'link_too_long', limit: LINK_LENGTH } })
    expect(link.ok || (link.error.code === 'link_too_long' && link.error.length)).toBeGreaterThan(LINK_LENGTH)
  })

  it('is not made of a large session, however well it packs', async () => {
    const even = new TextEncoder().encode('y'.repeat(2_100_000))
    expect(await writeSessionLink(sessionFile([even]))).toMatchObject({
      ok: false,
      error: { code: 'session_too_large', bytes: expect.any(Number), limit: 2_000_000 },
    })
  })

  it('fits without long values where those are what is long; files stay', async () => {
    const output = noise(60_000)
    const hash = sha256Hex(output)
    const seq = lines.length + 1
    const note = { seq, at: 1_700_000_000_001, type: 'note.added', text: { $blob: hash, bytes: 60_000, head: 'x' } }
    const file = sessionFile([output], [note])
    expect((await writeSessionLink(file)).ok).toBe(false)
    const read = await readSessionLink(await linkOf(withoutLongValues(file)))
    if (!read.ok) throw new Error(read.error.code)
    expect(read.value.lines).toHaveLength(seq)
    expect(read.value.contents.map(sha256Hex)).not.toContain(hash)
  })

  it('keeps a file of the workspace that is a long value as well', () => {
    const [first] = Object.values(sessionFile().blobs).flatMap((blob) =>
      'text' in blob && blob.text.startsWith('{"entries":')
        ? [...blob.text.matchAll(/"([0-9a-f]{64})"/g)].map((found) => found[1] ?? '')
        : [],
    )
    const text = { $blob: first, bytes: 1, head: '' }
    const file = sessionFile([], [{ seq: lines.length + 1, at: 1, type: 'note.added', text }])
    expect(Object.keys(withoutLongValues(file).blobs)).toContain(first)
  })
})

describe('a link that cannot be trusted', () => {
  const whole = linkOf(sessionFile())
  const cases: readonly { name: string; link: () => Promise<string>; want: object }[] = [
    { name: 'nothing', link: async () => '', want: { code: 'link_empty' } },
    {
      name: 'cut off in its data',
      link: async () => (await whole).slice(0, 2000),
      want: { code: 'link_cut_off', announced: expect.any(Number) },
    },
    { name: 'cut off in its head', link: async () => '1.9q', want: { code: 'link_cut_off' } },
    { name: 'something added', link: async () => `${await whole}abc`, want: { code: 'link_broken' } },
    { name: 'a letter changed', link: async () => swap(await whole), want: { code: expect.any(String) } },
    { name: 'other letters', link: async () => '1.3.a+b', want: { code: 'link_broken' } },
    { name: 'of a newer packing', link: async () => '2.3.abc', want: { code: 'link_newer' } },
    { name: 'prose', link: async () => 'hello', want: { code: 'link_broken' } },
    { name: 'no deflate', link: async () => '1.8.AAAAAAAA', want: { code: 'link_broken' } },
    { name: 'too long', link: async () => `1.zzz.${'A'.repeat(LINK_LENGTH)}`, want: { code: 'link_too_long' } },
    {
      name: 'a small text that unpacks to a huge one',
      link: () => linkAround(`{"events":[],"title":"${' '.repeat(9_000_000)}"}`),
      want: { code: 'link_unpacks_too_large', limit: 2_000_000 },
    },
    { name: 'no JSON', link: () => linkAround('{"events":['), want: { code: 'link_broken' } },
    {
      name: 'nested without end',
      link: () => linkAround(`{"events":${'['.repeat(9000)}${']'.repeat(9000)}}`),
      want: { code: 'link_broken' },
    },
    { name: 'JSON that is no session', link: () => linkAround('{"a":1}'), want: { code: 'not_a_session' } },
    {
      name: 'contents that are none',
      link: () => linkAround('{"events":[],"blobs":[5]}'),
      want: { code: 'blob_mismatch' },
    },
    {
      name: 'events out of order',
      link: () => linkAround('{"events":[{"seq":2,"at":1,"type":"session.started"}]}'),
      want: { code: 'log_incomplete' },
    },
  ]
  it.each(cases)('is refused with its reason: $name', async ({ link, want }) => {
    expect(await readSessionLink(await link())).toMatchObject({ ok: false, error: want })
  })

  it('changes no object but its own', async () => {
    await readSessionLink(await linkAround('{"version":1,"__proto__":{"admin":true},"events":[],"blobs":[]}'))
    expect('admin' in {}).toBe(false)
  })
})

/** The text with a letter in its middle changed. */
function swap(link: string): string {
  const at = Math.floor(link.length / 2)
  return `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`
}
