'use server'
import { ok, type Result } from '@/lib/base/result'
import { answer } from '@/lib/server/actions/action-answer'
import { actionCaller, sessionCaller } from '@/lib/server/actions/action-caller'
import type { ApiError } from '@/lib/server/api-error'
import { parseCreateSession } from '@/lib/server/http/create-session-body'
import { parseCommand } from '@/lib/server/http/parse-command'
import { type ReachView, type ShareEntry, toReachView, toShareEntry } from '@/lib/server/pages/share-entries'
import { startLesson as startLessonSession } from '@/lib/server/pages/start-lesson'
import type { CommandAnswer, CreatedSession } from '@/lib/server/session-service'

/** The UI's door for commands: the same function behind it as `POST /api/sessions/:id/commands`. */
export async function sendCommand(
  sessionId: unknown,
  command: unknown,
  modelKey?: unknown,
): Promise<Result<CommandAnswer, ApiError>> {
  return answer(async () => {
    const called = await sessionCaller(sessionId, modelKey)
    if (!called.ok) return called
    const { runtime, caller, id } = called.value
    const parsed = parseCommand(command, runtime.config.limits)
    return parsed.ok ? runtime.sessions.command(id, parsed.value, caller) : parsed
  })
}

/** The UI's door for new sessions: the same body as `POST /api/sessions`. */
export async function createSession(body: unknown, modelKey?: unknown): Promise<Result<CreatedSession, ApiError>> {
  return answer(async () => {
    const called = await actionCaller(modelKey)
    if (!called.ok) return called
    const { runtime, caller } = called.value
    const parsed = parseCreateSession(body, runtime.config.limits)
    return parsed.ok ? runtime.sessions.create(parsed.value, caller) : parsed
  })
}

/** The links of a session, for its share dialog. */
export async function listShares(sessionId: unknown): Promise<Result<ShareEntry[], ApiError>> {
  return answer(async () => {
    const called = await sessionCaller(sessionId)
    if (!called.ok) return called
    const { shares } = called.value.runtime
    const views = await shares.list(called.value.id)
    return ok(views.map((view) => toShareEntry(view, shares.reach())))
  })
}

/** Who can open a link of this server. */
export async function reach(): Promise<Result<ReachView, ApiError>> {
  return answer(async () => {
    const called = await actionCaller()
    if (!called.ok) return called
    const { shares, config } = called.value.runtime
    return ok(toReachView(shares.reach(), config.isSharingOn))
  })
}

/** Makes a session of the lesson that a page shows. */
export async function startLesson(input: unknown): Promise<Result<CreatedSession, ApiError>> {
  return answer(async () => {
    const called = await actionCaller()
    if (!called.ok) return called
    return startLessonSession(called.value.runtime.sessions, input, called.value.caller, Date.now())
  })
}
