import { err, ok, type Result } from '@/lib/base/result'

/** One JSON-RPC message, as the server's traffic log gives it. */
export interface TrafficMessage {
  readonly at: number
  readonly direction: 'sent' | 'received'
  readonly text: string
  readonly bytes: number
}

/** A prompt or resource of a server, in its own words. */
export interface ReadableItem {
  readonly name: string
  readonly description?: string
  readonly uri?: string
  readonly mimeType?: string
  readonly isTemplate?: true
  readonly arguments?: readonly { readonly name: string; readonly isRequired: boolean }[]
}

/** How servers are reached now, and which commands may be started. */
export interface LiveServers {
  readonly live: Readonly<Record<string, 'connected' | 'connecting' | 'waiting' | 'idle'>>
  readonly stdio: readonly string[]
}

/** What may be read: the lists, a prompt with its arguments, a resource. */
export type ReadRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'prompt'; readonly name: string; readonly args: Readonly<Record<string, string>> }
  | { readonly kind: 'resource'; readonly uri: string }

/** What of a session's servers is not in its log. Browser only; the error is a sentence. */
export function createMcpRequests(sessionId: string) {
  const base = `/api/sessions/${encodeURIComponent(sessionId)}/mcp`
  return {
    live: (servers: readonly string[]) =>
      ask<LiveServers>(`${base}?${servers.map((name) => `server=${encodeURIComponent(name)}`).join('&')}`),
    traffic: (of: { readonly call: string } | { readonly server: string }) =>
      ask<{ readonly messages: readonly TrafficMessage[] }>(`${base}/traffic?${new URLSearchParams(of)}`),
    read: <Answer>(server: string, request: ReadRequest) =>
      ask<Answer>(`${base}/read`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ server, ...request }),
      }),
  }
}

async function ask<Answer>(url: string, init?: RequestInit): Promise<Result<Answer, string>> {
  try {
    const response = await fetch(url, init)
    const body: unknown = await response.json()
    // The route of our own server answers in this shape.
    if (response.ok) return ok(body as Answer)
    const { error } = body as { error?: { message?: string } }
    return err(error?.message ?? `HTTP ${response.status}`)
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}
