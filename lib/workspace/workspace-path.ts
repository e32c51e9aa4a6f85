import { err, ok, type Result } from '../base/result'
import type { WorkspaceError } from './workspace-error'

const MAX_PATH_LENGTH = 4096

/**
 * The one spelling of a path inside the workspace: posix, relative to the root, which is ''. `/a/../b`, `./b`, `b/` and
 * `b` are all `b`; NUL characters are dropped, Unicode is kept as it is. A `..` that leaves the root is
 * `path_outside_root`; more than 4,096 characters are `invalid_path`.
 */
export function normalisePath(path: string): Result<string, WorkspaceError> {
  if (isNormal(path)) return ok(path)
  if (path.length > MAX_PATH_LENGTH) {
    const message = `a path of ${path.length} characters is too long; at most ${MAX_PATH_LENGTH} are allowed`
    return err({ code: 'invalid_path', message, path })
  }
  const parts: string[] = []
  for (const part of path.replaceAll('\0', '').split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) {
      const message = `\`${path}\` leads outside the workspace; use a path below its root, such as \`src/a.ts\``
      return err({ code: 'path_outside_root', message, path })
    }
  }
  return ok(parts.join('/'))
}

/** Most paths are normal already; this spares them the splitting. */
function isNormal(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && !/\0|\/\/|^\/|\/$|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)
}

/** The directory a normal path is in: `src/a.ts` → `src`, `a.ts` → ''. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The last part of a normal path: `src/a.ts` → `a.ts`. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A name in a directory, both normal: `src` and `a.ts` → `src/a.ts`; '' and `a.ts` → `a.ts`. */
export function joinPath(directory: string, name: string): string {
  return directory === '' || name === '' ? directory + name : `${directory}/${name}`
}

/** Whether a normal path is `directory` itself or lies below it; everything is within ''. */
export function isWithin(directory: string, path: string): boolean {
  return directory === '' || path === directory || (path.startsWith(directory) && path[directory.length] === '/')
}

/** The directories above a normal path, nearest first, without the root: `a/b/c` → `a/b`, `a`. */
export function ancestorsOf(path: string): string[] {
  const ancestors: string[] = []
  for (let above = parentPath(path); above !== ''; above = parentPath(above)) ancestors.push(above)
  return ancestors
}

/** Compares by UTF-16 code units: the order of every listing here, the same in every locale. */
export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
