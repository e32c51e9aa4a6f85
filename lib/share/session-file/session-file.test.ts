import { describe, expect, it } from 'vitest'
import { sha256Hex } from '../../base/sha256'
import { FIRST_CALL, lessonLines } from '../lessons/first-call'
import { readSessionFile } from './read-session-file'
import { writeSessionFile } from './write-session-file'

const lines = lessonLines(FIRST_CALL, 1_700_000_000_000)
const blobs = new Map(
  FIRST_CALL.blobs.map((blob) => {
    const bytes = Uint8Array.from(atob(blob), (character) => character.charCodeAt(0))
    return [sha256Hex(bytes), bytes] as const
  }),
)

async function write(more: ReadonlyMap<string, Uint8Array> = new Map(), from: readonly string[] = lines) {
  const all = new Map([...blobs, ...more])
  const parts = {
    title: 'A "title"',
    lines: from,
    hashes: [...all.keys()],
    read: async (hash: string) => all.get(hash),
  }
  let text = ''
  for await (const piece of writeSessionFile(parts)) text += piece
  return JSON.parse(text)
}

function problemOf(value: unknown) {
  const read = readSessionFile(value)
  return read.ok ? null : read.error
}

describe('a session file', () => {
  it.each([
    ['text', new TextEncoder().encode('plain, 漢字 and \u0000')],
    ['text with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x61])],
    ['bytes that are no UTF-8', new Uint8Array([0xff, 0x00, 0xfe, 0x80])],
    ['a long content', new Uint8Array(100_000).map((_, index) => index % 256)],
    ['nothing', new Uint8Array()],
  ])('gives back every event and content as it was: %s', async (_name, bytes) => {
    const read = readSessionFile(await write(new Map([[sha256Hex(bytes), bytes]])))
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.lines).toEqual(lines)
    expect(read.value.title).toBe('A "title"')
    expect(read.value.contents.map(sha256Hex)).toEqual([...blobs.keys(), sha256Hex(bytes)])
    expect([read.value.isReadOnly, read.value.lacksSchemas]).toEqual([false, false])
  })

  it('leaves out a content that is no longer there', async () => {
    const file = await write()
    expect(Object.keys(file.blobs)).toEqual([...blobs.keys()])
  })
})

describe('a file that cannot be trusted', () => {
  it.each([
    ['no object', 'text', 'not_a_session', ''],
    ['no events', { version: 1 }, 'not_a_session', ''],
    ['events that are none', { events: [7] }, 'invalid_event', '/events/0'],
    ['blobs that are a list', { events: [], blobs: [] }, 'not_a_session', '/blobs'],
    ['a blob of no kind', { events: [], blobs: { a: 1 } }, 'blob_mismatch', '/blobs/a'],
    ['broken base64', { events: [], blobs: { a: { base64: '*' } } }, 'blob_mismatch', '/blobs/a'],
    ['a content under another hash', { events: [], blobs: { '0/1': { text: 'x' } } }, 'blob_mismatch', '/blobs/0~11'],
  ])('with %s is refused with the place', (_name, value, code, path) => {
    expect(problemOf(value)).toMatchObject({ code, path })
  })

  it('with events missing, out of order or of a wrong shape says which', async () => {
    const file = await write()
    const { events } = file
    expect(problemOf({ ...file, events: [events[0], ...events.slice(2)] })).toMatchObject({
      code: 'log_incomplete',
      path: '/events/1/seq',
    })
    const wrong = events.with(1, { ...events[1], type: 'call.built', locations: 'nowhere' })
    expect(problemOf({ ...file, events: wrong })).toMatchObject({ code: 'invalid_event' })
  })

  it('without a part of a workspace says which event needs it', async () => {
    const file = await write()
    const { [file.events[0].tree]: _tree, ...others } = file.blobs
    expect(problemOf({ ...file, blobs: others })).toMatchObject({
      code: 'workspace_incomplete',
      path: '/events/0/tree',
    })
  })

  it.each(['..', '.', '', 'a/b', 'a\u0000b'])('with a file named %j is refused', async (name) => {
    const content = new TextEncoder().encode('x')
    const node = new TextEncoder().encode(JSON.stringify({ entries: [[name, 'f', sha256Hex(content), 1]] }))
    const extra = new Map([content, node].map((bytes) => [sha256Hex(bytes), bytes]))
    const file = await write(extra)
    const started = { ...file.events[0], tree: sha256Hex(node) }
    expect(problemOf({ ...file, events: [started] })).toMatchObject({ code: 'workspace_incomplete' })
  })

  it('changes no prototype, whatever its keys are called', () => {
    const value = JSON.parse(
      '{"version":1,"__proto__":{"admin":true},"events":[{"type":"x","__proto__":{"admin":true}}]}',
    )
    expect(readSessionFile(value).ok).toBe(true)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('a file of other making', () => {
  it.each([
    ['a newer version', { version: 99, events: [{ type: 'future' }] }, ['future']],
    [
      'events without a start',
      { version: 1, events: [{ type: 'functionCall', id: 'x' }], tools: null },
      ['functionCall'],
    ],
    ['no events at all', { version: 1, events: [] }, []],
  ])('with %s opens with its events kept and says that schemas are missing', (_name, value, unknownTypes) => {
    const read = readSessionFile(value)
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value).toMatchObject({ lacksSchemas: true, unknownTypes, isReadOnly: unknownTypes.length > 0 })
    expect(read.value.lines).toHaveLength(value.events.length + 2)
  })

  it('of a newer version can only be looked at, also where all its events are known', async () => {
    const read = readSessionFile({ ...(await write()), version: 2 })
    expect(read).toMatchObject({ ok: true, value: { isReadOnly: true, lacksSchemas: false } })
  })
})
