import 'server-only'
import type { McpConnection, McpListing } from './mcp-connection'
import type { McpLimits } from './mcp-limits'

/** Nobody connected the server in this copy of the session: trying again changes nothing. */
export class NotConnectedHereError extends Error {
  override readonly name = 'NotConnectedHereError'
}

/** What a link tells of its server, to be recorded. */
export interface LinkReports {
  listed(listing: McpListing): Promise<void>
  /** Not reached now: `reconnecting` goes on trying, `failed` waits for somebody. */
  away(state: 'reconnecting' | 'failed' | 'disconnected', reason: string): Promise<void>
}

export interface LinkOptions {
  readonly limits: McpLimits
  readonly reports: LinkReports
  /** Opens a connection whose loss and list changes come back to the link. */
  open(events: { onLost(reason: string): void; onToolsChanged(): void }): Promise<McpConnection>
  timer(ms: number, wake: () => void): () => void
  /** Whether it was reached before (by an earlier process): then it is tried more than once. */
  readonly wasConnected: boolean
}

/**
 * Keeps one server of a session connected: opens the connection, lists its tools, lists again when they change (once for
 * many notices), and opens it anew after growing waits where it is lost. Never sends a call again.
 */
export class ServerLink {
  #connection: McpConnection | undefined
  #opening: Promise<McpConnection> | undefined
  #wasConnected: boolean
  #tries = 0
  #isClosed = false
  #cancelRetry: (() => void) | undefined
  #cancelList: (() => void) | undefined
  #listing: Promise<void> = Promise.resolve()

  constructor(private readonly options: LinkOptions) {
    this.#wasConnected = options.wasConnected
  }

  /** Connected now, or on the way, or waiting for the next try. */
  get live(): 'connected' | 'connecting' | 'waiting' | 'idle' {
    if (this.#connection) return 'connected'
    if (this.#opening) return 'connecting'
    return this.#cancelRetry ? 'waiting' : 'idle'
  }

  /** Begins to connect; what comes of it is reported. */
  start(): void {
    this.#open().catch(() => undefined)
  }

  /** The open connection, opened now where it is not: a call does not wait for the next try. Rejects with the reason. */
  async connection(): Promise<McpConnection> {
    if (this.#isClosed) throw new Error('the server was removed from the session')
    return this.#connection ?? this.#open()
  }

  /** The connection speaks of a session that the server has forgotten: the next one begins a new one. */
  renew(stale: McpConnection): Promise<McpConnection> {
    if (this.#connection === stale) {
      this.#connection = undefined
      void stale.close()
    }
    return this.connection()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancelRetry?.()
    this.#cancelList?.()
    // Who leaves does not wait for a server that takes its time to answer: `#connect` closes what comes of it.
    await this.#connection?.close()
  }

  #open(): Promise<McpConnection> {
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #connect(): Promise<McpConnection> {
    let connection: McpConnection | undefined
    try {
      connection = await this.options.open({
        onLost: (reason) => this.#lost(connection, reason),
        onToolsChanged: () => this.#listSoon(),
      })
      const listing = await connection.list()
      if (this.#isClosed) throw new Error('the server was removed from the session')
      if (connection.isClosed) throw new Error('the connection was lost while its tools were listed')
      this.#connection = connection
      this.#wasConnected = true
      this.#tries = 0
      await this.options.reports.listed(listing)
      return connection
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (this.#connection === connection) this.#connection = undefined
      await connection?.close()
      if (error instanceof NotConnectedHereError) await this.options.reports.away('disconnected', reason)
      else await this.#retryLater(reason)
      throw error
    }
  }

  #lost(connection: McpConnection | undefined, reason: string): void {
    if (connection === undefined || this.#connection !== connection) return
    this.#connection = undefined
    this.#cancelList?.()
    void this.#retryLater(reason)
  }

  async #retryLater(reason: string): Promise<void> {
    if (this.#isClosed) return
    const waitMs = this.#wasConnected ? this.options.limits.retryMs[this.#tries] : undefined
    this.#tries += 1
    if (waitMs !== undefined) this.#cancelRetry = this.options.timer(waitMs, () => this.start())
    // The first of several tries is news, the next ones are not.
    if (waitMs === undefined) await this.options.reports.away('failed', reason)
    else if (this.#tries === 1) await this.options.reports.away('reconnecting', reason)
  }

  #listSoon(): void {
    this.#cancelList ??= this.options.timer(this.options.limits.debounceMs, () => {
      this.#cancelList = undefined
      this.#listing = this.#listing.then(() => this.#listAgain())
    })
  }

  async #listAgain(): Promise<void> {
    const connection = this.#connection
    if (!connection) return
    try {
      await this.options.reports.listed(await connection.list())
    } catch (error) {
      connection.lost(`its tools could not be listed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
