import 'server-only'
import { z } from 'zod'
import { err, ok, type Result } from '../../base/result'
import { AgentDefinition } from '../../session/agent-definition'
import { ApprovalMode } from '../../session/policy-rule'
import { Script, ScriptName } from '../../session/script'
import { ModelRef, SessionOptions } from '../../session/settings'
import { ToolDefinition } from '../../session/tool-definition'
import type { ApiError } from '../api-error'
import { apiError } from '../api-error'
import type { ServerLimits } from '../config'
import { lessonStart } from '../lessons/lesson-start'
import type { CreateSession } from '../session-service'
import { tooLarge } from './parse-command'
import { invalidBody } from './zod-issues'

/** The body of `POST /api/sessions`; every field is optional, and one it does not know is refused as a slip. */
export const CreateSessionBody = z.strictObject({
  title: z.string().trim().min(1).max(200).exactOptional(),
  template: z.string().exactOptional(),
  model: ModelRef.exactOptional(),
  mode: ApprovalMode.exactOptional(),
  builtins: z.boolean().exactOptional(),
  files: z
    .record(z.string().min(1), z.union([z.string(), z.strictObject({ base64: z.base64('not base64') })]))
    .exactOptional(),
  tools: z.array(ToolDefinition).max(1000).exactOptional(),
  agents: z.array(AgentDefinition).max(100).exactOptional(),
  scripts: z
    .array(z.strictObject({ name: ScriptName, script: Script }))
    .max(100)
    .exactOptional(),
  policy: z.string().exactOptional(),
  options: SessionOptions.partial().exactOptional(),
  /** Extensions of format 1 (see lib/tools/extension), installed in their order. */
  extensions: z.array(z.record(z.string(), z.unknown())).max(20).exactOptional(),
  /** The id of a lesson, or a whole lesson of one's own: what it starts from stands below the other fields. */
  lesson: z.union([z.string(), z.record(z.string(), z.unknown())]).exactOptional(),
  /** The language of a lesson named by its id. */
  locale: z.string().max(35).exactOptional(),
})

/** Understands the body of a new session; absent counts as `{}`. 400 with issues, 413 over a limit of files. */
export function parseCreateSession(value: unknown, limits: ServerLimits): Result<CreateSession, ApiError> {
  const parsed = CreateSessionBody.safeParse(value ?? {})
  if (!parsed.success) return err(invalidBody('invalid_session', 'new session', parsed.error, value ?? {}))
  const { lesson, locale, ...own } = parsed.data
  const begun = lesson === undefined ? ok({}) : lessonStart(lesson, locale)
  if (!begun.ok) return begun
  const body: CreateSession = { ...begun.value, ...own }
  const refusal = checkFiles(body.files ?? {}, limits)
  return refusal ? err(refusal) : ok(body)
}

function checkFiles(files: NonNullable<CreateSession['files']>, limits: ServerLimits): ApiError | null {
  const entries = Object.entries(files)
  if (entries.length > limits.workspaceFiles) {
    const [count, limit] = [entries.length.toLocaleString('en'), limits.workspaceFiles.toLocaleString('en')]
    return apiError(413, 'too_many_files', `The workspace has ${count} files; the limit is ${limit}.`)
  }
  let total = 0
  for (const [path, content] of entries) {
    const bytes = typeof content === 'string' ? Buffer.byteLength(content) : Buffer.byteLength(content.base64, 'base64')
    if (bytes > limits.fileBytes) return tooLarge('file_too_large', `The file ${path}`, bytes, limits.fileBytes)
    total += bytes
  }
  return total <= limits.workspaceBytes
    ? null
    : tooLarge('workspace_full', 'The workspace', total, limits.workspaceBytes)
}
