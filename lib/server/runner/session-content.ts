import 'server-only'
import { sha256Hex } from '../../base/sha256'
import type { ContentStore } from '../../workspace/content-store'
import { DirectoryNode } from '../../workspace/directory-node'
import { Workspace } from '../../workspace/workspace'
import type { SessionStore } from '../store/session-store'

/** How many workspaces of one session are kept open by tree hash. */
const OPEN_WORKSPACES = 16

/**
 * The contents of one session in memory: tools read synchronously, the store does not, so what a tree needs is brought
 * in before it is used. New contents stay here until an event that names them is stored.
 */
export class SessionContent implements ContentStore {
  readonly #bytes = new Map<string, Uint8Array>()
  readonly #workspaces = new Map<string, Workspace>()
  readonly #store: SessionStore

  constructor(store: SessionStore) {
    this.#store = store
  }

  get(hash: string): Uint8Array | undefined {
    return this.#bytes.get(hash)
  }

  put(bytes: Uint8Array): string {
    const hash = sha256Hex(bytes)
    if (!this.#bytes.has(hash)) this.#bytes.set(hash, bytes)
    return hash
  }

  /** Keeps content whose hash is known already. */
  keep(hash: string, bytes: Uint8Array): void {
    if (!this.#bytes.has(hash)) this.#bytes.set(hash, bytes)
  }

  /** The workspace of a tree that has been hydrated. */
  workspace(tree: string): Workspace {
    const known = this.#workspaces.get(tree)
    if (known) return known
    const opened = Workspace.open(this, tree)
    this.remember(opened)
    return opened
  }

  /** Keeps a workspace at hand under its tree hash. */
  remember(workspace: Workspace): string {
    const tree = workspace.tree
    this.#workspaces.delete(tree)
    this.#workspaces.set(tree, workspace)
    for (const oldest of this.#workspaces.keys()) {
      if (this.#workspaces.size <= OPEN_WORKSPACES) break
      this.#workspaces.delete(oldest)
    }
    return tree
  }

  /** Brings in one blob; undefined where the store has none. */
  async load(hash: string): Promise<Uint8Array | undefined> {
    const known = this.#bytes.get(hash)
    if (known) return known
    const bytes = await this.#store.readBlob(hash)
    if (bytes) this.#bytes.set(hash, bytes)
    return bytes
  }

  /** Brings in all directories and files of a tree. Throws where the store lacks one: that store is broken. */
  async hydrate(tree: string): Promise<void> {
    await this.#require(tree)
    for (const entry of this.#entries(tree).values()) {
      if (entry.isDirectory) await this.hydrate(entry.hash)
      else await this.#require(entry.hash)
    }
  }

  async #require(hash: string): Promise<Uint8Array> {
    const bytes = await this.load(hash)
    if (!bytes) throw new Error(`the store lacks content ${hash}`)
    return bytes
  }

  /** The hashes (directories and files) that `tree` has and `before` has not, each with its bytes. */
  *newContents(before: string, tree: string): Generator<readonly [string, Uint8Array]> {
    if (before === tree) return
    yield [tree, this.#inMemory(tree)]
    const old = before === '' ? new Map<string, Entry>() : this.#entries(before)
    for (const [name, entry] of this.#entries(tree)) {
      const was = old.get(name)
      if (was?.hash === entry.hash) continue
      if (entry.isDirectory) yield* this.newContents(was?.isDirectory ? was.hash : '', entry.hash)
      else yield [entry.hash, this.#inMemory(entry.hash)]
    }
  }

  #inMemory(hash: string): Uint8Array {
    const bytes = this.#bytes.get(hash)
    if (!bytes) throw new Error(`content ${hash} is not in memory`)
    return bytes
  }

  #entries(tree: string): Map<string, Entry> {
    return new Map(
      DirectoryNode.read(this, tree)
        .sorted(this)
        .map(([name, node]) => [
          name,
          node.kind === 'directory'
            ? { isDirectory: true, hash: node.hash(this) }
            : { isDirectory: false, hash: node.hash },
        ]),
    )
  }
}

interface Entry {
  readonly isDirectory: boolean
  readonly hash: string
}
