import 'server-only'
import type { PolicyRule } from '../../session/policy-rule'
import { grantSeqs } from './grant-seq'
import { clipSegments, type LineageEntry, logSegments, readableUpTo } from './lineage'
import { missingBlob } from './missing-blob'
import type {
  AppendInput,
  AppendResult,
  BlobGrant,
  EventRange,
  LoggedEvent,
  NewSession,
  SessionRecord,
  SessionStore,
  ShareRecord,
} from './session-store'

interface StoredSession {
  record: SessionRecord
  hasOpenRun: boolean
  /** A session that was deleted while forks still read through it: kept for them alone. */
  isTombstone: boolean
  events: Map<number, LoggedEvent>
  grants: Map<string, number>
  answers: Map<string, string>
  owners: Set<string>
}

/** A store that lives and dies with the process: for tests, with the same contract as the durable ones. */
export function createMemoryStore(): SessionStore {
  return new MemoryStore()
}

class MemoryStore implements SessionStore {
  readonly kind = 'memory'
  readonly #sessions = new Map<string, StoredSession>()
  readonly #blobs = new Map<string, Uint8Array>()
  readonly #shares = new Map<string, ShareRecord>()
  readonly #secrets = new Map<string, Map<string, string>>()
  readonly #rules = new Map<string, PolicyRule[]>()

  async createSession(session: NewSession): Promise<void> {
    if (this.#sessions.has(session.id)) throw new Error(`session ${session.id} exists already`)
    this.#putBlobs(session.blobs)
    const stored: StoredSession = {
      record: toRecord(session),
      hasOpenRun: session.hasOpenRun,
      isTombstone: false,
      events: new Map(session.events.map((event) => [event.seq, event])),
      grants: new Map(),
      answers: new Map(),
      owners: new Set(session.ownerId === null ? [] : [session.ownerId]),
    }
    addGrants(stored, session.events, session.blobs)
    this.#sessions.set(session.id, stored)
  }

  async getSession(id: string): Promise<SessionRecord | undefined> {
    return this.#live(id)?.record
  }

  async listSessions(ownerId: string | null, limit: number): Promise<SessionRecord[]> {
    return [...this.#sessions.values()]
      .filter((stored) => !stored.isTombstone && !stored.record.isHidden)
      .filter((stored) => ownerId === null || stored.owners.has(ownerId))
      .map((stored) => stored.record)
      .sort((left, right) => right.updatedAt - left.updatedAt || (left.id < right.id ? 1 : -1))
      .slice(0, limit)
  }

  async setOwner(id: string, ownerId: string): Promise<void> {
    const stored = this.#live(id)
    if (!stored) return
    stored.owners.add(ownerId)
    stored.record = { ...stored.record, ownerId: stored.record.ownerId ?? ownerId }
  }

  async isOwner(id: string, ownerId: string): Promise<boolean> {
    return this.#live(id)?.owners.has(ownerId) ?? false
  }

  async deleteSession(id: string): Promise<void> {
    if (!this.#live(id)) return
    this.#secrets.delete(id)
    const derived = [...this.#shares.values()].filter((share) => share.sessionId === id && share.logId !== id)
    for (const log of [...derived.map((share) => share.logId), id]) this.#shrink(log)
    const granted = new Set([...this.#sessions.values()].flatMap((stored) => [...stored.grants.keys()]))
    for (const hash of this.#blobs.keys()) if (!granted.has(hash)) this.#blobs.delete(hash)
  }

  async append(input: AppendInput): Promise<AppendResult> {
    const stored = this.#live(input.sessionId)
    if (!stored) return { ok: false, lastSeq: 0 }
    const isRepeat = input.command !== undefined && stored.answers.has(input.command.id)
    if (stored.record.lastSeq !== input.expectedSeq || isRepeat) return { ok: false, lastSeq: stored.record.lastSeq }
    this.#putBlobs(input.blobs ?? [])
    for (const event of input.events) stored.events.set(event.seq, event)
    addGrants(stored, input.events, input.blobs ?? [])
    if (input.command) stored.answers.set(input.command.id, input.command.answer)
    stored.hasOpenRun = input.hasOpenRun
    const last = input.events.at(-1)
    stored.record = {
      ...stored.record,
      title: input.title ?? stored.record.title,
      lastSeq: last?.seq ?? stored.record.lastSeq,
      updatedAt: last?.at ?? stored.record.updatedAt,
    }
    return { ok: true }
  }

  async readEvents(id: string, range: EventRange): Promise<LoggedEvent[]> {
    if (!this.#live(id)) return []
    const segments = clipSegments(logSegments(this.#chain(id)), range.after, range.until ?? Number.MAX_SAFE_INTEGER)
    return segments
      .flatMap(({ sessionId, from, to }) =>
        [...(this.#sessions.get(sessionId)?.events.values() ?? [])].filter(({ seq }) => seq >= from && seq <= to),
      )
      .filter((event) => range.types === undefined || range.types.includes(event.type))
      .slice(0, range.limit)
  }

  async commandAnswer(sessionId: string, commandId: string): Promise<string | undefined> {
    return this.#live(sessionId)?.answers.get(commandId)
  }

  async readBlob(hash: string): Promise<Uint8Array | undefined> {
    return this.#blobs.get(hash)
  }

  async hasBlob(sessionId: string, hash: string, untilSeq?: number): Promise<boolean> {
    return (await this.listBlobs(sessionId, untilSeq)).includes(hash)
  }

  async listBlobs(sessionId: string, untilSeq = Number.MAX_SAFE_INTEGER): Promise<string[]> {
    if (!this.#live(sessionId)) return []
    const hashes = readableUpTo(this.#chain(sessionId)).flatMap(({ sessionId: id, to }) =>
      [...(this.#sessions.get(id)?.grants ?? [])].filter(([, seq]) => seq <= Math.min(to, untilSeq)),
    )
    return [...new Set(hashes.map(([hash]) => hash))]
  }

  async sessionsWithOpenRuns(): Promise<string[]> {
    return [...this.#sessions.values()]
      .filter((stored) => stored.hasOpenRun && !stored.isTombstone)
      .map((stored) => stored.record.id)
  }

  async createShare(share: ShareRecord): Promise<void> {
    this.#shares.set(share.id, share)
  }

  async getShare(id: string): Promise<ShareRecord | undefined> {
    return this.#shares.get(id)
  }

  async listShares(sessionId: string): Promise<ShareRecord[]> {
    return [...this.#shares.values()]
      .filter((share) => share.sessionId === sessionId)
      .sort((left, right) => right.createdAt - left.createdAt)
  }

  async listOwnShares(ownerId: string | null, limit: number): Promise<ShareRecord[]> {
    const own = new Set((await this.listSessions(ownerId, Number.MAX_SAFE_INTEGER)).map(({ id }) => id))
    return [...this.#shares.values()]
      .filter((share) => own.has(share.sessionId))
      .sort((left, right) => right.createdAt - left.createdAt)
      .slice(0, limit)
  }

  async revokeShare(id: string, at: number): Promise<void> {
    const share = this.#shares.get(id)
    if (share) this.#shares.set(id, { ...share, revokedAt: share.revokedAt ?? at })
  }

  async saveRule(ownerId: string, rule: PolicyRule): Promise<void> {
    const others = (this.#rules.get(ownerId) ?? []).filter(({ id }) => id !== rule.id)
    this.#rules.set(ownerId, [...others, rule])
  }

  async savedRules(ownerId: string): Promise<PolicyRule[]> {
    return [...(this.#rules.get(ownerId) ?? [])]
  }

  async removeSavedRule(ownerId: string, ruleId: string): Promise<void> {
    this.#rules.set(
      ownerId,
      (this.#rules.get(ownerId) ?? []).filter(({ id }) => id !== ruleId),
    )
  }

  async putSecret(sessionId: string, name: string, value: string): Promise<void> {
    const secrets = this.#secrets.get(sessionId) ?? new Map<string, string>()
    this.#secrets.set(sessionId, secrets.set(name, value))
  }

  async secret(sessionId: string, name: string): Promise<string | undefined> {
    return this.#secrets.get(sessionId)?.get(name)
  }

  async removeSecret(sessionId: string, name: string): Promise<void> {
    this.#secrets.get(sessionId)?.delete(name)
  }

  async close(): Promise<void> {}

  #live(id: string): StoredSession | undefined {
    const stored = this.#sessions.get(id)
    return stored?.isTombstone ? undefined : stored
  }

  #chain(id: string): LineageEntry[] {
    const stored = this.#sessions.get(id)
    if (!stored) return []
    const { parent } = stored.record
    return [{ id, parent }, ...(parent ? this.#chain(parent.id) : [])]
  }

  #putBlobs(blobs: readonly BlobGrant[]): void {
    for (const { hash, bytes } of blobs) {
      if (!bytes && !this.#blobs.has(hash)) throw missingBlob(hash)
    }
    for (const { hash, bytes } of blobs) if (bytes && !this.#blobs.has(hash)) this.#blobs.set(hash, bytes.slice())
  }

  /** Deletes a session, or, where forks read through it, what none of them needs; then looks at its own parent. */
  #shrink(id: string): void {
    const stored = this.#sessions.get(id)
    if (!stored) return
    const cuts = [...this.#sessions.values()].flatMap(({ record }) =>
      record.parent?.id === id ? [record.parent.seq] : [],
    )
    if (cuts.length === 0) this.#sessions.delete(id)
    else {
      const needed = Math.max(...cuts)
      stored.isTombstone = true
      stored.owners.clear()
      stored.answers.clear()
      for (const seq of stored.events.keys()) if (seq > needed || seq === 1) stored.events.delete(seq)
      for (const [hash, seq] of stored.grants) if (seq > needed) stored.grants.delete(hash)
    }
    const parent = stored.record.parent?.id
    if (parent !== undefined && this.#sessions.get(parent)?.isTombstone) this.#shrink(parent)
  }
}

function addGrants(stored: StoredSession, events: readonly LoggedEvent[], blobs: readonly BlobGrant[]): void {
  for (const { hash, seq } of grantSeqs(events, blobs)) if (!stored.grants.has(hash)) stored.grants.set(hash, seq)
}

function toRecord(session: NewSession): SessionRecord {
  const last = session.events.at(-1)
  return {
    id: session.id,
    title: session.title,
    createdAt: session.createdAt ?? session.events[0]?.at ?? 0,
    updatedAt: session.createdAt ?? last?.at ?? 0,
    editTokenHash: session.editTokenHash,
    ownerId: session.ownerId,
    parent: session.parent ?? null,
    lastSeq: Math.max(last?.seq ?? 0, session.parent?.seq ?? 0),
    isHidden: session.isHidden ?? false,
  }
}
