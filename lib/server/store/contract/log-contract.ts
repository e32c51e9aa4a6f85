import 'server-only'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionStore } from '../session-store'
import { appendOf, blob, lineOf, newSession, seqsOf, testEvent } from './store-fixtures'

/** What every home of sessions must do with their logs. `current` gives the store of the running test. */
export function describeLog(current: () => SessionStore): void {
  let store: SessionStore
  beforeEach(() => {
    store = current()
  })

  describe('sessions', () => {
    it('gives back what was stored, with times from the events', async () => {
      await store.createSession(newSession('s', { ownerId: 'ann', events: [testEvent(1), testEvent(2)] }))
      expect(await store.getSession('s')).toEqual({
        id: 's',
        title: 'Session s',
        createdAt: 1001,
        updatedAt: 1002,
        editTokenHash: 'hash-s',
        ownerId: 'ann',
        parent: null,
        lastSeq: 2,
        isHidden: false,
      })
    })

    it('knows nothing of a session that was never made', async () => {
      expect(await store.getSession('nope')).toBeUndefined()
      expect(await store.readEvents('nope', { after: 0 })).toEqual([])
      expect(await store.append(appendOf('nope', [1], { expectedSeq: 0 }))).toEqual({ ok: false, lastSeq: 0 })
    })

    it('rejects a second session under the same id', async () => {
      await store.createSession(newSession('s'))
      await expect(store.createSession(newSession('s', { title: 'other' }))).rejects.toThrow()
      expect((await store.getSession('s'))?.title).toBe('Session s')
    })

    it('lists the last changed first, to each owner their own, hidden ones to nobody', async () => {
      await store.createSession(newSession('a', { ownerId: 'ann' }))
      await store.createSession(newSession('b', { ownerId: 'ben' }))
      await store.createSession(newSession('hidden', { isHidden: true, ownerId: 'ann' }))
      await store.append(appendOf('a', [2]))
      const ids = async (owner: string | null, limit = 10) =>
        (await store.listSessions(owner, limit)).map(({ id }) => id)
      expect(await ids(null)).toEqual(['a', 'b'])
      expect(await ids(null, 1)).toEqual(['a'])
      expect(await ids('ann')).toEqual(['a'])
      expect(await ids('nobody')).toEqual([])
    })

    it('lets several browsers own one session', async () => {
      await store.createSession(newSession('s'))
      await store.setOwner('s', 'ann')
      await store.setOwner('s', 'ben')
      await store.setOwner('s', 'ben')
      expect((await store.getSession('s'))?.ownerId).toBe('ann')
      expect(await store.isOwner('s', 'ann')).toBe(true)
      expect(await store.isOwner('s', 'ben')).toBe(true)
      expect(await store.isOwner('s', 'cat')).toBe(false)
      expect((await store.listSessions('ben', 10)).map(({ id }) => id)).toEqual(['s'])
    })
  })

  describe('append', () => {
    it('adds events in order and moves title, time and last seq', async () => {
      await store.createSession(newSession('s'))
      expect(await store.append(appendOf('s', [2, 3], { title: 'Renamed' }))).toEqual({ ok: true })
      expect(await seqsOf(store, 's')).toEqual([1, 2, 3])
      expect(await store.getSession('s')).toMatchObject({ title: 'Renamed', updatedAt: 1003, lastSeq: 3 })
    })

    it('lets one of two writers through and tells the other where the log ends', async () => {
      await store.createSession(newSession('s'))
      const results = await Promise.all([store.append(appendOf('s', [2, 3])), store.append(appendOf('s', [2]))])
      expect(results).toEqual([{ ok: true }, { ok: false, lastSeq: 3 }])
      expect(await seqsOf(store, 's')).toEqual([1, 2, 3])
    })

    it('stores nothing of an append that lost', async () => {
      await store.createSession(newSession('s'))
      await store.append(appendOf('s', [2]))
      const lost = { ...appendOf('s', [2]), blobs: [blob('late')], command: { id: 'c', answer: '1' }, title: 'late' }
      expect(await store.append(lost)).toEqual({ ok: false, lastSeq: 2 })
      expect(await store.readBlob('late')).toBeUndefined()
      expect(await store.commandAnswer('s', 'c')).toBeUndefined()
      expect((await store.getSession('s'))?.title).toBe('Session s')
    })

    it('stores many concurrent appends of many sessions, each whole', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `s${index}`)
      await Promise.all(ids.map((id) => store.createSession(newSession(id))))
      const results = await Promise.all(
        ids.flatMap((id) => [2, 3, 4, 5].map((seq) => store.append(appendOf(id, [seq])))),
      )
      expect(results.every((result) => result.ok)).toBe(true)
      for (const id of ids) expect(await seqsOf(store, id)).toEqual([1, 2, 3, 4, 5])
    })

    it('lets the neighbours of a broken append through', async () => {
      await store.createSession(newSession('a'))
      await store.createSession(newSession('b'))
      const broken = store.append({ ...appendOf('a', [2]), blobs: [{ hash: 'never-stored' }] })
      const fine = store.append(appendOf('b', [2]))
      await expect(broken).rejects.toThrow('never-stored')
      expect(await fine).toEqual({ ok: true })
      expect(await seqsOf(store, 'a')).toEqual([1])
      expect(await seqsOf(store, 'b')).toEqual([1, 2])
    })

    it('keeps the answer of a command with its events, and does not store a command twice', async () => {
      await store.createSession(newSession('s'))
      const command = { id: 'click-1\u0000', answer: '{"seq":2}' }
      await store.append({ ...appendOf('s', [2]), command })
      expect(await store.commandAnswer('s', command.id)).toBe('{"seq":2}')
      expect(await store.commandAnswer('s', 'click-1')).toBeUndefined()
      expect(await store.append({ ...appendOf('s', [3]), command })).toEqual({ ok: false, lastSeq: 2 })
      expect(await seqsOf(store, 's')).toEqual([1, 2])
    })

    it('remembers which sessions have a run open', async () => {
      await store.createSession(newSession('a', { hasOpenRun: true }))
      await store.createSession(newSession('b'))
      await store.append(appendOf('a', [2]))
      await store.append(appendOf('b', [2], { hasOpenRun: true }))
      expect(await store.sessionsWithOpenRuns()).toEqual(['b'])
    })

    it('keeps lines with every kind of character', async () => {
      await store.createSession(newSession('s'))
      const line = JSON.stringify({ seq: 2, text: '\u0000\ud800 \u2028 é 漢 😀 \\ "' })
      await store.append({ ...appendOf('s', [2]), events: [{ seq: 2, at: 1, type: 'note.added', line }] })
      expect(await lineOf(store, 's', 2)).toBe(line)
    })
  })

  describe('reading', () => {
    beforeEach(async () => {
      await store.createSession(newSession('s'))
      await store.append({
        ...appendOf('s', [2, 3, 4, 5]),
        events: [testEvent(2, 'a'), testEvent(3, 'b'), testEvent(4, 'a'), testEvent(5, 'b')],
      })
    })

    const ranges = [
      { name: 'all', range: { after: 0 }, want: [1, 2, 3, 4, 5] },
      { name: 'after a seq', range: { after: 3 }, want: [4, 5] },
      { name: 'up to a seq', range: { after: 1, until: 3 }, want: [2, 3] },
      { name: 'a limited number', range: { after: 1, limit: 2 }, want: [2, 3] },
      { name: 'some types', range: { after: 0, types: ['a'] }, want: [2, 4] },
      { name: 'a limited number of some types', range: { after: 2, types: ['b'], limit: 1 }, want: [3] },
      { name: 'nothing past the end', range: { after: 5 }, want: [] },
    ]
    it.each(ranges)('reads $name', async ({ range, want }) => {
      expect((await store.readEvents('s', range)).map(({ seq }) => seq)).toEqual(want)
    })
  })
}
