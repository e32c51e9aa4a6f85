import { err, ok, type Result } from '@/lib/base/result'
import { decodeStored } from '@/lib/session/encode-event'

/** A session that one may take calls from. */
export interface SessionChoice {
  readonly id: string
  readonly title: string
  /** Epoch milliseconds. */
  readonly updatedAt: number
}

/** A call of another session. */
export interface ForeignCall {
  /** `sessionId/callId`. */
  readonly key: string
  readonly sessionId: string
  readonly sessionTitle: string
  readonly callId: string
  /** From 1, among the calls of the tool in that session. */
  readonly number: number
  /** The event that made it. */
  readonly seq: number
  readonly args: unknown
}

/** Reads JSON from our own server; what it refuses, and that it cannot be reached, are sentences. */
export type ReadJson = (url: string) => Promise<Result<unknown, string>>

const PAGE = 1000
const MOST_PAGES = 50

/** The caller's sessions but this one, the last changed first. */
export async function readSessionChoices(read: ReadJson, own: string | null): Promise<Result<SessionChoice[], string>> {
  const answer = await read('/api/sessions')
  if (!answer.ok) return answer
  const { sessions } = answer.value as { sessions: SessionChoice[] } // our own route's answer
  return ok(sessions.filter(({ id }) => id !== own))
}

/** Every call of a tool in one session, oldest first. */
export async function readForeignCalls(
  read: ReadJson,
  session: SessionChoice,
  tool: string,
): Promise<Result<ForeignCall[], string>> {
  const found: ForeignCall[] = []
  let after = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ tool, session: session.id, limit: `${PAGE}`, after })
    const answer = await read(`/api/calls?${query}`)
    if (!answer.ok) return err(answer.error)
    const { calls, next } = answer.value as { calls: readonly CallEntry[]; next: string | null } // our own route's answer
    for (const { callId, seq, args } of calls) {
      const key = `${session.id}/${callId}`
      const stored = decodeStored(args, () => undefined)
      const number = found.length + 1
      found.push({ key, sessionId: session.id, sessionTitle: session.title, callId, number, seq, args: stored })
    }
    if (next === null) break
    after = next
  }
  return ok(found)
}

interface CallEntry {
  readonly seq: number
  readonly callId: string
  readonly args: unknown
}
