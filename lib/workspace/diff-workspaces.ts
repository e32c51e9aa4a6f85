import { walkFiles } from './change-tree'
import type { ContentStore } from './content-store'
import type { DirectoryNode, TreeNode } from './directory-node'
import type { PatchEntry, Workspace } from './workspace'
import { byCodeUnit } from './workspace-path'

/** What turns `before` into `after`, by path in code-unit order. Subtrees known to be equal are not looked into. */
export function diffWorkspaces(before: Workspace, after: Workspace): PatchEntry[] {
  const patch: PatchEntry[] = []
  collect({ before: before.store, after: after.store, patch }, '', before.root, after.root)
  return patch.sort((left, right) => byCodeUnit(left.path, right.path))
}

interface Comparison {
  readonly before: ContentStore
  readonly after: ContentStore
  readonly patch: PatchEntry[]
}

function collect(comparison: Comparison, prefix: string, before: DirectoryNode, after: DirectoryNode): void {
  if (before.isKnownEqual(after)) return
  for (const [name, old] of before.sorted(comparison.before)) {
    collectName(comparison, prefix + name, old, after.get(comparison.after, name))
  }
  for (const [name, young] of after.sorted(comparison.after)) {
    if (!before.get(comparison.before, name)) collectName(comparison, prefix + name, undefined, young)
  }
}

function collectName(
  comparison: Comparison,
  path: string,
  old: TreeNode | undefined,
  young: TreeNode | undefined,
): void {
  if (old === young) return
  if (old?.kind === 'directory' && young?.kind === 'directory') {
    collect(comparison, `${path}/`, old, young)
    return
  }
  if (old?.kind === 'file' && young?.kind === 'file') {
    if (old.hash !== young.hash) comparison.patch.push({ path, before: old.hash, after: young.hash })
    return
  }
  for (const file of filesOf(comparison.before, path, old)) {
    comparison.patch.push({ path: file.path, before: file.hash, after: null })
  }
  for (const file of filesOf(comparison.after, path, young)) {
    comparison.patch.push({ path: file.path, before: null, after: file.hash })
  }
}

function filesOf(
  store: ContentStore,
  path: string,
  node: TreeNode | undefined,
): Iterable<{ path: string; hash: string }> {
  if (!node) return []
  return node.kind === 'file' ? [{ path, hash: node.hash }] : walkFiles(store, node, `${path}/`)
}
