import 'server-only'
import type { PolicyRule } from '../../session/policy-rule'

/** One stored event: `line` is its JSON text as the log and the stream give it. */
export interface LoggedEvent {
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly line: string
}

/** A blob that an append brings into the session's manifest; `bytes` absent where the store has it already. */
export interface BlobGrant {
  readonly hash: string
  readonly bytes?: Uint8Array
}

export interface SessionRecord {
  readonly id: string
  readonly title: string
  readonly createdAt: number
  readonly updatedAt: number
  /** SHA-256 of the edit token; the token itself is never stored. */
  readonly editTokenHash: string
  readonly ownerId: string | null
  readonly parent: { readonly id: string; readonly seq: number } | null
  readonly lastSeq: number
  /** Derived logs made for redacted shares: readable through their share alone. */
  readonly isHidden: boolean
}

export interface NewSession {
  readonly id: string
  readonly title: string
  readonly editTokenHash: string
  readonly ownerId: string | null
  /** A fork reads its parent's events 2..seq and blobs granted up to seq through the parent: it costs a row. */
  readonly parent?: { readonly id: string; readonly seq: number }
  /** The first events (for a fork: its own `session.started` alone, which stands in for the parent's). */
  readonly events: readonly LoggedEvent[]
  readonly blobs: readonly BlobGrant[]
  readonly hasOpenRun: boolean
  readonly isHidden?: boolean
  /** Epoch ms; absent: the first event's `at`. A fork says when it was made, since its events are its parent's. */
  readonly createdAt?: number
}

export interface AppendInput {
  readonly sessionId: string
  /** The seq the caller decided on; the append happens only if it is still the last one. */
  readonly expectedSeq: number
  readonly events: readonly LoggedEvent[]
  readonly blobs?: readonly BlobGrant[]
  /** Stored in the same append: the same commandId is answered the same way for ever. */
  readonly command?: { readonly id: string; readonly answer: string }
  readonly hasOpenRun: boolean
  /** A new title, where the events rename the session. */
  readonly title?: string
}

export type AppendResult = { readonly ok: true } | { readonly ok: false; readonly lastSeq: number }

export interface EventRange {
  readonly after: number
  readonly until?: number
  readonly limit?: number
  readonly types?: readonly string[]
}

export interface ShareRecord {
  readonly id: string
  /** The log it shows: the session itself, or a derived (redacted) one. */
  readonly logId: string
  readonly sessionId: string
  /** The last seq it shows; null follows the session live. */
  readonly atSeq: number | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
}

/**
 * Where sessions live. One interface, one contract test suite (session-store.contract.ts), several homes.
 * Every method rejects only on a broken store (I/O, a corrupt file); expected outcomes are values.
 * An append is durable when its promise resolves: it survives kill -9 and power loss.
 */
export interface SessionStore {
  /** A short name for `/api/health`. */
  readonly kind: string
  createSession(session: NewSession): Promise<void>
  getSession(id: string): Promise<SessionRecord | undefined>
  /** The last changed first. `ownerId` null lists every session that is not hidden (the owner of a loopback server). */
  listSessions(ownerId: string | null, limit: number): Promise<SessionRecord[]>
  /** Adds an owner: several browsers may have claimed one session. `ownerId` of the record stays the first of them. */
  setOwner(id: string, ownerId: string): Promise<void>
  isOwner(id: string, ownerId: string): Promise<boolean>
  /**
   * Removes a session with its own events, the derived logs of its shares, and the blobs nobody else may read. Forks of
   * it keep what they need; its shares stay as records of links that lead nowhere now.
   */
  deleteSession(id: string): Promise<void>
  /** Not ok on a conflict: others appended since, the session is gone, or its commandId is stored already. */
  append(input: AppendInput): Promise<AppendResult>
  /** Events with after < seq <= until, in order, through the chain of parents; `types` absent means all. */
  readEvents(id: string, range: EventRange): Promise<LoggedEvent[]>
  commandAnswer(sessionId: string, commandId: string): Promise<string | undefined>
  /** Content by hash, whoever may read it: for the runner, never for a request. */
  readBlob(hash: string): Promise<Uint8Array | undefined>
  /** Whether the log up to `untilSeq` (absent: all) grants this blob. */
  hasBlob(sessionId: string, hash: string, untilSeq?: number): Promise<boolean>
  /** All hashes granted to a session up to `untilSeq`. */
  listBlobs(sessionId: string, untilSeq?: number): Promise<string[]>
  /** Sessions whose last append left a run open: what recovery looks at. */
  sessionsWithOpenRuns(): Promise<string[]>
  createShare(share: ShareRecord): Promise<void>
  getShare(id: string): Promise<ShareRecord | undefined>
  listShares(sessionId: string): Promise<ShareRecord[]>
  /** The links of all sessions that `listSessions` would list for this owner, the newest first. */
  listOwnShares(ownerId: string | null, limit: number): Promise<ShareRecord[]>
  revokeShare(id: string, at: number): Promise<void>
  /** Rules that "always and save" keeps for an owner's new sessions. */
  saveRule(ownerId: string, rule: PolicyRule): Promise<void>
  savedRules(ownerId: string): Promise<PolicyRule[]>
  removeSavedRule(ownerId: string, ruleId: string): Promise<void>
  /**
   * Keeps what a session needs and nobody may see (the headers of an MCP server), beside its log: for the runner, never for
   * a request. It goes with the session, and neither forks nor shares have it.
   */
  putSecret(sessionId: string, name: string, value: string): Promise<void>
  secret(sessionId: string, name: string): Promise<string | undefined>
  removeSecret(sessionId: string, name: string): Promise<void>
  close(): Promise<void>
}
