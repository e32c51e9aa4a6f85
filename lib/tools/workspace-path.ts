import { err, ok, type Result } from '../base/result'
import type { BuildIssue } from '../session/events'
import type { Workspace } from '../workspace/workspace'
import { normalisePath } from '../workspace/workspace-path'

/** Where the workspace seems to lie: absolute paths begin with it, and a shell's working directory is below it. */
export const WORKSPACE_ROOT = '/workspace'

/** Folders and files that no tool may touch, as whole segments in any letter case. `.env.local` and `.gitignore` are free. */
const BLOCKED_SEGMENT = /^(\.git|\.env|node_modules|gha-creds-.*\.json)(:.*)?$/i

/** The first segment of a workspace-relative path that tools may not touch, if it has one. */
export function blockedSegment(path: string): string | undefined {
  return path.split('/').find((segment) => BLOCKED_SEGMENT.test(segment))
}

/**
 * A path as a model writes it, made workspace-relative: relative to the root, or absolute below `/workspace`. NUL bytes
 * are dropped, and `@src/a` means `src/a` unless a folder `@src` exists. `''` is the root. The issue names `property`.
 */
export function resolveWorkspacePath(
  workspace: Pick<Workspace, 'kind'>,
  written: string,
  property: string,
): Result<string, BuildIssue> {
  const text = written.replaceAll('\0', '')
  const relative = stripRoot(stripAt(workspace, text))
  const normal = relative === undefined ? undefined : normalisePath(relative)
  if (normal === undefined || (!normal.ok && normal.error.code === 'path_outside_root')) {
    return err(outsideIssue(written, property))
  }
  if (!normal.ok)
    return err({ path: property, code: normal.error.code, message: normal.error.message, received: written })
  const blocked = blockedSegment(normal.value)
  if (blocked !== undefined) return err(blockedIssue(written, blocked, property))
  return ok(normal.value)
}

/** How a workspace-relative path is shown where the root would be an empty string. */
export function showPath(path: string): string {
  return path === '' ? 'the workspace root' : path
}

function stripAt(workspace: Pick<Workspace, 'kind'>, text: string): string {
  if (!text.startsWith('@')) return text
  const [literal = ''] = text.split('/')
  return workspace.kind(literal) === undefined ? text.slice(1) : text
}

/** Without the root's own prefix; `undefined` for an absolute path that leads elsewhere. */
function stripRoot(text: string): string | undefined {
  if (!text.startsWith('/')) return text
  const inner = normalisePath(text)
  const absolute = inner.ok ? `/${inner.value}` : undefined
  if (absolute === WORKSPACE_ROOT) return ''
  return absolute?.startsWith(`${WORKSPACE_ROOT}/`) ? absolute.slice(WORKSPACE_ROOT.length + 1) : undefined
}

function outsideIssue(written: string, property: string): BuildIssue {
  return {
    path: property,
    code: 'path_outside_root',
    message: `\`${written}\` leads out of the workspace`,
    expected: `a path below ${WORKSPACE_ROOT}, absolute or relative to it`,
    received: written,
    ...(written.startsWith('/')
      ? { hint: `Leave the leading slash away if you mean ${written.replace(/^\/+/, '')}` }
      : {}),
  }
}

function blockedIssue(written: string, segment: string, property: string): BuildIssue {
  return {
    path: property,
    code: 'path_blocked',
    message: `\`${written}\` cannot be used: \`${segment}\` is closed to tools, for reading and for writing`,
    received: written,
  }
}
