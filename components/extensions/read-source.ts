import { isJsonObject } from '@/lib/base/json'
import { err, ok, type Result } from '@/lib/base/result'
import { sha256Hex } from '@/lib/base/sha256'
import { issuesFromZod } from '@/lib/schema/issues-from-zod'
import { decodeStored } from '@/lib/session/encode-event'
import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { Lesson } from '@/lib/share/lessons/lesson'
import { readSessionFile } from '@/lib/share/session-file/read-session-file'
import type { Extension } from '@/lib/tools/extension/extension-format'
import { type ExtensionIssue, parseExtension, readExtension } from '@/lib/tools/extension/read-extension'

/** An extension as it was found: what is sent, and what it says. */
export interface FoundExtension {
  readonly value: Record<string, unknown>
  readonly extension: Extension
}

/** Why nothing can be installed from a text: places in an extension, or a problem of its own. */
export type SourceProblem =
  | { readonly kind: 'issues'; readonly issues: readonly ExtensionIssue[] }
  | { readonly kind: 'empty' | 'no_extensions' | 'unreachable' }

/** Loads a share's log, blobs in place; undefined where it cannot be had. */
export type LoadShare = (shareId: string) => Promise<string | undefined>

/**
 * The extensions that a text stands for: the JSON of one, a session file with some, or a link to a share of a session that
 * has some. A lesson within is judged too.
 */
export async function readSource(text: string, loadShare: LoadShare): Promise<Result<FoundExtension[], SourceProblem>> {
  const trimmed = text.trim()
  if (trimmed === '') return err({ kind: 'empty' })
  const shareId = shareIdOf(trimmed)
  if (shareId !== undefined) {
    const log = await loadShare(shareId)
    return log === undefined ? err({ kind: 'unreachable' }) : fromEvents(eventsOf(log))
  }
  const session = sessionIn(trimmed)
  if (session !== undefined) return fromEvents(session)
  const parsed = parseExtension(trimmed)
  if (!parsed.ok) return err({ kind: 'issues', issues: parsed.error })
  const { value, extension } = parsed.value
  const lessonIssues = issuesOfLesson(extension)
  if (lessonIssues.length > 0) return err({ kind: 'issues', issues: lessonIssues })
  // Read as an object a line before.
  return ok([{ value: value as Record<string, unknown>, extension }])
}

/** The share that a link leads to: `…/r/ID`. */
export function shareIdOf(text: string): string | undefined {
  return /^(?:https?:\/\/[^\s/]+)?\/r\/([A-Za-z0-9_-]+)(?:[?#]\S*)?$/.exec(text)?.[1]
}

function eventsOf(log: string): SessionEvent[] {
  return log.split('\n').flatMap((line) => {
    // A log of this server holds events of the union, and a fold skips what it does not know.
    return line.trim() === '' ? [] : [JSON.parse(line) as SessionEvent]
  })
}

function sessionIn(text: string): SessionEvent[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isJsonObject(value) || !Array.isArray(value.events)) return undefined
  const read = readSessionFile(value)
  if (!read.ok) return []
  const contents = new Map(read.value.contents.map((bytes) => [sha256Hex(bytes), bytes] as const))
  // Lines that were checked are events again; references are filled in from the file itself.
  return read.value.lines.map((line) => decodeStored(JSON.parse(line), (hash) => contents.get(hash)) as SessionEvent)
}

function fromEvents(events: readonly SessionEvent[]): Result<FoundExtension[], SourceProblem> {
  const { extensions } = foldEvents(EMPTY_STATE, events)
  const found = extensions.flatMap(({ extension: value }): FoundExtension[] => {
    const read = readExtension(value)
    return read.ok && isJsonObject(value) ? [{ value, extension: read.value }] : []
  })
  return found.length === 0 ? err({ kind: 'no_extensions' }) : ok(found)
}

function issuesOfLesson({ lesson }: Extension): ExtensionIssue[] {
  const parsed = lesson === undefined ? undefined : Lesson.safeParse(lesson)
  if (!parsed || parsed.success) return []
  return issuesFromZod(parsed.error, lesson).map(({ path, code, message }) => ({
    path: `/lesson${path}`,
    code,
    message,
  }))
}
