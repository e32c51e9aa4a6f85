import { clientWord } from '@/components/i18n/client-words'
import type { LogSource } from '@/components/workbench/log-feed'
import { err, ok, type Result } from '@/lib/base/result'
import type { ForkRequest } from '@/lib/session/commands'
import type { CallState } from '@/lib/session/state'

/** A fork just made. */
export interface MadeFork {
  readonly id: string
  readonly token: string
}

/** How a call is to be broken. */
export interface BreakWish {
  readonly source: LogSource
  readonly call: CallState
  readonly args: unknown
  /** Where the model's request is made again; null: the call is run again by itself, in a copy of all there is. */
  readonly fork: ForkRequest | null
  readonly title: string
}

/** Makes the throw-away fork and the broken call in it. The error is a sentence; nothing is left behind then. */
export async function breakInFork({ source, call, args, fork, title }: BreakWish): Promise<Result<MadeFork, string>> {
  const plan = fork ?? {
    changes: [
      { type: 'session.rename', title },
      { type: 'breakpoints.set', breakpoints: [] },
    ],
  }
  const base = `/api/${source.kind === 'session' ? 'sessions' : 'shares'}/${encodeURIComponent(source.id)}`
  const made = await (source.kind === 'session'
    ? ask(`${base}/commands`, { type: 'session.fork', ...plan })
    : ask(`${base}/fork`, plan))
  if (!made.ok) return made
  const { id, editToken } = made.value as { id: string; editToken: string } // what both routes answer
  const again = { type: 'call.rerun', callId: call.rerunOf ?? call.callId, args }
  const reply = { type: 'model.reply', calls: [{ name: call.name, args }] }
  const begun = await ask(`/api/sessions/${id}/commands`, fork ? reply : again, editToken)
  if (begun.ok) return ok({ id, token: editToken })
  void dropFork({ id, token: editToken })
  return begun
}

/** Lets those who follow read the fork; null where that cannot be. */
export async function shareFork({ id, token }: MadeFork): Promise<string | null> {
  const made = await ask(`/api/sessions/${id}/share`, { live: true }, token)
  return made.ok ? (made.value as { shareId: string }).shareId : null // what the route answers
}

/** Deletes the fork; also from a page that is being closed. */
export async function dropFork({ id, token }: MadeFork): Promise<void> {
  await fetch(`/api/sessions/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined)
}

/** Gives the fork another name; false where the server did not take it. */
export async function renameFork({ id, token }: MadeFork, title: string): Promise<boolean> {
  return (await ask(`/api/sessions/${id}/commands`, { type: 'session.rename', title }, token)).ok
}

async function ask(address: string, body: unknown, token?: string): Promise<Result<unknown, string>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    const answer: { error?: { message?: string } } = await response.json()
    return response.ok ? ok(answer) : err(answer.error?.message ?? clientWord('answered', { status: response.status }))
  } catch {
    return err('')
  }
}
