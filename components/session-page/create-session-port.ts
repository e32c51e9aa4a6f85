import { clientWord } from '@/components/i18n/client-words'
import type { PortError, SessionPort } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'
import type { TryAnswer } from '@/lib/tools/try-answer'

/** The server actions a session page is given; replays have no `send`. */
export interface SessionActions {
  readonly send: SessionPort['send']
  readonly listShares: SessionPort['listShares']
  readonly reach: SessionPort['reach']
}

/** Where a log is read from: a session, or a share of one. */
export type LogSource =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'share'; readonly id: string }

function readOnly(): PortError {
  return { code: 'read_only', message: clientWord('readOnly'), status: 403 }
}

/** The workbench's port to the server: commands through actions, reading through HTTP with the browser's cookie. */
export function createSessionPort(source: LogSource, actions: SessionActions | null): SessionPort {
  const base = `/api/${source.kind === 'session' ? 'sessions' : 'shares'}/${encodeURIComponent(source.id)}`
  const refuse = async () => err(readOnly())
  return {
    send: actions ? async (command, modelKey) => guarded(() => actions.send(command, modelKey)) : refuse,
    loadBlob: async (hash) => {
      const response = await get(`${base}/blobs/${hash}`)
      return response.ok ? ok(await response.value.text()) : response
    },
    listFiles: async (atSeq) => {
      const response = await get(`${base}/files?seq=${atSeq}`)
      return response.ok ? ok(await response.value.json()) : response
    },
    readFile: (path, atSeq) => readText(`${base}/files?path=${encodeURIComponent(path)}&seq=${atSeq}`),
    readHash: (hash) => readText(`${base}/blobs/${hash}`),
    share: async (request) => {
      const response = await get(`${base}/share`, { method: 'POST', body: JSON.stringify(request) })
      return response.ok ? ok(await response.value.json()) : response
    },
    listShares: actions ? () => guarded(actions.listShares) : refuse,
    revokeShare: async (shareId) => {
      const response = await get(`/api/shares/${encodeURIComponent(shareId)}`, { method: 'DELETE' })
      return response.ok ? ok(null) : response
    },
    scanSecrets: async (atSeq) => {
      const response = await get(`${base}/secrets?seq=${atSeq}`)
      return response.ok ? ok((await response.value.json()).findings) : response
    },
    exportFile: async (request) => {
      const response = await get(`${base}/export`, { method: 'POST', body: JSON.stringify(request) })
      if (!response.ok) return response
      return ok({ name: fileNameOf(response.value), file: await response.value.blob() })
    },
    reach: actions ? () => guarded(actions.reach) : refuse,
    // Not an action: those run one after another, so a slow trial would hold up every command.
    tryTool: actions
      ? async (tool, args, signal) => {
          const init = { method: 'POST', body: JSON.stringify({ tool, args }), ...(signal ? { signal } : {}) }
          const answer = await guarded<TryAnswer>(async () => {
            const response = await get(`${base}/try`, init)
            return response.ok ? ok(await response.value.json()) : response
          })
          return signal?.aborted ? err({ code: 'aborted', message: clientWord('aborted') }) : answer
        }
      : refuse,
  }
}

/** The name the server gave the file. */
function fileNameOf(response: Response): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return name === undefined ? 'session.callscope.json' : decodeURIComponent(name)
}

async function readText(url: string): Promise<Result<{ text: string | null; bytes: number }, PortError>> {
  const response = await get(url)
  if (!response.ok) return response
  const bytes = new Uint8Array(await response.value.arrayBuffer())
  // Files are looked at later than the page: what tells them apart comes with the first.
  const { isBinary } = await import('@/lib/workspace/binary')
  return ok({ text: isBinary(bytes) ? null : new TextDecoder().decode(bytes), bytes: bytes.length })
}

/** One request; what the server refuses, and a server that cannot be reached, are values. */
async function get(url: string, init: RequestInit = {}): Promise<Result<Response, PortError>> {
  return guarded(async () => {
    const headers = init.body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url, { ...init, headers })
    return response.ok ? ok(response) : err(await toPortError(response))
  })
}

async function toPortError(response: Response): Promise<PortError> {
  const { status } = response
  const fallback = { code: 'http_error', message: clientWord('answered', { status }), status }
  try {
    const body: { error?: PortError } = await response.json()
    return body.error ? { ...body.error, status } : fallback
  } catch {
    return fallback
  }
}

async function guarded<T>(work: () => Promise<Result<T, PortError>>): Promise<Result<T, PortError>> {
  try {
    return await work()
  } catch {
    return err({ code: 'offline', message: clientWord('offline') })
  }
}
