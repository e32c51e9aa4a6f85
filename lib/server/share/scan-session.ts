import 'server-only'
import { isJsonObject, toPointer } from '../../base/json'
import { type ScannedText, type SecretFinding, SecretSearch } from '../../share/secrets/find-secrets'
import { isBinary } from '../../workspace/binary'
import { SessionContent } from '../runner/session-content'
import type { SessionStore } from '../store/session-store'
import { openEvents } from './open-events'
import { createPauses } from './pauses'
import type { OpenEvent } from './redact-events'

/** Where a secret stands: in an event at a JSON pointer, or in a file of the workspace. */
export type SecretPlace =
  | { readonly kind: 'event'; readonly seq: number; readonly type: string; readonly path: string }
  | { readonly kind: 'file'; readonly path: string }

/** Everything in a log up to `atSeq`, and in the files as they are then, that looks like a secret. */
export async function scanSession(
  store: SessionStore,
  logId: string,
  atSeq: number,
): Promise<readonly SecretFinding<SecretPlace>[]> {
  const events = await openEvents(store, logId, atSeq)
  const search = new SecretSearch<SecretPlace>()
  const pause = createPauses()
  for await (const text of textsIn(store, events)) {
    search.add(text)
    await pause()
  }
  return search.findings
}

async function* textsIn(store: SessionStore, events: readonly OpenEvent[]): AsyncGenerator<ScannedText<SecretPlace>> {
  yield* textsOf(events)
  yield* await filesOf(store, events)
}

function* textsOf(events: readonly OpenEvent[]): Generator<ScannedText<SecretPlace>> {
  for (const { exchange: _repeated, ...event } of events) {
    for (const { text, path } of stringsIn(event, [])) {
      yield { text, place: { kind: 'event', seq: event.seq, type: event.type, path: toPointer(path) } }
    }
  }
}

/** Strings with their keys before them, so that `{"password": "…"}` is seen as what it is. */
function* stringsIn(value: unknown, path: readonly string[]): Generator<{ text: string; path: readonly string[] }> {
  if (typeof value === 'string') {
    const key = path.at(-1)
    yield { text: key === undefined || /^\d+$/.test(key) ? value : `${key}: ${value}`, path }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* stringsIn(item, [...path, String(index)])
  } else if (isJsonObject(value)) {
    for (const [key, inner] of Object.entries(value)) yield* stringsIn(inner, [...path, key])
  }
}

/** The text files of every workspace that the events name: an older version of a file leaves with the log too. */
async function filesOf(store: SessionStore, events: readonly OpenEvent[]): Promise<ScannedText<SecretPlace>[]> {
  const content = new SessionContent(store)
  const texts: ScannedText<SecretPlace>[] = []
  const seen = new Set<string>()
  for (const { tree } of events) {
    if (typeof tree !== 'string' || seen.has(tree)) continue
    seen.add(tree)
    await content.hydrate(tree)
    for (const { path, hash } of content.workspace(tree).files('')) {
      const bytes = seen.has(hash) ? undefined : content.get(hash)
      seen.add(hash)
      if (!bytes || isBinary(bytes)) continue
      texts.push({ text: new TextDecoder().decode(bytes), place: { kind: 'file', path } })
    }
  }
  return texts
}
