import 'server-only'
import { isJsonObject } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { SessionEvent } from '../../session/events'
import { type ApiError, apiError } from '../api-error'
import { createPauses } from './pauses'
import type { HashRole, RedactedContents } from './redact-contents'
import type { Redactor } from './redactor'

/** An event as it stands in the log, with its blobs put back in place. */
export type OpenEvent = Readonly<Record<string, unknown>> & {
  readonly seq: number
  readonly at: number
  readonly type: string
}

const HASH = /^[0-9a-f]{64}$/
/** Fields that place an event in its log: a mark there would tear the log apart. */
const PLACE = new Set([
  'seq',
  'at',
  'type',
  'run',
  'callId',
  'parentCallId',
  'rerunOf',
  'step',
  'turn',
  'attempt',
  'stage',
])
/** What a redacted log goes without: raw event streams, where a secret may stand in pieces that nobody would find. */
const LEFT_OUT = new Set(['exchange'])
const ROLES: Readonly<Record<string, HashRole>> = { tree: 'tree', declarations: 'json', before: 'file', after: 'file' }

/**
 * Redacts events in order: texts, keys inside values, and every hash by what it stands for. What was streamed in pieces
 * is searched as the whole it is. 422 where an event would not be one any more (a secret that is a word of the log).
 */
export async function redactEvents(
  events: readonly OpenEvent[],
  redactor: Redactor,
  contents: RedactedContents,
): Promise<Result<OpenEvent[], ApiError>> {
  const streamed = redactStreams(events, redactor)
  const redacted: OpenEvent[] = []
  const pause = createPauses()
  for (const event of events) {
    await pause()
    for (const { hash, role } of findHashes(event, contents)) {
      const added = await contents.add(hash, role)
      if (!added.ok) return added
    }
    const next = { ...redactEvent(event, redactor, contents), ...streamed.get(event.seq) }
    if (SessionEvent.safeParse(event).success && !SessionEvent.safeParse(next).success) return err(breaksLog(event))
    redacted.push(next)
  }
  return ok(redacted)
}

function breaksLog(event: OpenEvent): ApiError {
  const message = `Event ${event.seq} (${event.type}) would not be readable any more: a text to redact is a word that the log itself is made of. Redact something longer.`
  return apiError(422, 'redaction_breaks_log', message)
}

function redactEvent(event: OpenEvent, redactor: Redactor, contents: RedactedContents): OpenEvent {
  const fields = Object.entries(event)
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, value]) => [key, PLACE.has(key) ? value : redactField(key, value, redactor, contents)])
  // The envelope is among the fields that are kept.
  return { ...Object.fromEntries(fields), seq: event.seq, at: event.at, type: event.type }
}

function redactField(key: string, value: unknown, redactor: Redactor, contents: RedactedContents): unknown {
  if (typeof value === 'string') return contents.hashOf(value, roleOf(key)) ?? redactor.text(value)
  if (Array.isArray(value)) return value.map((item) => redactField('', item, redactor, contents))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([inner, item]) => [redactor.text(inner), redactField(inner, item, redactor, contents)]),
  )
}

function roleOf(key: string): HashRole {
  return ROLES[key] ?? 'file'
}

/** Hashes by what they stand for: where the log has hashes, and wherever else a text is that of a content. */
function findHashes(value: unknown, contents: RedactedContents, key = ''): { hash: string; role: HashRole }[] {
  if (typeof value === 'string') {
    const isHash = HASH.test(value) && (ROLES[key] !== undefined || contents.isContent(value))
    return isHash ? [{ hash: value, role: roleOf(key) }] : []
  }
  if (Array.isArray(value)) return value.flatMap((item) => findHashes(item, contents))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([inner, item]) => findHashes(item, contents, inner))
}

/** The pieces of streamed texts, redacted over their whole length: fields to replace, by seq. */
function redactStreams(events: readonly OpenEvent[], redactor: Redactor): Map<number, Record<string, string>> {
  const streams = new Map<string, { seq: number; field: string; text: string }[]>()
  for (const event of events) {
    const field = event.type === 'model.delta' ? 'text' : event.type === 'call.output' ? 'chunk' : null
    const text = field === null ? undefined : event[field]
    if (field === null || typeof text !== 'string') continue
    const key = JSON.stringify([event.type, event.run, event.step, event.thought, event.callId, event.attempt])
    const pieces = streams.get(key) ?? []
    pieces.push({ seq: event.seq, field, text })
    streams.set(key, pieces)
  }
  const redacted = new Map<number, Record<string, string>>()
  for (const pieces of streams.values()) {
    const texts = redactor.pieces(pieces.map(({ text }) => text))
    for (const [index, { seq, field }] of pieces.entries()) redacted.set(seq, { [field]: texts[index] ?? '' })
  }
  return redacted
}
