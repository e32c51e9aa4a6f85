import 'server-only'
import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { isJsonObject } from '../../base/json'
import { callContext, type SentCall } from './call-context'
import type { SecretMask } from './server-secrets'
import type { TrafficEntry } from './traffic-log'

/** Told of every message, with the call it belongs to, secrets removed. */
export type Tap = (callId: string | undefined, direction: TrafficEntry['direction'], message: unknown) => void

/**
 * A transport that notes what goes through it, knows which request belongs to which call, and takes secrets out of what
 * comes in before anybody sees it.
 */
export class TappedTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: Transport['onmessage']
  /** The version that both sides agreed on, once they have. */
  protocolVersion: string | undefined
  readonly #calls = new Map<string | number, SentCall>()

  constructor(
    private readonly inner: Transport,
    private readonly mask: SecretMask,
    private readonly tap: Tap,
  ) {}

  async start(): Promise<void> {
    this.inner.onclose = () => this.onclose?.()
    this.inner.onerror = (error) => this.onerror?.(error)
    this.inner.onmessage = (message, extra) => {
      const clean = this.mask(message)
      this.tap(this.#callOf(clean)?.callId, 'received', clean)
      if (isAnswer(clean)) this.#calls.delete(clean.id)
      this.onmessage?.(clean, extra)
    }
    await this.inner.start()
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    // Whatever else is sent from within a call (a list that it made stale) is not the call's.
    const call = 'method' in message && message.method === 'tools/call' ? callContext.getStore() : undefined
    if (call && 'id' in message && message.id !== undefined) {
      call.requestId = message.id
      this.#calls.set(message.id, call)
    }
    this.tap((call ?? this.#callOf(message))?.callId, 'sent', this.mask(message))
    await this.inner.send(message, options)
  }

  close(): Promise<void> {
    return this.inner.close()
  }

  get sessionId(): string | undefined {
    return this.inner.sessionId
  }

  setProtocolVersion(version: string): void {
    this.protocolVersion = version
    this.inner.setProtocolVersion?.(version)
  }

  /** The call whose answer is still awaited under a request id. */
  waiting(requestId: string | number): SentCall | undefined {
    return this.#calls.get(requestId)
  }

  /** Forgets a call that has ended without an answer. */
  forget(call: SentCall): void {
    if (call.requestId !== undefined) this.#calls.delete(call.requestId)
  }

  #callOf(message: JSONRPCMessage): SentCall | undefined {
    if ('id' in message && message.id !== undefined && !('method' in message)) return this.#calls.get(message.id)
    const params = 'params' in message && isJsonObject(message.params) ? message.params : {}
    const id = params.progressToken ?? params.requestId
    return typeof id === 'string' || typeof id === 'number' ? this.#calls.get(id) : undefined
  }
}

function isAnswer(message: JSONRPCMessage): message is JSONRPCMessage & { id: string | number } {
  return 'id' in message && message.id !== undefined && !('method' in message)
}
