import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { encodeEvent } from '../../session/encode-event'
import { createToken, hashToken } from '../access/token'
import { type ApiError, apiError } from '../api-error'
import type { BlobGrant, LoggedEvent, SessionRecord, SessionStore } from '../store/session-store'
import { openEvents } from './open-events'
import { createPauses } from './pauses'
import { RedactedContents } from './redact-contents'
import { type OpenEvent, redactEvents } from './redact-events'
import { collectTexts } from './redact-value'
import { PatternTooSlowError, Redactor } from './redactor'
import type { RedactionRule } from './share-input'

/**
 * Stores a copy of a log up to `atSeq` with secrets taken out of everything a reader can get at: events, blobs, files
 * and their names, with all hashes made anew. The copy is a hidden session; its id is returned. The original is left
 * alone. 422 where a pattern is no regular expression, takes too long, or a secret is part of the log's own words.
 */
export async function deriveRedactedLog(
  store: SessionStore,
  session: SessionRecord,
  atSeq: number,
  rules: readonly RedactionRule[],
): Promise<Result<string, ApiError>> {
  const redactor = Redactor.create(rules, () => performance.now())
  if (!redactor.ok) return redactor
  try {
    const events = await openEvents(store, session.id, atSeq)
    redactor.value.prepare(collectTexts(events))
    const contents = new RedactedContents(store, redactor.value, await store.listBlobs(session.id, atSeq))
    const redacted = await redactEvents(events, redactor.value, contents)
    return redacted.ok ? await storeDerived(store, session, redacted.value, contents) : redacted
  } catch (error) {
    if (!(error instanceof PatternTooSlowError)) throw error
    return err(apiError(422, 'pattern_too_slow', `Refused: ${error.message}. Make it simpler, or redact plain texts.`))
  }
}

async function storeDerived(
  store: SessionStore,
  session: SessionRecord,
  events: readonly OpenEvent[],
  contents: RedactedContents,
): Promise<Result<string, ApiError>> {
  const logged: LoggedEvent[] = []
  const blobs = new Map<string, Uint8Array>(contents.contents)
  const pause = createPauses()
  for (const event of events) {
    await pause()
    const encoded = encodeEvent(event)
    if (!encoded) {
      return err(apiError(422, 'event_too_large', `Event ${event.seq} would be too large once its secrets are marked.`))
    }
    logged.push({ seq: event.seq, at: event.at, type: event.type, line: encoded.line })
    for (const [hash, bytes] of encoded.blobs) blobs.set(hash, bytes)
  }
  const id = createToken()
  await store.createSession({
    id,
    title: titleOf(events),
    // Nobody is given the token: a derived log is read through its share alone.
    editTokenHash: hashToken(createToken()),
    ownerId: null,
    events: logged,
    blobs: [...blobs].map(([hash, bytes]): BlobGrant => ({ hash, bytes })),
    hasOpenRun: false,
    isHidden: true,
    createdAt: session.createdAt,
  })
  return ok(id)
}

/** The title as the redacted events have it: the session's own may be newer, and is not redacted. */
function titleOf(events: readonly OpenEvent[]): string {
  const titled = events.findLast(({ type }) => type === 'session.started' || type === 'session.renamed')
  return typeof titled?.title === 'string' ? titled.title : ''
}
