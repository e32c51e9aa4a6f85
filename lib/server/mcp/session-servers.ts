import 'server-only'
import type { McpServerState } from '../../session/state'
import type { McpCallRequest, McpOutcome, McpPort } from '../../tools/mcp/mcp-port'
import { failed } from './call-failure'
import { DEMO_URL, type McpReach, parseMcpAddress } from './mcp-address'
import { McpConnection, type McpListing, SessionExpiredError } from './mcp-connection'
import type { McpLimits } from './mcp-limits'
import { type ReadRequest, readFrom } from './read-from'
import { NotConnectedHereError, ServerLink } from './server-link'
import { createSecretMask, type ServerSecrets } from './server-secrets'
import { TrafficLog } from './traffic-log'
import type { GuardedFetch } from './watched-fetch'

/** What happened to a server, for the session's log. `wantedSeq` says which wish to connect it belongs to. */
export interface ServerReport {
  readonly server: string
  readonly wantedSeq: number
  readonly outcome:
    | { readonly state: 'connected'; readonly listing: McpListing }
    | { readonly state: 'reconnecting' | 'failed' | 'disconnected'; readonly reason: string }
}

export interface ServersOptions {
  readonly reach: McpReach
  readonly fetch: GuardedFetch
  readonly limits: McpLimits
  /** The address and headers of a server; undefined where nobody connected it in this copy of the session. */
  secrets(server: string): Promise<ServerSecrets | undefined>
  report(report: ServerReport): Promise<void>
  timer(ms: number, wake: () => void): () => void
  now(): number
}

interface Linked {
  readonly wantedSeq: number
  readonly link: ServerLink
}

const WANTED = new Set<McpServerState['state']>(['connecting', 'connected', 'reconnecting'])

/** The MCP servers of one session in this process: as many connections as its log asks for. */
export class SessionServers {
  readonly traffic = new TrafficLog()
  readonly #linked = new Map<string, Linked>()

  constructor(private readonly options: ServersOptions) {}

  /** Opens what the log wants open and is not, closes what it wants no more. */
  sync(servers: readonly McpServerState[]): void {
    for (const [name, { wantedSeq }] of this.#linked) {
      const server = servers.find((item) => item.name === name)
      const isWanted = server && server.state !== 'disabled' && server.wantedSeq === wantedSeq
      if (!isWanted) void this.#close(name)
    }
    for (const server of servers) {
      if (WANTED.has(server.state) && !this.#linked.has(server.name)) this.#link(server)
    }
  }

  /** What one call, or a trial without a callId, may use. */
  port(callId?: string): McpPort {
    return { call: (request) => this.#call(request, callId) }
  }

  /** How a server is reached right now, which the log does not say: `idle` where nothing is under way. */
  live(server: string): ServerLink['live'] {
    return this.#linked.get(server)?.link.live ?? 'idle'
  }

  /** Prompts and resources of a server. Rejects with its answer where it refuses. */
  async read(server: string, request: ReadRequest): Promise<unknown> {
    const linked = this.#linked.get(server)
    if (!linked) throw new Error(`${server} is not connected`)
    return readFrom(await linked.link.connection(), request)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#linked.keys()].map((name) => this.#close(name)))
  }

  async #close(name: string): Promise<void> {
    const linked = this.#linked.get(name)
    this.#linked.delete(name)
    await linked?.link.close()
  }

  #link({ name, state, wantedSeq, url }: McpServerState): void {
    const report = (outcome: ServerReport['outcome']) => this.options.report({ server: name, wantedSeq, outcome })
    const link = new ServerLink({
      limits: this.options.limits,
      wasConnected: state !== 'connecting',
      timer: this.options.timer,
      open: async (events) => this.#open(name, url, events),
      reports: {
        listed: (listing) => report({ state: 'connected', listing }),
        away: (kind, reason) => report({ state: kind, reason }),
      },
    })
    this.#linked.set(name, { wantedSeq, link })
    link.start()
  }

  async #open(
    name: string,
    url: string,
    events: Pick<Parameters<typeof McpConnection.open>[0], 'onLost' | 'onToolsChanged'>,
  ) {
    const { reach, fetch, limits, now } = this.options
    // The server inside needs nobody's word: it is part of this process.
    const secrets = (await this.options.secrets(name)) ?? (url === DEMO_URL ? { url, headers: {} } : undefined)
    if (!secrets)
      throw new NotConnectedHereError(
        'nobody connected it in this copy of the session; connect it with its address and headers',
      )
    const address = parseMcpAddress(secrets.url, reach)
    if (!address.ok) throw new Error(address.error)
    return McpConnection.open({
      name,
      address: address.value,
      headers: secrets.headers,
      fetch,
      limits,
      mask: createSecretMask(secrets),
      tap: (callId, direction, message) => this.traffic.add({ server: name, callId }, direction, message, now()),
      ...events,
    })
  }

  async #call(request: McpCallRequest, callId: string | undefined): Promise<McpOutcome> {
    const linked = this.#linked.get(request.server)
    if (!linked) {
      const message = `The call was not sent: the MCP server ${request.server} is not connected. Connect it and call again.`
      return failed('mcp_unreachable', message)
    }
    try {
      return await this.#send(linked.link, request, callId)
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason
      const reason = error instanceof Error ? error.message : String(error)
      return failed('mcp_unreachable', `The call was not sent: ${request.server} cannot be reached (${reason}).`)
    }
  }

  /** A server that has forgotten the session did nothing: the call is sent in a new one, this once. */
  async #send(link: ServerLink, request: McpCallRequest, callId: string | undefined): Promise<McpOutcome> {
    const connection = await unlessAborted(link.connection(), request.signal)
    try {
      return await connection.call(request, callId)
    } catch (error) {
      if (!(error instanceof SessionExpiredError)) throw error
      const renewed = await unlessAborted(link.renew(connection), request.signal)
      return renewed.call(request, callId)
    }
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })
}
