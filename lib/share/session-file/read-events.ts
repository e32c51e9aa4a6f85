import { isJsonObject, toPointer } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { SessionEvent } from '../../session/events'
import { isKnownEvent } from '../../session/fold'
import type { SessionFileProblem } from './session-file'

/** An event as a file has it, its envelope checked. */
export type FileEvent = { readonly seq: number; readonly at: number; readonly type: string } & Record<string, unknown>

/** The events of a file, and what this version does not know about them. */
export interface ReadEvents {
  readonly events: readonly FileEvent[]
  /** Types that this version does not know: kept, shown as rows without a meaning. */
  readonly unknownTypes: readonly string[]
}

/**
 * Checks the events of a file: contiguous from 1, and each of a known type in the shape it has here. An event of an
 * unknown type is kept as it is. `added` events at the beginning are ours, so places are told without them.
 */
export function readEvents(items: readonly unknown[], added = 0): Result<ReadEvents, SessionFileProblem> {
  const events: FileEvent[] = []
  const unknownTypes = new Set<string>()
  for (const [index, item] of items.entries()) {
    const event = readEnvelope(item, index, added)
    if (!event.ok) return event
    if (isKnownEvent(event.value)) {
      const checked = SessionEvent.safeParse(event.value)
      if (!checked.success) return err(invalidEvent(event.value, index - added, checked.error.issues[0]))
    } else unknownTypes.add(event.value.type)
    events.push(event.value)
  }
  return ok({ events, unknownTypes: [...unknownTypes] })
}

function readEnvelope(item: unknown, index: number, added: number): Result<FileEvent, SessionFileProblem> {
  const position = index - added
  const path = `/events/${position}`
  if (!isJsonObject(item) || typeof item.type !== 'string') {
    return err({
      code: 'invalid_event',
      path,
      message: `Item ${position + 1} of "events" is no event: it has no "type".`,
    })
  }
  const { seq, at, type } = item
  if (typeof seq !== 'number' || typeof at !== 'number' || !Number.isFinite(at)) {
    const message = `Event ${position + 1} (${type}) lacks "seq" or "at".`
    return err({ code: 'invalid_event', path, message })
  }
  if (seq !== index + 1) {
    const message = `Event ${position + 1} of the file says it is event ${seq}: events are missing or out of order.`
    return err({ code: 'log_incomplete', path: `${path}/seq`, message })
  }
  return ok({ ...item, seq, at, type })
}

function invalidEvent(
  event: FileEvent,
  index: number,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): SessionFileProblem {
  const inside = toPointer((issue?.path ?? []).map(String))
  const message = `Event ${event.seq} (${event.type}) is not as it should be${inside === '' ? '' : ` at ${inside}`}: ${issue?.message ?? 'unknown reason'}.`
  return { code: 'invalid_event', path: `/events/${index}${inside}`, message }
}
