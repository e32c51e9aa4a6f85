import 'server-only'
import { canonicalJson } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { sha256Hex } from '../../base/sha256'
import type { ContentStore } from '../../workspace/content-store'
import { diffWorkspaces, type PatchEntry, Workspace } from '../../workspace/workspace'
import { type ApiError, apiError } from '../api-error'
import { SessionContent } from '../runner/session-content'
import type { SessionStore } from '../store/session-store'
import { redactValue } from './redact-value'
import { type Redactor, readContent } from './redactor'

/** A redacted tree may be larger than its limits allowed: marks can be longer than what they hide. */
const NO_LIMITS = {
  maxFileBytes: Number.MAX_SAFE_INTEGER,
  maxTotalBytes: Number.MAX_SAFE_INTEGER,
  maxFiles: Number.MAX_SAFE_INTEGER,
}

/** What a hash in a log stands for. */
export type HashRole = 'tree' | 'file' | 'json'

/** Contents by hash, all of which can be listed. */
class Collected implements ContentStore {
  readonly contents = new Map<string, Uint8Array>()

  get(hash: string): Uint8Array | undefined {
    return this.contents.get(hash)
  }

  put(bytes: Uint8Array): string {
    const hash = sha256Hex(bytes)
    if (!this.contents.has(hash)) this.contents.set(hash, bytes)
    return hash
  }
}

/**
 * The contents that a log names by hash, redacted: files, whole trees (names too) and declarations. Each old hash leads
 * to one new hash; a content that the store does not have gets a hash that says nothing of it.
 */
export class RedactedContents {
  readonly #made = new Collected()
  readonly #hashes = new Map<string, string>()
  readonly #old: SessionContent
  readonly #redactor: Redactor
  readonly #granted: ReadonlySet<string>
  #last: { readonly old: Workspace; readonly made: Workspace } | null = null

  /** `granted` is every hash that the log may name. */
  constructor(store: SessionStore, redactor: Redactor, granted: readonly string[]) {
    this.#old = new SessionContent(store)
    this.#redactor = redactor
    this.#granted = new Set(granted)
  }

  /** Whether a text is the hash of something that the log names. */
  isContent(text: string): boolean {
    return this.#granted.has(text)
  }

  /** Everything made so far, by its new hash. */
  get contents(): ReadonlyMap<string, Uint8Array> {
    return this.#made.contents
  }

  /** Makes the content anew; 422 where names collide once they are redacted. */
  async add(hash: string, role: HashRole): Promise<Result<void, ApiError>> {
    const key = `${role} ${hash}`
    if (this.#hashes.has(key)) return ok(undefined)
    const bytes = await this.#old.load(hash)
    if (!bytes) this.#hashes.set(key, sha256Hex(`unavailable ${this.#hashes.size}`))
    else if (role === 'tree') return this.#addTree(hash, key)
    else this.#hashes.set(key, this.#made.put(role === 'json' ? this.#json(bytes) : this.#redactor.bytes(bytes)))
    return ok(undefined)
  }

  /** The new hash of a content that was added. */
  hashOf(hash: string, role: HashRole): string | undefined {
    return this.#hashes.get(`${role} ${hash}`)
  }

  #json(bytes: Uint8Array): Uint8Array {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return new TextEncoder().encode(canonicalJson(redactValue(value, this.#redactor)))
  }

  /** The tree after a few changes is made from the one before it: only what changed is looked at. */
  async #addTree(hash: string, key: string): Promise<Result<void, ApiError>> {
    await this.#old.hydrate(hash)
    const old = this.#old.workspace(hash)
    const before = this.#last ?? { old: Workspace.empty(this.#old), made: Workspace.empty(this.#made, NO_LIMITS) }
    const changes = diffWorkspaces(before.old, old)
    const contentOf = (after: string) => this.#old.get(after) ?? new Uint8Array()
    this.#redactor.prepare(changes.map(({ path }) => path))
    this.#redactor.prepare(changes.flatMap(({ after }) => (after === null ? [] : readContent(contentOf(after)).text)))
    const patch = changes.map(({ path, after }): PatchEntry => {
      const content = after === null ? null : this.#made.put(this.#redactor.bytes(contentOf(after)))
      return { path: this.#redactor.text(path), before: null, after: content }
    })
    const made = before.made.applyPatch(patch)
    if (!made.ok) {
      return err(
        apiError(422, 'redaction_breaks_tree', `Without its secrets the workspace cannot be: ${made.error.message}.`),
      )
    }
    this.#last = { old, made: made.value }
    this.#hashes.set(key, made.value.tree)
    return ok(undefined)
  }
}
