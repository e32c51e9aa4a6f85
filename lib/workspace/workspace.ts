import { err, ok, type Result } from '../base/result'
import { findBlockingFile, findNode, placeNode, removeNode, walkFiles } from './change-tree'
import type { ContentStore } from './content-store'
import { DirectoryNode, type FileNode } from './directory-node'
import { textCache } from './text-cache'
import type { WorkspaceError } from './workspace-error'
import { checkLimits, DEFAULT_LIMITS, type WorkspaceLimits } from './workspace-limits'
import { normalisePath } from './workspace-path'

export { diffWorkspaces } from './diff-workspaces'
export type { WorkspaceError } from './workspace-error'
export { DEFAULT_LIMITS, type WorkspaceLimits } from './workspace-limits'
export { normalisePath } from './workspace-path'

/** A file: its normal path, the hash of its content, its size. */
export interface FileEntry {
  readonly path: string
  readonly hash: string
  readonly bytes: number
}

/** One name in a directory. A directory's `bytes` are those of all files below it; it has no hash here. */
export interface DirectoryEntry {
  readonly name: string
  readonly kind: 'file' | 'directory'
  readonly hash?: string
  readonly bytes?: number
}

/** One changed path: the hash of the file's content before and after, null where there was or is no file. */
export interface PatchEntry {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * An immutable tree of files over a content store. Every change returns a new workspace that shares all but the
 * directories on the path with the old one. Paths may be given in any spelling that `normalisePath` takes; reading a
 * path that leads outside finds nothing. Directories exist as long as a file is below them, the root always.
 */
export class Workspace {
  readonly store: ContentStore
  readonly limits: WorkspaceLimits
  readonly #root: DirectoryNode

  private constructor(store: ContentStore, root: DirectoryNode, limits: WorkspaceLimits) {
    this.store = store
    this.limits = limits
    this.#root = root
  }

  static empty(store: ContentStore, limits: WorkspaceLimits = DEFAULT_LIMITS): Workspace {
    return new Workspace(store, DirectoryNode.empty(), limits)
  }

  /** A workspace of these files; a string is stored as UTF-8. The first file that does not fit is the error. */
  static fromFiles(
    store: ContentStore,
    files: Iterable<readonly [path: string, content: Uint8Array | string]>,
    limits: WorkspaceLimits = DEFAULT_LIMITS,
  ): Result<Workspace, WorkspaceError> {
    let workspace = Workspace.empty(store, limits)
    for (const [path, content] of files) {
      const written = workspace.write(path, content)
      if (!written.ok) return written
      workspace = written.value
    }
    return ok(workspace)
  }

  /**
   * The workspace with this tree hash. Reads the root's node now and others when they are needed; throws where the
   * store lacks one. Limits apply to later changes only: a tree that exists can always be opened.
   */
  static open(store: ContentStore, tree: string, limits: WorkspaceLimits = DEFAULT_LIMITS): Workspace {
    return new Workspace(store, DirectoryNode.read(store, tree), limits)
  }

  get fileCount(): number {
    return this.#root.fileCount
  }

  get totalBytes(): number {
    return this.#root.bytes
  }

  /** The Merkle hash of the root: equal files give an equal hash, whatever the history. Stores the nodes it needs. */
  get tree(): string {
    return this.#root.hash(this.store)
  }

  /** The root's node, for walks that skip equal subtrees. */
  get root(): DirectoryNode {
    return this.#root
  }

  kind(path: string): 'file' | 'directory' | undefined {
    return this.#find(path)?.kind
  }

  file(path: string): FileEntry | undefined {
    const target = normalisePath(path)
    if (!target.ok) return undefined
    const node = findNode(this.store, this.#root, target.value)
    return node?.kind === 'file' ? { path: target.value, hash: node.hash, bytes: node.bytes } : undefined
  }

  /** A file's bytes, not to be changed; undefined where there is no file. Throws where the store lost the content. */
  read(path: string): Uint8Array | undefined {
    const node = this.#find(path)
    return node?.kind === 'file' ? this.#content(node.hash, path) : undefined
  }

  /** A file's text: UTF-8, or as its byte order mark says (the mark is left out). Undefined where there is no file. */
  readText(path: string): string | undefined {
    const node = this.#find(path)
    if (node?.kind !== 'file') return undefined
    return textCache.get(node.hash, () => this.#content(node.hash, path))?.text
  }

  /** The names in a directory ('' is the root) in code-unit order; undefined where there is no directory. */
  list(directory: string): readonly DirectoryEntry[] | undefined {
    const node = this.#find(directory)
    if (node?.kind !== 'directory') return undefined
    return node.entries(this.store).map(([name, child]) => {
      const { kind, bytes } = child
      return child.kind === 'file' ? { name, kind, hash: child.hash, bytes } : { name, kind, bytes }
    })
  }

  /** Every file in code-unit order of the paths, or those below one directory. */
  *files(directory = ''): Generator<FileEntry> {
    const target = normalisePath(directory)
    const node = target.ok ? findNode(this.store, this.#root, target.value) : undefined
    if (!target.ok || node?.kind !== 'directory') return
    yield* walkFiles(this.store, node, target.value === '' ? '' : `${target.value}/`)
  }

  /** With this content at `path`; directories on the way are made. The same workspace if the file has it already. */
  write(path: string, content: Uint8Array | string): Result<Workspace, WorkspaceError> {
    const target = this.#writable(path)
    if (!target.ok) return target
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const fits = this.#checkFits(target.value, bytes.length)
    if (!fits.ok) return fits
    return ok(this.#with(target.value, { kind: 'file', hash: this.store.put(bytes), bytes: bytes.length }))
  }

  /** Without the file, or the whole directory, at `path`; deleting the root leaves an empty workspace. */
  delete(path: string): Result<Workspace, WorkspaceError> {
    const target = normalisePath(path)
    if (!target.ok) return target
    if (target.value === '') return ok(Workspace.empty(this.store, this.limits))
    const root = removeNode(this.store, this.#root, target.value)
    if (root !== this.#root) return ok(new Workspace(this.store, root, this.limits))
    const message = `there is no file or directory \`${target.value}\` to delete`
    return err({ code: 'file_not_found', message, path })
  }

  /**
   * With every entry's `after`, deletions first, so that a file can take a deleted directory's place. All or nothing.
   * `before` is not compared: whether a patch still fits is for `findConflict`. Throws where the store lacks a content.
   */
  applyPatch(patch: readonly PatchEntry[]): Result<Workspace, WorkspaceError> {
    let root = this.#root
    for (const { path, after } of patch) {
      const target = normalisePath(path)
      if (!target.ok) return target
      const isFile = findNode(this.store, root, target.value)?.kind === 'file'
      if (after === null && isFile) root = removeNode(this.store, root, target.value)
    }
    let workspace = root === this.#root ? this : new Workspace(this.store, root, this.limits)
    for (const { path, after } of patch) {
      if (after === null) continue
      const placed = workspace.#withHash(path, after)
      if (!placed.ok) return placed
      workspace = placed.value
    }
    return ok(workspace)
  }

  #withHash(path: string, hash: string): Result<Workspace, WorkspaceError> {
    const target = this.#writable(path)
    if (!target.ok) return target
    const bytes = this.#content(hash, path).length
    const fits = this.#checkFits(target.value, bytes)
    return fits.ok ? ok(this.#with(target.value, { kind: 'file', hash, bytes })) : fits
  }

  #with(path: string, file: FileNode): Workspace {
    const before = findNode(this.store, this.#root, path)
    if (before?.kind === 'file' && before.hash === file.hash) return this
    return new Workspace(this.store, placeNode(this.store, this.#root, path, file), this.limits)
  }

  /** The normal path, if a file may stand there. */
  #writable(path: string): Result<string, WorkspaceError> {
    const target = normalisePath(path)
    if (!target.ok) return target
    if (target.value === '') {
      return err({ code: 'is_directory', message: 'a file needs a name; this path is the workspace itself', path })
    }
    const blocking = findBlockingFile(this.store, this.#root, target.value)
    if (blocking !== undefined) {
      const message = `\`${target.value}\` cannot be written: \`${blocking}\` is a file, not a directory`
      return err({ code: 'path_blocked', message, path: blocking })
    }
    if (findNode(this.store, this.#root, target.value)?.kind !== 'directory') return target
    return err({ code: 'is_directory', message: `\`${target.value}\` is a directory; name a file in it`, path })
  }

  #checkFits(path: string, fileBytes: number): Result<void, WorkspaceError> {
    const before = findNode(this.store, this.#root, path)
    return checkLimits(this.limits, path, {
      fileBytes,
      totalBytes: this.totalBytes + fileBytes - (before?.bytes ?? 0),
      fileCount: this.fileCount + (before ? 0 : 1),
    })
  }

  #find(path: string) {
    const target = normalisePath(path)
    return target.ok ? findNode(this.store, this.#root, target.value) : undefined
  }

  #content(hash: string, path: string): Uint8Array {
    const bytes = this.store.get(hash)
    if (!bytes) throw new Error(`the store has no content ${hash} for \`${path}\``)
    return bytes
  }
}
