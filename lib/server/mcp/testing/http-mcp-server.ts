import 'server-only'
import { randomUUID } from 'node:crypto'
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { type EventStore, StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

export interface HttpMcpOptions {
  /** Answers before the protocol does, for what a protocol library would never send; true where it did. */
  intercept?(request: IncomingMessage, response: ServerResponse, body: string): boolean
  readonly eventStore?: EventStore
}

/** The official SDK's server over Streamable HTTP on a loopback port, with the ways in which servers fail. */
export class HttpMcpServer {
  readonly bodies: string[] = []
  readonly headers: IncomingMessage['headers'][] = []
  readonly #transports = new Map<string, StreamableHTTPServerTransport>()
  readonly servers: Server[] = []
  #http: HttpServer | undefined
  port = 0

  constructor(
    private readonly make: () => Server,
    private readonly options: HttpMcpOptions = {},
  ) {}

  /** Listens; on the port it had, where it was stopped before. */
  async start(): Promise<this> {
    const http = createServer((request, response) => void this.#serve(request, response))
    this.#http = http
    await new Promise<void>((resolve) => http.listen(this.port, '127.0.0.1', resolve))
    this.port = (http.address() as AddressInfo).port // it listens on a TCP port
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/mcp`
  }

  /** Messages of a method that came in. */
  sent(method: string): string[] {
    return this.bodies.filter((body) => body.includes(`"method":"${method}"`))
  }

  /** As kill -9: every connection breaks, sessions are gone. */
  async kill(): Promise<void> {
    this.forgetSessions()
    const http = this.#http
    this.#http = undefined
    http?.closeAllConnections()
    await new Promise<void>((resolve) => (http ? http.close(() => resolve()) : resolve()))
  }

  /** As a restart that clients do not notice: their sessions are unknown from now on. */
  forgetSessions(): void {
    this.#transports.clear()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // bodies come as buffers
    const body = Buffer.concat(chunks).toString('utf8')
    this.bodies.push(body)
    this.headers.push(request.headers)
    if (this.options.intercept?.(request, response, body)) return
    const id = request.headers['mcp-session-id']
    const known = typeof id === 'string' ? this.#transports.get(id) : undefined
    if (id !== undefined && !known) {
      response.writeHead(404).end()
      return
    }
    const transport = known ?? (await this.#open())
    await transport.handleRequest(request, response, body === '' ? undefined : JSON.parse(body))
  }

  async #open(): Promise<StreamableHTTPServerTransport> {
    const { eventStore } = this.options
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void this.#transports.set(id, transport),
      ...(eventStore ? { eventStore } : {}),
    })
    const server = this.make()
    this.servers.push(server)
    await server.connect(transport as Transport) // the same object, declared without exact optional properties
    return transport
  }
}
