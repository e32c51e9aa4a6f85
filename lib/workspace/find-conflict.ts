import { matchPath } from './path-pattern'
import { fromSearchToken, type ReadToken } from './read-token'
import type { PatchEntry } from './workspace'
import { ancestorsOf, parentPath } from './workspace-path'

/**
 * The first path of `changed` that an execution depends on, or null if it would do the same after these changes.
 * `reads` are its tokens, `writes` the paths of its patch. May name a path that would not have mattered (a file removed
 * from a directory it only knows to exist), never misses one that does.
 */
export function findConflict(
  reads: readonly ReadToken[],
  writes: readonly string[],
  changed: readonly PatchEntry[],
): string | null {
  if (changed.length === 0) return null
  const dependencies = sortTokens(reads, writes)
  return changed.find((change) => conflicts(dependencies, change))?.path ?? null
}

interface Dependencies {
  readonly files: Set<string>
  readonly kinds: Set<string>
  readonly directories: Set<string>
  readonly listings: Set<string>
  readonly writes: Set<string>
  /** The directories that the writes need. */
  readonly aboveWrites: Set<string>
  readonly searches: readonly { contents: boolean; matches: (path: string) => boolean }[]
}

function sortTokens(reads: readonly ReadToken[], writes: readonly string[]): Dependencies {
  const paths = (prefix: string) =>
    reads.filter((token) => token.startsWith(prefix)).map((token) => token.slice(prefix.length))
  const written = new Set([...writes, ...paths('write:')])
  return {
    files: new Set(paths('file:')),
    kinds: new Set(paths('kind:')),
    directories: new Set(paths('directory:')),
    listings: new Set(paths('list:')),
    writes: written,
    aboveWrites: new Set([...written].flatMap(ancestorsOf)),
    searches: reads.flatMap((token) => {
      const scope = fromSearchToken(token)
      if (!scope) return []
      const matches = matchPath(scope)
      // A search may start at a single file, whatever its pattern says.
      return [{ contents: scope.contents, matches: (path: string) => path === scope.directory || matches(path) }]
    }),
  }
}

function conflicts(dependencies: Dependencies, change: PatchEntry): boolean {
  const { path } = change
  const isAdded = change.before === null && change.after !== null
  const isRemoved = change.before !== null && change.after === null
  const isExistence = isAdded || isRemoved
  if (dependencies.files.has(path) || dependencies.writes.has(path)) return true
  if (change.after !== null && dependencies.aboveWrites.has(path)) return true
  if (isExistence && (dependencies.kinds.has(path) || dependencies.listings.has(parentPath(path)))) return true
  if (dependencies.searches.some(({ contents, matches }) => (contents || isExistence) && matches(path))) return true
  return conflictsAbove(dependencies, change, { isAdded, isRemoved })
}

/** What a change means to the directories above it: they may appear, vanish, or show in a listing. */
function conflictsAbove(
  dependencies: Dependencies,
  { path, after }: PatchEntry,
  { isAdded, isRemoved }: { isAdded: boolean; isRemoved: boolean },
): boolean {
  const { files, kinds, directories, listings, writes } = dependencies
  return ancestorsOf(path).some((above) => {
    if (after !== null && writes.has(above)) return true
    if ((isAdded || isRemoved) && files.has(above)) return true
    if (isRemoved && directories.has(above)) return true
    if (!isAdded) return false
    return kinds.has(above) || (listings.has(parentPath(above)) && !directories.has(above))
  })
}
