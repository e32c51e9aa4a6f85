import type { Result } from '../base/result'
import { MemoryContentStore } from './content-store'
import { Workspace } from './workspace'

/** For tests: a workspace of these files in a store of its own; throws where they do not fit together. */
export function workspaceOf(files: Readonly<Record<string, string | Uint8Array>>): Workspace {
  return must(Workspace.fromFiles(new MemoryContentStore(), Object.entries(files)))
}

/** For tests: the value of a result that has to be good. */
export function must<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
