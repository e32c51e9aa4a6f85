import { isExcludedByDefault, literalPath, matchPath } from './path-pattern'
import { openForSearch, type SearchTarget } from './search-target'
import type { FileEntry } from './workspace'

/** A search by name. */
export interface GlobQuery {
  readonly pattern: string
  /** Where the pattern starts; default '', the root. */
  readonly directory?: string | undefined
  /** Default false: `*.md` finds README.MD. */
  readonly caseSensitive?: boolean | undefined
  /** Paths to leave out, such as `createIgnoreRules` makes. */
  readonly ignore?: ((path: string) => boolean) | undefined
  /** Searches node_modules, .git and the like too; `ignore` still counts. */
  readonly noDefaultExcludes?: boolean | undefined
}

/**
 * The files that a glob matches, in code-unit order of the paths; directories never. A pattern that is a file's very
 * path finds that file alone. Leaves out node_modules, .git, bower_components, .svn and .hg below the directory. An
 * unbalanced bracket, an empty pattern and one that leads outside find nothing.
 */
export function globFiles(target: SearchTarget, query: GlobQuery): FileEntry[] {
  const { pattern, directory = '', caseSensitive, ignore } = query
  const workspace = openForSearch(target, { directory, pattern, contents: false })
  const isExcluded = (path: string) => !query.noDefaultExcludes && isExcludedByDefault(directory, path)
  const isLeftOut = (path: string) => isExcluded(path) || (ignore?.(path) ?? false)

  const literal = literalPath({ directory, pattern })
  const named = literal === undefined ? undefined : workspace.file(literal)
  if (named && !pattern.endsWith('/')) return isLeftOut(named.path) ? [] : [named]

  const matches = matchPath({ directory, pattern, caseSensitive })
  const found: FileEntry[] = []
  for (const file of workspace.files()) if (matches(file.path) && !isLeftOut(file.path)) found.push(file)
  return found
}
