import 'server-only'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'
import packageJson from '../../../package.json'
import { compileSchema } from '../../schema/compile-schema'
import type { McpServerInfo } from '../../session/mcp-server'
import { parseMcpContent } from '../../tools/mcp/mcp-content'
import type { McpAnswer, McpCallRequest, McpOutcome } from '../../tools/mcp/mcp-port'
import { callContext, type SentCall } from './call-context'
import { outcomeUnknown, toFailure } from './call-failure'
import { judgeListedTool, type UnusableTool, type UsableTool } from './judge-listed-tool'
import { type Listed, type ListMethod, listPages } from './list-pages'
import { connectionProblem } from './may-have-arrived'
import type { McpAddress } from './mcp-address'
import type { McpLimits } from './mcp-limits'
import { type OpenedTransport, openTransport } from './open-transport'
import type { SecretMask } from './server-secrets'
import { type Tap, TappedTransport } from './tapped-transport'
import type { GuardedFetch } from './watched-fetch'

const CallResult = z.looseObject({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
})
const MAX_INSTRUCTIONS = 8000
/** How long a server may take to note that its session is over. */
const LEAVE_MS = 500

/** What a server offers to models, each tool judged by itself. */
export interface McpListing {
  readonly info: McpServerInfo
  readonly tools: readonly (UsableTool | UnusableTool)[]
  readonly isCut: boolean
}

export interface ConnectionOptions {
  readonly name: string
  readonly address: McpAddress
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: GuardedFetch
  readonly mask: SecretMask
  readonly tap: Tap
  readonly limits: McpLimits
  /** The connection is of no use any more. Called once, unless it was closed from here. */
  onLost(reason: string): void
  onToolsChanged(): void
}

/** The server has forgotten the session that this connection spoke in; nothing of the request was done. */
export class SessionExpiredError extends Error {
  override readonly name = 'SessionExpiredError'
}

/** One open connection to a server: initialised, until it is lost or closed. */
export class McpConnection {
  readonly #outputSchemas = new Map<string, Record<string, unknown>>()
  #isClosed = false
  #lostBecause: string | undefined

  private constructor(
    private readonly options: ConnectionOptions,
    private readonly client: Client,
    private readonly transport: TappedTransport,
    private readonly opened: OpenedTransport,
  ) {}

  /** Connects and initialises. Rejects where that fails, with nothing left open. */
  static async open(options: ConnectionOptions): Promise<McpConnection> {
    let connection: McpConnection | undefined
    const opened = await openTransport(options.address, {
      headers: options.headers,
      fetch: options.fetch,
      hooks: {
        onLost: (requestId, reason) => connection?.transport.waiting(requestId)?.lose(reason),
        onBroken: (reason) => connection?.lost(reason),
      },
    })
    const transport = new TappedTransport(opened.transport, options.mask, options.tap)
    const client = new Client({ name: 'callscope', version: packageJson.version }, { capabilities: {} })
    connection = new McpConnection(options, client, transport, opened)
    connection.#listen()
    try {
      await client.connect(transport, { timeout: options.limits.initializeMs })
    } catch (error) {
      await connection.close()
      throw new Error(opened.ending() ?? options.mask(connectionProblem(error)))
    }
    return connection
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  #listen(): void {
    this.client.onclose = () => this.lost(this.opened.ending() ?? 'the connection was closed')
    this.client.fallbackNotificationHandler = async ({ method }) => {
      if (method === 'notifications/tools/list_changed') this.options.onToolsChanged()
    }
  }

  /** What the server says of itself and all of its tools. Rejects where the server does not answer. */
  async list(): Promise<McpListing> {
    const capabilities = this.client.getServerCapabilities() ?? {}
    const { items, isCut } = capabilities.tools
      ? await listPages(this.client, 'tools/list', this.options.limits.listMs)
      : { items: [], isCut: false }
    const tools = withoutRepeats(items.map(judgeListedTool))
    this.#outputSchemas.clear()
    for (const tool of tools) {
      if ('outputSchema' in tool && tool.outputSchema) this.#outputSchemas.set(tool.tool, tool.outputSchema)
    }
    return { info: this.#info(capabilities), tools, isCut }
  }

  /** Prompts, resources or resource templates, as they came; none where the server has no such thing. */
  async read(method: Exclude<ListMethod, 'tools/list'>): Promise<Listed> {
    const capabilities = this.client.getServerCapabilities() ?? {}
    const isThere = method === 'prompts/list' ? capabilities.prompts : capabilities.resources
    if (!isThere) return { items: [], isCut: false }
    return listPages(this.client, method, this.options.limits.listMs)
  }

  /** One request that only reads: `prompts/get` or `resources/read`. Rejects with what the server or the way says. */
  async get(method: 'prompts/get' | 'resources/read', params: Record<string, unknown>): Promise<object> {
    const request = { method, params }
    return this.client.request(request, z.looseObject({}), { timeout: this.options.limits.listMs })
  }

  /** Sends one call, once. Rejects with the signal's reason where that is aborted, or with SessionExpiredError. */
  async call(request: McpCallRequest, callId: string | undefined): Promise<McpOutcome> {
    const { name, limits, mask } = this.options
    const abort = new AbortController()
    const stop = () => abort.abort('cancelled by the user')
    request.signal.addEventListener('abort', stop)
    let lostBecause: string | undefined
    const sent: SentCall = {
      callId,
      lose: (reason) => {
        lostBecause = reason
        abort.abort('no answer can come any more')
      },
    }
    const message = { method: 'tools/call', params: { name: request.tool, arguments: { ...request.args } } } as const
    try {
      const result = await callContext.run(sent, () =>
        this.client.request(message, CallResult, {
          signal: abort.signal,
          timeout: limits.callMs,
          maxTotalTimeout: limits.callTotalMs,
          resetTimeoutOnProgress: true,
          onprogress: (progress) => request.onProgress(progress),
        }),
      )
      return { kind: 'answered', answer: this.#toAnswer(request.tool, result) }
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason
      if (lostBecause !== undefined) return outcomeUnknown(name, mask(lostBecause))
      if (this.transport.sessionId !== undefined && isExpiry(error)) throw new SessionExpiredError(mask(String(error)))
      const failure = toFailure(name, error, this.#lostBecause)
      return mask(failure)
    } finally {
      request.signal.removeEventListener('abort', stop)
      this.transport.forget(sent)
    }
  }

  /** Gives up the connection for a reason: calls that wait fail, and whoever holds it is told. */
  lost(reason: string): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#lostBecause = this.options.mask(reason)
    void this.client.close().catch(() => undefined)
    this.options.onLost(this.#lostBecause)
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    const patience = new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref())
    await Promise.race([this.opened.leave().catch(() => undefined), patience])
    await this.client.close().catch(() => undefined)
  }

  #info(capabilities: object): McpServerInfo {
    const { name = '', version = '', title } = this.client.getServerVersion() ?? {}
    const instructions = this.client.getInstructions()?.slice(0, MAX_INSTRUCTIONS)
    const { protocolVersion } = this.transport
    return {
      name: name.slice(0, 200),
      version: version.slice(0, 100),
      ...(title === undefined ? {} : { title: title.slice(0, 200) }),
      ...(protocolVersion === undefined ? {} : { protocolVersion }),
      capabilities: Object.keys(capabilities).slice(0, 50),
      ...(instructions === undefined ? {} : { instructions }),
    }
  }

  #toAnswer(tool: string, result: z.infer<typeof CallResult>): McpAnswer {
    const { content, structuredContent, isError = false } = result
    const schema = this.#outputSchemas.get(tool)
    const problem = schema && !isError ? outputProblem(schema, structuredContent) : undefined
    return {
      content: content.map(parseMcpContent),
      structuredContent,
      isError,
      ...(problem === undefined ? {} : { outputProblem: problem }),
    }
  }
}

/** 404 by the protocol; servers in use say 400 and speak of the session. */
function isExpiry(error: unknown): boolean {
  if (!(error instanceof StreamableHTTPError)) return false
  return error.code === 404 || (error.code === 400 && /session/i.test(error.message))
}

/** Of two tools with one name only the first can be meant by it. */
function withoutRepeats(tools: readonly (UsableTool | UnusableTool)[]): (UsableTool | UnusableTool)[] {
  const seen = new Set<string>()
  return tools.map((tool) => {
    const isRepeat = seen.has(tool.tool)
    seen.add(tool.tool)
    return isRepeat ? { tool: tool.tool, unusable: 'the server lists another tool of this name before it' } : tool
  })
}

function outputProblem(schema: Record<string, unknown>, value: unknown): string | undefined {
  if (value === undefined) return 'the tool declares structured content and gave none'
  const compiled = compileSchema(schema)
  const [issue] = compiled.ok ? compiled.value.issuesOf(value) : []
  return issue && `structured content does not fit its schema: ${issue.path || 'the root'}: ${issue.message}`
}
