import 'server-only'
import type { SessionStore, ShareRecord } from '../store/session-store'

/**
 * True for the link of a file that can only be looked at, since a newer Callscope made it: its log is hidden and belongs to
 * no session of anybody's.
 */
export async function isImportedReplay(store: SessionStore, share: ShareRecord): Promise<boolean> {
  if (share.logId !== share.sessionId) return false
  return (await store.getSession(share.logId))?.isHidden === true
}
