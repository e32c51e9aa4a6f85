import 'server-only'
import { createGuardedFetch } from '../outgoing/guarded-fetch'
import type { SessionStore } from '../store/session-store'
import type { McpReach } from './mcp-address'
import { DEFAULT_MCP_LIMITS, type McpLimits } from './mcp-limits'
import { ServerSecrets, secretName } from './server-secrets'
import { type ServerReport, SessionServers } from './session-servers'

/** What this process can do about MCP servers. */
export interface McpHub {
  readonly reach: McpReach
  /** The servers of one session; `report` writes what happens to them into its log. */
  open(sessionId: string, report: (report: ServerReport) => Promise<void>): SessionServers
}

export interface HubOptions {
  readonly reach: McpReach
  readonly store: Pick<SessionStore, 'secret'>
  readonly limits?: McpLimits
  timer(ms: number, wake: () => void): () => void
  now(): number
}

/** MCP over Streamable HTTP under the guard of `outgoing`, over allowed processes, and to the demo server inside. */
export function createMcpHub(options: HubOptions): McpHub {
  const { reach, store, limits = DEFAULT_MCP_LIMITS, timer, now } = options
  const fetch = createGuardedFetch(reach.outgoing)
  return {
    reach,
    open: (sessionId, report) =>
      new SessionServers({
        reach,
        fetch,
        limits,
        report,
        timer,
        now,
        secrets: async (server) => {
          const text = await store.secret(sessionId, secretName(server))
          return text === undefined ? undefined : ServerSecrets.parse(JSON.parse(text))
        },
      }),
  }
}
