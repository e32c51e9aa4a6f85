import { clientWord } from '@/components/i18n/client-words'
import { parseLog } from '@/components/session-page/parse-log'
import type { SessionEvent } from '@/lib/session/events'
import {
  type LessonFileText,
  type LessonWorkspace,
  lessonStartSeq,
} from '@/lib/share/lessons/from-session/lesson-start-of'

/** What a lesson is made of: a session's log with large values in their places, and the workspace it begins with. */
export interface LessonSource {
  readonly events: readonly SessionEvent[]
  readonly workspace: LessonWorkspace
}

export interface TemplateSize {
  readonly id: string
  readonly fileCount: number
}

/** So many files are fetched at a time. */
const AT_ONCE = 8

/** Reads a session for a lesson. Rejects with words for people where the server refuses. */
export async function readLessonSource(id: string, templates: readonly TemplateSize[]): Promise<LessonSource> {
  const base = `/api/sessions/${encodeURIComponent(id)}`
  const events = parseLog(await (await read(`${base}/log?inline=1`)).text())
  const seq = lessonStartSeq(events)
  const listing: { files: readonly { path: string }[] } = await (await read(`${base}/files?seq=${seq}`)).json()
  const template = templates.find((one) => one.id === templateOf(events[0]))
  const isChanged = events.slice(0, seq).some(({ type }) => type === 'workspace.changed')
  if (template && !isChanged && template.fileCount === listing.files.length)
    return { events, workspace: { template: template.id } }
  const files: Record<string, LessonFileText> = {}
  for (let at = 0; at < listing.files.length; at += AT_ONCE) {
    const some = listing.files.slice(at, at + AT_ONCE)
    const texts = await Promise.all(
      some.map(async ({ path }) => {
        const response = await read(`${base}/files?path=${encodeURIComponent(path)}&seq=${seq}`)
        return toText(new Uint8Array(await response.arrayBuffer()))
      }),
    )
    for (const [index, { path }] of some.entries()) files[path] = texts[index] ?? ''
  }
  return { events, workspace: { files } }
}

async function read(address: string): Promise<Response> {
  const response = await fetch(address)
  if (response.ok) return response
  const body: { error?: { message?: string } } | null = await response.json().catch(() => null)
  throw new Error(body?.error?.message ?? clientWord('answered', { status: response.status }))
}

function templateOf(first: SessionEvent | undefined): string | undefined {
  return first?.type === 'session.started' ? first.template : undefined
}

/** Text as it is; what is none as base64. */
function toText(bytes: Uint8Array): LessonFileText {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return { base64: btoa(binary) }
  }
}
