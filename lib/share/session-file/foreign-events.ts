import { isJsonObject } from '../../base/json'
import { EMPTY_STATE } from '../../session/fold'
import { emptyTreeHash } from './empty-tree'

/** So many events of ours stand before the file's. */
export const ADDED_EVENTS = 2
const NO_SCHEMAS =
  'The schemas of the tools are not included in this file: its events are shown, but calls cannot be judged again.'

/** True where a list of events is not the log of a session from its start, but may be shown as one. */
export function isForeign(items: readonly unknown[]): boolean {
  const first = items[0]
  return !isJsonObject(first) || first.type !== 'session.started'
}

/**
 * A log around events that have no start of their own: an empty session first, with a note that says what is missing,
 * then the events in their order with an envelope of ours.
 */
export function wrapForeign(items: readonly unknown[], title: string): readonly unknown[] {
  const at = firstTime(items)
  const started = {
    seq: 1,
    at,
    type: 'session.started',
    version: 1,
    title,
    tree: emptyTreeHash(),
    tools: [],
    policy: { toml: '', rules: [] },
    mode: EMPTY_STATE.mode,
    model: 'manual',
    options: EMPTY_STATE.options,
  }
  const note = { seq: 2, at, type: 'note.added', text: NO_SCHEMAS }
  const rest = items.map((item, index) =>
    isJsonObject(item) ? { ...item, ...envelopeOf(item, index + 1 + ADDED_EVENTS, at) } : item,
  )
  return [started, note, ...rest]
}

function envelopeOf(item: { readonly at?: unknown }, seq: number, fallback: number) {
  return { seq, at: typeof item.at === 'number' && Number.isFinite(item.at) ? item.at : fallback }
}

function firstTime(items: readonly unknown[]): number {
  for (const item of items) if (isJsonObject(item) && typeof item.at === 'number') return item.at
  return 0
}
