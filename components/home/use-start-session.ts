'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { IncomingFile } from '@/components/files/collect-dropped-files'
import { clientWord } from '@/components/i18n/client-words'
import type { PortError } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'
import type { CommandInput } from '@/lib/session/commands'

/** The server actions that the start page is given. */
export interface HomeActions {
  createSession(body: unknown): Promise<Result<{ readonly id: string }, PortError>>
  sendCommand(sessionId: string, command: CommandInput): Promise<Result<unknown, PortError>>
}

/** What a session starts with. */
export interface SessionStart {
  readonly template?: string
  readonly files?: readonly IncomingFile[]
  readonly title?: string
  readonly prompt?: string
}

/** Makes a session, sends its first prompt and goes there. `isStarting` stays true while the page changes. */
export function useStartSession(actions: HomeActions): {
  readonly isStarting: boolean
  readonly problem: string | null
  start(wish: SessionStart): Promise<void>
  clearProblem(): void
} {
  const router = useRouter()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (wish: SessionStart) => {
    setStarting(true)
    setProblem(null)
    const made = await makeSession(actions, wish).catch((cause: unknown) => err(toError(cause)))
    if (!made.ok) {
      setStarting(false)
      return setProblem(made.error.message)
    }
    router.push(`/s/${made.value}`)
  }
  return { isStarting, problem, start, clearProblem: () => setProblem(null) }
}

async function makeSession(actions: HomeActions, wish: SessionStart): Promise<Result<string, PortError>> {
  const { template, files, title, prompt } = wish
  const body = {
    ...(template === undefined ? {} : { template }),
    ...(title === undefined ? {} : { title }),
  }
  const created = files
    ? await postSession({ ...body, files: await readFiles(files) })
    : await actions.createSession(body)
  if (!created.ok) return created
  const { id } = created.value
  if (prompt === undefined) return ok(id)
  const sent = await actions.sendCommand(id, { type: 'prompt.submit', text: prompt })
  return sent.ok ? ok(id) : sent
}

/** Files may be many megabytes: the API takes them, a server action would not. */
async function postSession(body: unknown): Promise<Result<{ readonly id: string }, PortError>> {
  const response = await fetch('/api/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: { id?: string; error?: PortError } = await response.json()
  if (answer.id !== undefined) return ok({ id: answer.id })
  return err(answer.error ?? { code: 'http_error', message: clientWord('answered', { status: response.status }) })
}

async function readFiles(files: readonly IncomingFile[]): Promise<Record<string, { base64: string }>> {
  const read: Record<string, { base64: string }> = {}
  for (const { path, file } of files) read[path] = { base64: await toBase64(file) }
  return read
}

/** The browser's own encoder: a data URL behind its comma. */
function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`))
    reader.readAsDataURL(file)
  })
}

/** A file that cannot be read says so itself; what else goes wrong is the way to the server. */
function toError(cause: unknown): PortError {
  const isFetch = cause instanceof TypeError
  return { code: 'unreachable', message: cause instanceof Error && !isFetch ? cause.message : clientWord('offline') }
}
