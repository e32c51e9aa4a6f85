import type { SearchScope } from './read-token'
import { TrackedWorkspace } from './tracked-workspace'
import type { Workspace } from './workspace'

/** What can be searched: a workspace, or an execution's view of one, which notes what the search depended on. */
export type SearchTarget = Workspace | TrackedWorkspace

/** The workspace to search, after the search was noted where somebody keeps note. */
export function openForSearch(target: SearchTarget, scope: SearchScope): Workspace {
  if (!(target instanceof TrackedWorkspace)) return target
  target.noteSearch(scope)
  return target.current
}
