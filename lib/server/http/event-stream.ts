import 'server-only'
import type { LiveFrame, LiveHub } from '../live/live-hub'
import type { LoggedEvent, SessionStore } from '../store/session-store'
import type { LogView } from './log-view'
import { formatEvent, formatLive, OPENING, PING } from './sse-format'

const PING_MS = 15_000
/** What may lie in the stream unread before it waits for its reader, in bytes. */
const ROOM_BYTES = 256 * 1024
const READ_LIMIT = 100

export interface StreamSource {
  readonly view: LogView
  /** The last seq the client has. */
  readonly after: number
}

export interface EventStreamOptions {
  readonly store: SessionStore
  readonly live: LiveHub
  readonly sources: readonly StreamSource[]
  /** Many logs in one stream: ids become `sessionId:seq`, and live frames say whose they are. */
  readonly isMixed: boolean
  /** Ends the stream when the client goes away. */
  readonly signal: AbortSignal
  /** Sent before anything else. */
  readonly preamble?: string
  /** Calls `tick` every `ms`; returns the way to stop. */
  readonly every?: (ms: number, tick: () => void) => () => void
}

/**
 * Server-sent events of one or more logs, without gaps or duplicates: it listens first, then reads the store, then
 * forwards. A reader that does not keep up costs no memory: what does not fit is read from the store again once
 * there is room, and live frames are left out.
 */
export function createEventStream(options: EventStreamOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pump = new EventPump(options)
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: ROOM_BYTES })
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    { start: (controller) => pump.start(controller), pull: () => pump.fill(), cancel: () => pump.stop() },
    strategy,
  )
}

/** How far one log has been sent. */
interface Cursor {
  readonly view: LogView
  sent: number
  /** The store may have more than was sent. */
  isBehind: boolean
}

class EventPump {
  readonly #options: EventStreamOptions
  readonly #cursors: Map<string, Cursor>
  readonly #encoder = new TextEncoder()
  readonly #stops: (() => void)[] = []
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null
  #reading: Cursor | null = null
  #isFilling = false

  constructor(options: EventStreamOptions) {
    this.#options = options
    this.#cursors = new Map(
      options.sources.map(({ view, after }) => [view.logId, { view, sent: after, isBehind: true }]),
    )
  }

  start(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void {
    const { live, signal, preamble = '', every = everyInterval } = this.#options
    this.#controller = controller
    const listener = {
      onEvents: (id: string, events: readonly LoggedEvent[]) => this.#onEvents(id, events),
      onFrame: (frame: LiveFrame) => this.#onFrame(frame),
    }
    const stop = () => this.stop()
    signal.addEventListener('abort', stop)
    this.#stops.push(
      live.subscribe([...this.#cursors.keys()], listener),
      live.onClose(stop),
      every(PING_MS, () => void this.#tick()),
      () => signal.removeEventListener('abort', stop),
    )
    this.#enqueue(OPENING + preamble)
    if (signal.aborted) this.stop()
  }

  /** Sends what the store has and the client has not, while there is room. Runs once at a time. */
  async fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    try {
      for (let cursor = this.#nextBehind(); cursor && this.#room() > 0; cursor = this.#nextBehind()) {
        await this.#catchUp(cursor)
      }
    } catch (error) {
      this.#controller?.error(error)
      this.stop()
    } finally {
      this.#isFilling = false
    }
  }

  stop(): void {
    const controller = this.#controller
    this.#controller = null
    for (const stop of this.#stops.splice(0)) stop()
    try {
      controller?.close()
    } catch {
      // Cancelled by its reader or broken already: there is nothing left to close.
    }
  }

  #nextBehind(): Cursor | undefined {
    for (const cursor of this.#cursors.values()) if (cursor.isBehind) return cursor
    return undefined
  }

  async #catchUp(cursor: Cursor): Promise<void> {
    const { view, sent } = cursor
    this.#reading = cursor
    // Cleared before reading: news that arrives meanwhile sets it again.
    cursor.isBehind = false
    try {
      if (view.mayEnd && !(await view.isStillOpen())) {
        this.#cursors.delete(view.logId)
        if (this.#cursors.size === 0) this.stop()
        return
      }
      const range = { after: sent, limit: READ_LIMIT, ...(view.until === null ? {} : { until: view.until }) }
      const events = await this.#options.store.readEvents(view.logId, range)
      if (this.#send(cursor, events) < events.length || events.length === READ_LIMIT) cursor.isBehind = true
    } finally {
      this.#reading = null
    }
  }

  #onEvents(logId: string, events: readonly LoggedEvent[]): void {
    const cursor = this.#cursors.get(logId)
    if (!cursor) return
    const { until } = cursor.view
    const news = events.filter((event) => event.seq > cursor.sent && (until === null || event.seq <= until))
    if (news.length === 0) return
    const isNext =
      !cursor.view.mayEnd && !cursor.isBehind && this.#reading !== cursor && news[0]?.seq === cursor.sent + 1
    if (isNext && this.#send(cursor, news) === news.length) return
    cursor.isBehind = true
    void this.fill()
  }

  #onFrame(frame: LiveFrame): void {
    const cursor = this.#cursors.get(frame.sessionId)
    // A frame belongs to the newest state: whoever has not got there yet has no use for it.
    if (!cursor || cursor.view.until !== null || cursor.isBehind || this.#room() <= 0) return
    this.#enqueue(formatLive(this.#options.isMixed ? { ...frame.data, session: frame.sessionId } : frame.data))
  }

  /** Sends as many events as there is room for; how many that was. */
  #send(cursor: Cursor, events: readonly LoggedEvent[]): number {
    let room = this.#room()
    let text = ''
    let count = 0
    for (const event of events) {
      if (room <= 0) break
      const frame = formatEvent(event, this.#options.isMixed ? cursor.view.logId : null)
      text += frame
      room -= frame.length
      cursor.sent = event.seq
      count += 1
    }
    if (text !== '') this.#enqueue(text)
    return count
  }

  /** Keeps the stream alive, ends it where it may no longer be read, and looks for news that nobody told it of. */
  async #tick(): Promise<void> {
    if (this.#room() > 0) this.#enqueue(PING)
    try {
      for (const [id, cursor] of this.#cursors) {
        if (await cursor.view.isStillOpen()) cursor.isBehind = true
        else this.#cursors.delete(id)
      }
      if (this.#cursors.size === 0) this.stop()
      else await this.fill()
    } catch (error) {
      this.#controller?.error(error)
      this.stop()
    }
  }

  #room(): number {
    return this.#controller?.desiredSize ?? 0
  }

  #enqueue(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text))
  }
}

function everyInterval(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms)
  return () => clearInterval(timer)
}
