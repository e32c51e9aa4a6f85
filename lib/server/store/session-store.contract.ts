import 'server-only'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PolicyRule } from '../../session/policy-rule'
import type { AppendInput, LoggedEvent, NewSession, SessionStore, ShareRecord } from './session-store'

/** An event as a store sees it: nothing but its line is looked at. */
export function testEvent(seq: number, type = 'note.added', more: object = {}): LoggedEvent {
  const at = 1000 + seq
  return { seq, at, type, line: JSON.stringify({ seq, at, type, ...more }) }
}

function newSession(id: string, more: Partial<NewSession> = {}): NewSession {
  return {
    id,
    title: `Session ${id}`,
    editTokenHash: `hash-${id}`,
    ownerId: null,
    events: [testEvent(1, 'session.started')],
    blobs: [],
    hasOpenRun: false,
    ...more,
  }
}

function appendOf(sessionId: string, seqs: readonly number[], more: Partial<AppendInput> = {}): AppendInput {
  return {
    sessionId,
    expectedSeq: (seqs[0] ?? 1) - 1,
    events: seqs.map((seq) => testEvent(seq)),
    hasOpenRun: false,
    ...more,
  }
}

function blob(hash: string) {
  return { hash, bytes: new TextEncoder().encode(`content of ${hash}`) }
}

function forkOf(id: string, parent: string, seq: number, more: Partial<NewSession> = {}): NewSession {
  const started = testEvent(1, 'session.started', { parent: { id: parent, seq } })
  return newSession(id, { parent: { id: parent, seq }, events: [started], ...more })
}

const share: ShareRecord = {
  id: 'share-1',
  logId: 's',
  sessionId: 's',
  atSeq: 4,
  createdAt: 50,
  expiresAt: null,
  revokedAt: null,
}

const rule = (id: string): PolicyRule => ({ id, source: 'user', priority: 4.95, decision: 'allow', toolName: 'glob' })

/**
 * What every home of sessions must do. `create` gives an empty store; `reopen` (of durable ones) closes it and opens
 * the same place again.
 */
export function describeSessionStore(
  name: string,
  create: () => Promise<SessionStore>,
  reopen?: (store: SessionStore) => Promise<SessionStore>,
): void {
  describe(name, () => {
    let store: SessionStore
    beforeEach(async () => {
      store = await create()
    })
    afterEach(() => store.close())

    const seqsOf = async (id: string, after = 0, until?: number) =>
      (await store.readEvents(id, until === undefined ? { after } : { after, until })).map((event) => event.seq)
    const lineOf = async (id: string, seq: number) =>
      (await store.readEvents(id, { after: seq - 1, until: seq }))[0]?.line

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
        expect(await seqsOf('s')).toEqual([1, 2, 3])
        expect(await store.getSession('s')).toMatchObject({ title: 'Renamed', updatedAt: 1003, lastSeq: 3 })
      })

      it('lets one of two writers through and tells the other where the log ends', async () => {
        await store.createSession(newSession('s'))
        const results = await Promise.all([store.append(appendOf('s', [2, 3])), store.append(appendOf('s', [2]))])
        expect(results).toEqual([{ ok: true }, { ok: false, lastSeq: 3 }])
        expect(await seqsOf('s')).toEqual([1, 2, 3])
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
        for (const id of ids) expect(await seqsOf(id)).toEqual([1, 2, 3, 4, 5])
      })

      it('lets the neighbours of a broken append through', async () => {
        await store.createSession(newSession('a'))
        await store.createSession(newSession('b'))
        const broken = store.append({ ...appendOf('a', [2]), blobs: [{ hash: 'never-stored' }] })
        const fine = store.append(appendOf('b', [2]))
        await expect(broken).rejects.toThrow('never-stored')
        expect(await fine).toEqual({ ok: true })
        expect(await seqsOf('a')).toEqual([1])
        expect(await seqsOf('b')).toEqual([1, 2])
      })

      it('keeps the answer of a command with its events, and does not store a command twice', async () => {
        await store.createSession(newSession('s'))
        const command = { id: 'click-1\u0000', answer: '{"seq":2}' }
        await store.append({ ...appendOf('s', [2]), command })
        expect(await store.commandAnswer('s', command.id)).toBe('{"seq":2}')
        expect(await store.commandAnswer('s', 'click-1')).toBeUndefined()
        expect(await store.append({ ...appendOf('s', [3]), command })).toEqual({ ok: false, lastSeq: 2 })
        expect(await seqsOf('s')).toEqual([1, 2])
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
        expect(await lineOf('s', 2)).toBe(line)
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

    describe('blobs', () => {
      it('gives content back byte by byte, an empty one too', async () => {
        const bytes = new Uint8Array([0, 255, 10, 0])
        const grants = [
          { hash: 'x', bytes },
          { hash: 'empty', bytes: new Uint8Array() },
        ]
        await store.createSession(newSession('s', { blobs: grants }))
        expect(await store.readBlob('x')).toEqual(bytes)
        expect(await store.readBlob('empty')).toEqual(new Uint8Array())
        expect(await store.readBlob('y')).toBeUndefined()
      })

      it('lets a session read only what its own log grants, from the event that names it', async () => {
        await store.createSession(newSession('s', { blobs: [blob('one')] }))
        await store.createSession(newSession('other'))
        const events = [testEvent(2), testEvent(3, 'note.added', { text: 'three' })]
        await store.append({ ...appendOf('s', [2, 3]), events, blobs: [blob('three'), blob('unnamed'), blob('one')] })
        expect((await store.listBlobs('s')).sort()).toEqual(['one', 'three', 'unnamed'])
        expect((await store.listBlobs('s', 2)).sort()).toEqual(['one', 'unnamed'])
        expect(await store.hasBlob('s', 'three', 2)).toBe(false)
        expect(await store.hasBlob('s', 'three', 3)).toBe(true)
        expect(await store.hasBlob('other', 'one')).toBe(false)
      })

      it('grants content that the store has already without its bytes', async () => {
        await store.createSession(newSession('s', { blobs: [blob('one')] }))
        await store.createSession(newSession('other', { blobs: [{ hash: 'one' }] }))
        expect(await store.hasBlob('other', 'one')).toBe(true)
      })

      it('takes thousands of blobs at once', async () => {
        const blobs = Array.from({ length: 5000 }, (_, index) => blob(`h${index}`))
        await store.createSession(newSession('s', { blobs }))
        expect((await store.listBlobs('s')).length).toBe(5000)
        expect(await store.readBlob('h4999')).toEqual(blob('h4999').bytes)
      })
    })

    describe('forks', () => {
      beforeEach(async () => {
        await store.createSession(newSession('root', { blobs: [blob('root-1')] }))
        await store.append({ ...appendOf('root', [2, 3]), blobs: [blob('root-2')] })
        await store.append({ ...appendOf('root', [4, 5]), blobs: [blob('root-4')] })
        await store.createSession(forkOf('child', 'root', 3, { blobs: [blob('child-1')] }))
      })

      it('begin with their own first event and go on from the cut', async () => {
        expect((await store.getSession('child'))?.lastSeq).toBe(3)
        expect(await seqsOf('child')).toEqual([1, 2, 3])
        expect(await lineOf('child', 1)).toContain('"parent"')
        expect(await store.append(appendOf('child', [4]))).toEqual({ ok: true })
        await store.append(appendOf('root', [6]))
        expect(await seqsOf('child')).toEqual([1, 2, 3, 4])
        expect(await seqsOf('child', 2, 4)).toEqual([3, 4])
        expect(await seqsOf('root')).toEqual([1, 2, 3, 4, 5, 6])
      })

      it('say when they were made', async () => {
        await store.createSession(forkOf('late', 'root', 3, { createdAt: 9000 }))
        expect(await store.getSession('late')).toMatchObject({ createdAt: 9000, updatedAt: 9000 })
      })

      it('read blobs of their parents up to the cut', async () => {
        expect((await store.listBlobs('child')).sort()).toEqual(['child-1', 'root-1', 'root-2'])
        expect(await store.hasBlob('child', 'root-4')).toBe(false)
        expect(await store.hasBlob('root', 'child-1')).toBe(false)
      })

      const cuts = [
        { name: 'within what it added itself', at: 5, want: [1, 2, 3, 4, 5], blobs: ['child-4', 'root-2'] },
        { name: 'exactly at its own cut', at: 3, want: [1, 2, 3], blobs: ['root-2'] },
        { name: 'before its own cut', at: 2, want: [1, 2], blobs: ['root-2'] },
        { name: 'at the first event', at: 1, want: [1], blobs: [] },
      ]
      it.each(cuts)('can be forked $name', async ({ at, want, blobs }) => {
        await store.append({ ...appendOf('child', [4, 5, 6]), blobs: [blob('child-4')] })
        await store.createSession(forkOf('grandchild', 'child', at))
        expect(await seqsOf('grandchild')).toEqual(want)
        expect(await lineOf('grandchild', 1)).toContain('child')
        const read = await store.listBlobs('grandchild')
        expect(read.filter((hash) => ['child-4', 'root-2', 'root-4'].includes(hash)).sort()).toEqual(blobs)
        expect(await store.append(appendOf('grandchild', [at + 1]))).toEqual({ ok: true })
        expect(await seqsOf('grandchild')).toEqual([...want, at + 1])
      })

      it('keep what they need when their parent is deleted, and no more', async () => {
        await store.deleteSession('root')
        expect(await store.getSession('root')).toBeUndefined()
        expect((await store.listSessions(null, 10)).map(({ id }) => id)).toEqual(['child'])
        expect(await seqsOf('root')).toEqual([])
        expect(await seqsOf('child')).toEqual([1, 2, 3])
        expect(await store.readBlob('root-2')).toBeDefined()
        expect(await store.readBlob('root-4')).toBeUndefined()
        expect(await store.append(appendOf('root', [6]))).toEqual({ ok: false, lastSeq: 0 })
      })

      it('take the rest with them when they are the last to go', async () => {
        await store.createSession(forkOf('grandchild', 'child', 3))
        for (const id of ['root', 'child', 'grandchild']) await store.deleteSession(id)
        expect(await store.readBlob('root-1')).toBeUndefined()
        expect(await store.readBlob('child-1')).toBeUndefined()
        await store.createSession(newSession('root'))
        expect(await seqsOf('root')).toEqual([1])
      })
    })

    describe('deleting', () => {
      it('collects blobs that nobody else may read', async () => {
        await store.createSession(newSession('a', { ownerId: 'ann', blobs: [blob('shared'), blob('own')] }))
        await store.createSession(newSession('b', { blobs: [{ hash: 'shared' }] }))
        await store.append({ ...appendOf('a', [2], { hasOpenRun: true }), command: { id: 'c', answer: '2' } })
        await store.deleteSession('a')
        expect(await store.readBlob('own')).toBeUndefined()
        expect(await store.readBlob('shared')).toBeDefined()
        expect(await store.commandAnswer('a', 'c')).toBeUndefined()
        expect(await store.sessionsWithOpenRuns()).toEqual([])
        expect(await store.isOwner('a', 'ann')).toBe(false)
      })

      it('takes the derived logs of its shares along and leaves the records of its links', async () => {
        await store.createSession(newSession('s'))
        await store.createSession(newSession('derived', { isHidden: true, blobs: [blob('redacted')] }))
        await store.createShare({ ...share, logId: 'derived' })
        await store.deleteSession('s')
        expect(await store.getSession('derived')).toBeUndefined()
        expect(await store.readBlob('redacted')).toBeUndefined()
        expect(await store.getShare('share-1')).toBeDefined()
      })

      it('does nothing for a session that is not there', async () => {
        await expect(store.deleteSession('nope')).resolves.toBeUndefined()
      })
    })

    describe('shares', () => {
      it('are kept, listed newest first and revoked once', async () => {
        await store.createSession(newSession('s'))
        await store.createShare(share)
        await store.createShare({ ...share, id: 'share-2', atSeq: null, createdAt: 60, expiresAt: 99 })
        await store.revokeShare('share-1', 70)
        await store.revokeShare('share-1', 80)
        expect(await store.getShare('share-1')).toEqual({ ...share, revokedAt: 70 })
        expect((await store.listShares('s')).map(({ id }) => id)).toEqual(['share-2', 'share-1'])
        expect(await store.getShare('share-2')).toMatchObject({ atSeq: null, expiresAt: 99, revokedAt: null })
        expect(await store.getShare('nope')).toBeUndefined()
      })
    })

    describe('saved rules', () => {
      it('belong to their owner, keep their order and can be taken away', async () => {
        for (const id of ['one', 'two', 'three']) await store.saveRule('ann', rule(id))
        await store.saveRule('ben', rule('his'))
        await store.removeSavedRule('ann', 'two')
        expect(await store.savedRules('ann')).toEqual([rule('one'), rule('three')])
        expect(await store.savedRules('ben')).toEqual([rule('his')])
        expect(await store.savedRules('cat')).toEqual([])
      })
    })

    describe('secrets', () => {
      it('belong to their session, are replaced, can be taken away, and go with it', async () => {
        await store.createSession(newSession('s'))
        await store.createSession(forkOf('fork', 's', 1))
        await store.putSecret('s', 'mcp:docs', 'one')
        await store.putSecret('s', 'mcp:docs', 'two')
        await store.putSecret('s', 'mcp:other', 'kept')
        await store.removeSecret('s', 'mcp:nothing')
        expect(await store.secret('s', 'mcp:docs')).toBe('two')
        expect(await store.secret('fork', 'mcp:docs')).toBeUndefined()
        await store.removeSecret('s', 'mcp:docs')
        expect(await store.secret('s', 'mcp:docs')).toBeUndefined()
        await store.deleteSession('s')
        expect(await store.secret('s', 'mcp:other')).toBeUndefined()
      })
    })

    if (!reopen) return

    it('has everything after it was closed and opened again', async () => {
      await store.createSession(newSession('s', { ownerId: 'ann', blobs: [blob('one')], hasOpenRun: true }))
      await store.append({ ...appendOf('s', [2], { hasOpenRun: true }), command: { id: 'c', answer: '2' } })
      await store.createSession(forkOf('fork', 's', 2))
      await store.createShare(share)
      await store.saveRule('ann', rule('one'))
      await store.putSecret('s', 'mcp:docs', 'one')
      store = await reopen(store)
      expect(await seqsOf('fork')).toEqual([1, 2])
      expect(await store.hasBlob('fork', 'one')).toBe(true)
      expect(await store.readBlob('one')).toEqual(blob('one').bytes)
      expect(await store.commandAnswer('s', 'c')).toBe('2')
      expect(await store.sessionsWithOpenRuns()).toEqual(['s'])
      expect(await store.getShare('share-1')).toEqual(share)
      expect(await store.savedRules('ann')).toEqual([rule('one')])
      expect(await store.secret('s', 'mcp:docs')).toBe('one')
      expect(await store.isOwner('s', 'ann')).toBe(true)
    })
  })
}
