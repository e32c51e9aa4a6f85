import { MemoryContentStore } from '../../workspace/content-store'
import { Workspace } from '../../workspace/workspace'

/** The tree hash of a workspace without files. */
export function emptyTreeHash(): string {
  return Workspace.empty(new MemoryContentStore()).tree
}

/** The one content that an empty workspace consists of. */
export function emptyTreeContent(): Uint8Array {
  const store = new MemoryContentStore()
  return store.get(Workspace.empty(store).tree) ?? new Uint8Array()
}
