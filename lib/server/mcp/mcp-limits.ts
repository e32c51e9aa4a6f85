import 'server-only'

/** How long an MCP server may take, in milliseconds. */
export interface McpLimits {
  readonly initializeMs: number
  readonly listMs: number
  /** Between two signs of life of a call: its progress counts as one. */
  readonly callMs: number
  /** For a call as a whole, however much progress it tells of. */
  readonly callTotalMs: number
  /** List changes within this time are one. */
  readonly debounceMs: number
  /** The waits before the connection is tried again, in order; after the last the server has failed. */
  readonly retryMs: readonly number[]
}

export const DEFAULT_MCP_LIMITS: McpLimits = {
  initializeMs: 15_000,
  listMs: 30_000,
  callMs: 60_000,
  callTotalMs: 600_000,
  debounceMs: 150,
  retryMs: [500, 1000, 2000, 4000, 8000, 15_000, 30_000],
}
