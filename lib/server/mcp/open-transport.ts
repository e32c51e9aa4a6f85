import 'server-only'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { createDemoServer } from './demo/create-demo-server'
import type { McpAddress } from './mcp-address'
import { StdioTransport } from './stdio-transport'
import { type GuardedFetch, type WatchHooks, watchFetch } from './watched-fetch'

/** A way to a server, not started yet. */
export interface OpenedTransport {
  readonly transport: Transport
  /** How the server ended, where it is a process. */
  ending(): string | undefined
  /** Tells the server that its session is over, where there is one. */
  leave(): Promise<void>
}

export interface OpenOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: GuardedFetch
  readonly hooks: WatchHooks
}

/** Makes the transport that an address asks for. The demo server is made anew for each connection. */
export async function openTransport(address: McpAddress, options: OpenOptions): Promise<OpenedTransport> {
  const nothing = { ending: () => undefined, leave: async () => {} }
  switch (address.kind) {
    case 'demo': {
      const [ours, theirs] = InMemoryTransport.createLinkedPair()
      await createDemoServer().connect(theirs)
      return { transport: ours, ...nothing }
    }
    case 'stdio': {
      const transport = new StdioTransport(address.command)
      return { transport, ending: () => transport.ending, leave: async () => {} }
    }
    case 'http': {
      const transport = new StreamableHTTPClientTransport(address.url, {
        fetch: watchFetch(options.fetch, options.hooks),
        requestInit: { headers: { ...options.headers } },
        reconnectionOptions: {
          initialReconnectionDelay: 300,
          maxReconnectionDelay: 2000,
          reconnectionDelayGrowFactor: 2,
          maxRetries: 2,
        },
      })
      // The same object under the declaration that exact optional properties can live with.
      return { transport: transport as Transport, ending: () => undefined, leave: () => transport.terminateSession() }
    }
  }
}
