import 'server-only'
import { err, ok, type Result } from '../../../base/result'
import type { NewEvent } from '../../../session/events'
import { diffWorkspaces } from '../../../workspace/diff-workspaces'
import type { ApiError } from '../../api-error'
import type { CommandContext } from './command-context'
import { toApiError } from './file-commands'

/** A file to be written (its bytes, or the hash of content that this session has had), or to be deleted (null). */
export interface FileChange {
  readonly path: string
  readonly content: Uint8Array | { readonly hash: string } | null
}

/**
 * The workspace with an extension's changes, as the event that says so; none where nothing changes. Nothing is written into
 * the draft but grants, so that a refusal leaves the log as it was.
 */
export async function changeFiles(
  { actor, draft }: CommandContext,
  changes: readonly FileChange[],
): Promise<Result<NewEvent[], ApiError>> {
  const before = actor.workspace(draft.state.tree)
  let after = before
  for (const { path, content } of changes) {
    const bytes = content === null || content instanceof Uint8Array ? content : await actor.content.load(content.hash)
    if (bytes === undefined) throw new Error(`the store lacks what was in ${path} before`)
    const changed = bytes === null ? after.delete(path) : after.write(path, bytes)
    if (!changed.ok) return err(toApiError(changed.error))
    after = changed.value
  }
  const patch = diffWorkspaces(before, after)
  if (patch.length === 0) return ok([])
  const tree = actor.content.remember(after)
  for (const [hash, bytes] of actor.content.newContents(draft.state.tree, tree)) draft.grant(hash, bytes)
  return ok([{ type: 'workspace.changed', by: 'extension', patch, tree }])
}
