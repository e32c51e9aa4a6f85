import 'server-only'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeContent } from './contract/content-contract'
import { describeLog } from './contract/log-contract'
import { appendOf, blob, forkOf, newSession, rule, seqsOf, share } from './contract/store-fixtures'
import type { SessionStore } from './session-store'

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

    describeLog(() => store)
    describeContent(() => store)

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

      it('are listed over all sessions of an owner, without those of hidden and deleted ones', async () => {
        await store.createSession({ ...newSession('s'), ownerId: 'ann' })
        await store.createSession({ ...newSession('other'), ownerId: 'ben' })
        await store.createSession({ ...newSession('gone'), ownerId: 'ann' })
        await store.createSession({ ...newSession('hidden'), ownerId: 'ann', isHidden: true })
        for (const [index, sessionId] of ['s', 'other', 'gone', 'hidden', 's'].entries()) {
          await store.createShare({ ...share, id: `of-${index}`, sessionId, logId: sessionId, createdAt: 50 + index })
        }
        await store.deleteSession('gone')
        const ids = async (owner: string | null, limit = 9) =>
          (await store.listOwnShares(owner, limit)).map(({ id }) => id)
        expect(await ids('ann')).toEqual(['of-4', 'of-0'])
        expect(await ids(null)).toEqual(['of-4', 'of-1', 'of-0'])
        expect(await ids(null, 1)).toEqual(['of-4'])
        expect(await ids('nobody')).toEqual([])
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
      expect(await seqsOf(store, 'fork')).toEqual([1, 2])
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
