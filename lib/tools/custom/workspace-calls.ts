import { z } from 'zod'
import { isLinear, repeatsChoice } from '../../base/regex-safety'
import type { Result } from '../../base/result'
import { grepFiles } from '../../workspace/grep'
import type { TrackedWorkspace } from '../../workspace/tracked-workspace'
import type { WorkspaceError } from '../../workspace/workspace-error'
import type { CodeReply } from '../code-port'
import { resolveWorkspacePath, showPath } from '../workspace-path'

const GREP_LIMIT = 1000

const GrepOptions = z.object({
  directory: z.string().default(''),
  include: z.string().optional(),
  caseSensitive: z.boolean().optional(),
  fixedStrings: z.boolean().optional(),
  limit: z.number().int().min(1).max(GREP_LIMIT).default(GREP_LIMIT),
})

const CALLS = {
  read: z.tuple([z.string()]),
  exists: z.tuple([z.string()]),
  list: z.tuple([z.string()]),
  write: z.tuple([z.string(), z.string()]),
  delete: z.tuple([z.string()]),
  grep: z.tuple([z.string(), GrepOptions]),
} as const

/** How each operation is called, for those who call it otherwise. */
const USAGE: Readonly<Record<string, string>> = {
  read: 'read(path)',
  exists: 'exists(path)',
  list: 'list(directory)',
  write: 'write(path, text)',
  delete: 'delete(path)',
  grep: 'grep(pattern, { directory?, include?, caseSensitive?, fixedStrings?, limit? })',
}

/** What an author's code may not change: anything, or a file for the reason given. */
export interface WriteLimits {
  readonly readOnly: boolean
  readonly whyNotWritten?: ((path: string, text: string | null) => string | undefined) | undefined
}

/**
 * Answers what an author's code asks of its workspace, noting what it depends on. Paths are those a model may write, and
 * what is closed to file tools is closed here too. With `readOnly` nothing can be written; `whyNotWritten` may refuse a file.
 */
export function answerWorkspaceCall(
  workspace: TrackedWorkspace,
  operation: string,
  args: unknown,
  { readOnly, whyNotWritten }: WriteLimits,
): CodeReply {
  const changed = (path: string, text: string | null, change: () => Result<void, WorkspaceError>) => {
    const reason = whyNotWritten?.(path, text)
    return reason === undefined ? done(change()) : refuse('policy_violation', reason)
  }
  switch (operation) {
    case 'read':
      return withPath(workspace, 'read', args, (path) => read(workspace, path))
    case 'exists':
      return withPath(workspace, 'exists', args, (path) => ({ ok: true, value: workspace.kind(path) !== undefined }))
    case 'list':
      return withPath(workspace, 'list', args, (path) => list(workspace, path))
    case 'write':
      if (readOnly) return readOnlyRefusal('written')
      return withPath(workspace, 'write', args, (path, text) => changed(path, text, () => workspace.write(path, text)))
    case 'delete':
      if (readOnly) return readOnlyRefusal('deleted')
      return withPath(workspace, 'delete', args, (path) => changed(path, null, () => workspace.delete(path)))
    case 'grep':
      return grep(workspace, args)
    default:
      return refuse('unknown_operation', `There is no workspace.${operation}`)
  }
}

function withPath(
  workspace: TrackedWorkspace,
  operation: 'read' | 'exists' | 'list' | 'write' | 'delete',
  args: unknown,
  answer: (path: string, text: string) => CodeReply,
): CodeReply {
  const parsed = CALLS[operation].safeParse(args)
  if (!parsed.success) return wrongUse(operation)
  const path = resolveWorkspacePath(workspace, parsed.data[0], '')
  return path.ok ? answer(path.value, parsed.data[1] ?? '') : refuse(path.error.code, path.error.message)
}

function read(workspace: TrackedWorkspace, path: string): CodeReply {
  const text = workspace.readText(path)
  if (text !== undefined) return { ok: true, value: text }
  const isFolder = workspace.kind(path) === 'directory'
  if (isFolder) return refuse('is_directory', `${showPath(path)} is a folder: list it`)
  return refuse('file_not_found', `There is no file ${path} in the workspace`)
}

function list(workspace: TrackedWorkspace, path: string): CodeReply {
  const entries = workspace.list(path)
  if (!entries) return refuse('file_not_found', `There is no folder ${path} in the workspace`)
  const prefix = path === '' ? '' : `${path}/`
  return { ok: true, value: entries.map(({ name, kind }) => ({ name, path: `${prefix}${name}`, kind })) }
}

function grep(workspace: TrackedWorkspace, args: unknown): CodeReply {
  const parsed = CALLS.grep.safeParse(args)
  if (!parsed.success) return wrongUse('grep')
  const [pattern, options] = parsed.data
  // The search runs outside the sandbox, where nothing could stop a pattern that never comes to an end.
  if (!options.fixedStrings && repeatsChoice(pattern) && !isLinear(pattern)) {
    return refuse('invalid_pattern', 'The pattern repeats a group that repeats something, which can take for ever')
  }
  const directory = resolveWorkspacePath(workspace, options.directory, '')
  if (!directory.ok) return refuse(directory.error.code, directory.error.message)
  const { include, caseSensitive = true, fixedStrings, limit } = options
  const query = { pattern, directory: directory.value, include, caseSensitive, fixedStrings, maxTotal: limit }
  const found = grepFiles(workspace, query)
  if (!found.ok) return refuse('invalid_pattern', found.error.message)
  return {
    ok: true,
    value: found.value.matches.map(({ path, lineNumber, text }) => ({ path, line: lineNumber, text })),
  }
}

function done(changed: Result<void, WorkspaceError>): CodeReply {
  return changed.ok ? { ok: true } : refuse(changed.error.code, changed.error.message)
}

function wrongUse(operation: string): CodeReply {
  return refuse('invalid_arguments', `Call it as workspace.${USAGE[operation] ?? operation}`)
}

function readOnlyRefusal(what: string): CodeReply {
  return refuse(
    'read_only',
    `Nothing was ${what}: this tool is marked readOnly. Take the mark away to let it change files`,
  )
}

function refuse(code: string, message: string): CodeReply {
  return { ok: false, error: { code, message } }
}
