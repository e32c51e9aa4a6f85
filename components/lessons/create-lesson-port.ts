import { clientWord } from '@/components/i18n/client-words'
import type { PortError, SessionPort } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'
import { type LessonContents, toFileText } from './lesson-contents'

/** A lesson's session once it is stored. */
export interface StartedLesson {
  readonly sessionId: string
  readonly port: SessionPort
}

/** The port of a lesson, and word of the moment when it becomes a session of its own. */
export interface LessonPort extends SessionPort {
  onStarted(listener: (session: StartedLesson) => void): () => void
}

export interface LessonPortDeps {
  /** Stores the lesson as a session; its answer names it. */
  start(): Promise<Result<{ readonly id: string }, PortError>>
  portOf(sessionId: string): SessionPort
  /** The recording's contents, fetched when they are first asked for. */
  contents(): Promise<LessonContents>
}

function missing(): PortError {
  return { code: 'not_found', message: clientWord('notRecorded'), status: 404 }
}

function notStored(): PortError {
  return { code: 'not_stored', message: clientWord('notStored') }
}

/**
 * Reads from the recording; the first command makes a real session of the lesson, and that one and all later commands
 * go to it. However many commands come at once, there is one session.
 */
export function createLessonPort(deps: LessonPortDeps): LessonPort {
  const listeners = new Set<(session: StartedLesson) => void>()
  let starting: Promise<Result<StartedLesson, PortError>> | undefined

  const start = async (): Promise<Result<StartedLesson, PortError>> => {
    const created = await deps.start()
    if (!created.ok) {
      // The next command tries again.
      starting = undefined
      return created
    }
    const session = { sessionId: created.value.id, port: deps.portOf(created.value.id) }
    for (const listener of listeners) listener(session)
    return ok(session)
  }
  const readHash = async (hash: string) => {
    const bytes = (await deps.contents()).blob(hash)
    return bytes ? ok(toFileText(bytes)) : err(missing())
  }
  return {
    send: async (command, modelKey) => {
      starting ??= start()
      const session = await starting
      return session.ok ? session.value.port.send(command, modelKey) : session
    },
    loadBlob: async (hash) => {
      const bytes = (await deps.contents()).blob(hash)
      return bytes ? ok(new TextDecoder().decode(bytes)) : err(missing())
    },
    listFiles: async (atSeq) => {
      const workspace = (await deps.contents()).workspaceAt(atSeq)
      return ok({ tree: workspace.tree, files: [...workspace.files()] })
    },
    readFile: async (path, atSeq) => {
      const bytes = (await deps.contents()).workspaceAt(atSeq).read(path)
      return bytes ? ok(toFileText(bytes)) : err(missing())
    },
    readHash,
    share: async () => err(notStored()),
    listShares: async () => ok([]),
    revokeShare: async () => err(notStored()),
    reach: async () => err(notStored()),
    scanSecrets: async () => err(notStored()),
    exportFile: async () => err(notStored()),
    tryTool: async (tool, args, signal) => {
      starting ??= start()
      const session = await starting
      return session.ok ? session.value.port.tryTool(tool, args, signal) : session
    },
    onStarted: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
