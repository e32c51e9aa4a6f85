import { ok, type Result } from '../base/result'
import { type ReadToken, type SearchScope, toSearchToken } from './read-token'
import type { DirectoryEntry, FileEntry, PatchEntry, Workspace } from './workspace'
import type { WorkspaceError } from './workspace-error'
import { ancestorsOf, byCodeUnit, joinPath, normalisePath } from './workspace-path'

export { findConflict } from './find-conflict'

/** What an execution leaves behind. */
export interface TrackedResult {
  /** What it changed, by path. */
  readonly patch: PatchEntry[]
  /** What it depended on, for `findConflict`. */
  readonly reads: ReadToken[]
  readonly workspace: Workspace
}

/**
 * What one execution sees: an immutable snapshot, its own writes on top, and a note of everything it looked at, misses
 * included. If `findConflict` finds nothing in the changes made meanwhile, running it on the changed workspace would
 * have given the same result, so its patch may be applied there as it is.
 */
export class TrackedWorkspace {
  readonly snapshot: Workspace
  #current: Workspace
  readonly #reads = new Set<ReadToken>()
  readonly #touched = new Set<string>()

  constructor(snapshot: Workspace) {
    this.snapshot = snapshot
    this.#current = snapshot
  }

  /** The snapshot with the execution's own writes. What is read from it directly is not noted: say so with `note…`. */
  get current(): Workspace {
    return this.#current
  }

  kind(path: string): 'file' | 'directory' | undefined {
    return this.#noteKind(path)
  }

  file(path: string): FileEntry | undefined {
    this.noteRead(path)
    return this.#current.file(path)
  }

  read(path: string): Uint8Array | undefined {
    this.noteRead(path)
    return this.#current.read(path)
  }

  readText(path: string): string | undefined {
    this.noteRead(path)
    return this.#current.readText(path)
  }

  /** As `Workspace.list`; an entry's hash and size are noted as a read only when somebody looks at them. */
  list(directory: string): readonly DirectoryEntry[] | undefined {
    this.noteListing(directory)
    const base = normalisePath(directory)
    if (!base.ok) return undefined
    return this.#current.list(base.value)?.map((entry) => this.#watched(entry, joinPath(base.value, entry.name)))
  }

  /** As `Workspace.files`: depends on all names, and on a file's content once its hash or size is looked at. */
  *files(directory = ''): Generator<FileEntry> {
    this.noteSearch({ directory, contents: false })
    for (const entry of this.#current.files(directory)) yield this.#watched({ ...entry, kind: 'file' }, entry.path)
  }

  write(path: string, content: Uint8Array | string): Result<void, WorkspaceError> {
    const written = this.#current.write(path, content)
    if (!written.ok) return this.#refused(written.error, path)
    this.#touch(path)
    this.#current = written.value
    return ok(undefined)
  }

  /** Deletes a file or a whole directory; the latter depends on which files are below it. */
  delete(path: string): Result<void, WorkspaceError> {
    if (this.#current.kind(path) === 'directory') {
      this.noteSearch({ directory: path, contents: false })
      for (const file of this.#current.files(path)) this.#touched.add(file.path)
    }
    const deleted = this.#current.delete(path)
    if (!deleted.ok) return this.#refused(deleted.error, path)
    this.#touch(path)
    this.#current = deleted.value
    this.#noteVanished(path)
    return ok(undefined)
  }

  /** Notes that the file at `path` (or its absence) matters, for a tool that read it through `current`. */
  noteRead(path: string): void {
    const target = normalisePath(path)
    // What the execution wrote itself depends on nobody.
    if (target.ok && target.value !== '' && !this.#touched.has(target.value)) this.#reads.add(`file:${target.value}`)
  }

  /** Notes that the names in `directory` matter, for a tool that listed it through `current`. */
  noteListing(directory: string): void {
    const target = normalisePath(directory)
    if (!target.ok || this.#noteKind(directory) !== 'directory') return
    this.#reads.add(`list:${target.value}`)
    for (const { name, kind } of this.#current.list(target.value) ?? []) {
      if (kind === 'directory') this.#noteDirectory(joinPath(target.value, name))
    }
  }

  /** Notes a search, for a tool that went through `current` by itself. */
  noteSearch(scope: SearchScope): void {
    const directory = normalisePath(scope.directory)
    if (!directory.ok) return
    this.#noteKind(directory.value)
    this.#reads.add(toSearchToken({ ...scope, directory: directory.value }))
  }

  result(): TrackedResult {
    const patch: PatchEntry[] = []
    const reads = new Set(this.#reads)
    for (const path of [...this.#touched].sort(byCodeUnit)) {
      const before = this.snapshot.file(path)?.hash ?? null
      const after = this.#current.file(path)?.hash ?? null
      if (before !== after) patch.push({ path, before, after })
      // No net change, but run after someone else's change it would have made one.
      else reads.add(`write:${path}`)
    }
    return { patch, reads: [...reads], workspace: this.#current }
  }

  #noteKind(path: string): 'file' | 'directory' | undefined {
    const target = normalisePath(path)
    if (!target.ok || target.value === '') return target.ok ? 'directory' : undefined
    const kind = this.#current.kind(target.value)
    if (kind === 'directory') this.#noteDirectory(target.value)
    else if (!this.#touched.has(target.value)) this.#reads.add(`kind:${target.value}`)
    return kind
  }

  /**
   * Notes that a directory was there from the start: it stays in listings whatever is added to it. One that the
   * execution made depends on nobody, and says nothing of what a listing before it would have shown.
   */
  #noteDirectory(path: string): void {
    if (this.snapshot.kind(path) === 'directory') this.#reads.add(`directory:${path}`)
  }

  #touch(path: string): void {
    const target = normalisePath(path)
    if (target.ok && target.value !== '') this.#touched.add(target.value)
  }

  /** A directory goes with its last file: that it is gone from now on depends on there being no other file in it. */
  #noteVanished(path: string): void {
    const target = normalisePath(path)
    const top = target.ok ? ancestorsOf(target.value).findLast((above) => !this.#current.kind(above)) : undefined
    if (top !== undefined) this.#reads.add(toSearchToken({ directory: top, contents: false }))
  }

  /** A refusal is something seen as well: note what it depended on. */
  #refused(error: WorkspaceError, path: string): Result<void, WorkspaceError> {
    const target = normalisePath(path)
    if (target.ok) {
      for (const above of [target.value, ...ancestorsOf(target.value)]) this.#noteKind(above)
      const isAboutTotals = error.code === 'workspace_full' || error.code === 'too_many_files'
      if (isAboutTotals) this.noteSearch({ directory: '', contents: true })
    }
    return { ok: false, error }
  }

  /** A copy of an entry whose hash and size note what they depend on when they are read. */
  #watched<T extends DirectoryEntry | (FileEntry & { kind: 'file' })>(entry: T, path: string): T {
    const note = () => {
      if (entry.kind === 'file') this.noteRead(path)
      else this.noteSearch({ directory: path, contents: true })
    }
    const watch = (key: 'hash' | 'bytes') => ({
      enumerable: true,
      get: () => {
        note()
        return entry[key]
      },
    })
    const watched = { ...entry }
    if (entry.hash !== undefined) Object.defineProperty(watched, 'hash', watch('hash'))
    return Object.defineProperty(watched, 'bytes', watch('bytes'))
  }
}
