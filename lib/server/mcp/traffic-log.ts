import 'server-only'

/** One JSON-RPC message as it went over the wire, but for its secrets. */
export interface TrafficEntry {
  /** Epoch milliseconds. */
  readonly at: number
  readonly server: string
  readonly direction: 'sent' | 'received'
  readonly callId?: string
  /** JSON text, cut where it is long. */
  readonly text: string
  /** Of the whole message. */
  readonly bytes: number
}

/** Whose messages they are. */
export interface TrafficOwner {
  readonly server: string
  readonly callId?: string | undefined
}

const MAX_TEXT = 16_384
const MAX_PER_CALL = 200
const MAX_CALLS = 100
const MAX_PER_SERVER = 200

/**
 * What was said to and by the servers of one session, in memory: for reading beside a call's lifecycle, never in its log.
 * The newest of each call and server; a restart forgets it.
 */
export class TrafficLog {
  readonly #byCall = new Map<string, TrafficEntry[]>()
  readonly #byServer = new Map<string, TrafficEntry[]>()

  add(owner: TrafficOwner, direction: TrafficEntry['direction'], message: unknown, at: number): void {
    const whole = JSON.stringify(message) ?? ''
    const text = whole.length > MAX_TEXT ? `${whole.slice(0, MAX_TEXT)}…` : whole
    const { server, callId } = owner
    const entry = { at, server, direction, text, bytes: Buffer.byteLength(whole), ...(callId ? { callId } : {}) }
    if (callId !== undefined) keep(this.#byCall, callId, entry, MAX_PER_CALL)
    else keep(this.#byServer, server, entry, MAX_PER_SERVER)
    for (const oldest of this.#byCall.keys()) {
      if (this.#byCall.size <= MAX_CALLS) break
      this.#byCall.delete(oldest)
    }
  }

  /** The messages of one call in order; empty where none are known. */
  ofCall(callId: string): readonly TrafficEntry[] {
    return this.#byCall.get(callId) ?? []
  }

  /** What belongs to no call: the opening, lists, notifications. */
  ofServer(server: string): readonly TrafficEntry[] {
    return this.#byServer.get(server) ?? []
  }

  forget(server: string): void {
    this.#byServer.delete(server)
  }
}

function keep(into: Map<string, TrafficEntry[]>, key: string, entry: TrafficEntry, max: number): void {
  const entries = into.get(key) ?? []
  entries.push(entry)
  if (entries.length > max) entries.shift()
  into.set(key, entries)
}
