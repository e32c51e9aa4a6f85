import 'server-only'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionStore } from '../session-store'
import { appendOf, blob, forkOf, lineOf, newSession, seqsOf, share, testEvent } from './store-fixtures'

/** What every home of sessions must do with their content: blobs, what forks see of it, what goes with a session. `current` gives the store of the running test. */
export function describeContent(current: () => SessionStore): void {
  let store: SessionStore
  beforeEach(() => {
    store = current()
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
      expect(await seqsOf(store, 'child')).toEqual([1, 2, 3])
      expect(await lineOf(store, 'child', 1)).toContain('"parent"')
      expect(await store.append(appendOf('child', [4]))).toEqual({ ok: true })
      await store.append(appendOf('root', [6]))
      expect(await seqsOf(store, 'child')).toEqual([1, 2, 3, 4])
      expect(await seqsOf(store, 'child', 2, 4)).toEqual([3, 4])
      expect(await seqsOf(store, 'root')).toEqual([1, 2, 3, 4, 5, 6])
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
      expect(await seqsOf(store, 'grandchild')).toEqual(want)
      expect(await lineOf(store, 'grandchild', 1)).toContain('child')
      const read = await store.listBlobs('grandchild')
      expect(read.filter((hash) => ['child-4', 'root-2', 'root-4'].includes(hash)).sort()).toEqual(blobs)
      expect(await store.append(appendOf('grandchild', [at + 1]))).toEqual({ ok: true })
      expect(await seqsOf(store, 'grandchild')).toEqual([...want, at + 1])
    })

    it('keep what they need when their parent is deleted, and no more', async () => {
      await store.deleteSession('root')
      expect(await store.getSession('root')).toBeUndefined()
      expect((await store.listSessions(null, 10)).map(({ id }) => id)).toEqual(['child'])
      expect(await seqsOf(store, 'root')).toEqual([])
      expect(await seqsOf(store, 'child')).toEqual([1, 2, 3])
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
      expect(await seqsOf(store, 'root')).toEqual([1])
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
}
