import type { McpContent } from './mcp-content'

/** One call of a tool of a server, by the names that session and server use. */
export interface McpCallRequest {
  readonly server: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  /** Called while the server says how far it is. Its texts are the server's. */
  onProgress(progress: McpProgress): void
}

export interface McpProgress {
  readonly progress: number
  readonly total?: number | undefined
  readonly message?: string | undefined
}

/** What a server answered to `tools/call`: content for the model and for people; `isError` is the tool's own failure. */
export interface McpAnswer {
  readonly content: readonly McpContent[]
  readonly structuredContent?: Readonly<Record<string, unknown>> | undefined
  readonly isError: boolean
  /** Where `structuredContent` does not fit the schema that the tool declared for it. */
  readonly outputProblem?: string | undefined
}

/**
 * How a call came out. `failed` is everything but the tool's own answer: `mcp_protocol_error` (the server refused it as
 * JSON-RPC), `mcp_unreachable` (it was never sent), `execution_timeout`, `outcome_unknown` (sent, and no answer came).
 */
export type McpOutcome =
  | { readonly kind: 'answered'; readonly answer: McpAnswer }
  | { readonly kind: 'failed'; readonly type: string; readonly message: string }

/** The session's servers, as one call may use them. */
export interface McpPort {
  /** Sends the call at most once. Rejects only where the signal is aborted, with its reason. */
  call(request: McpCallRequest): Promise<McpOutcome>
}
