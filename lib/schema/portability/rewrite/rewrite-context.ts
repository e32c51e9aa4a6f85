import { fromPointer, isJsonObject, toPointer } from '../../../base/json'
import { valueAt } from '../../json-path'
import { subschemasOf } from '../../subschemas'
import { createRefMap, type RefMap } from '../ref-map'
import type { SchemaChange, UndoStep } from '../schema-change'
import type { RewriteTarget } from './rewrite-target'

/** A schema being rewritten. */
export type Draft = { [keyword: string]: unknown; [UNDO]?: readonly UndoStep[] }

/** Under this key a rewritten object carries how its arguments are turned back; taken out at the end. */
export const UNDO = Symbol('undo')

/** Where a schema stands: the author's path, and the references that were written out on the way to it. */
export interface Site {
  readonly path: string
  readonly trail: readonly string[]
  readonly depth: number
}

/** The strict form cannot say this; the request has to go without. */
export class NeedsFallback extends Error {
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** The schema grows beyond what can be sent. */
export class TooLarge extends Error {}

const MAX_SCHEMAS = 5000
const MAX_DEPTH = 200

/** The author's schema, the target, and everything that has been changed so far. */
export class RewriteContext {
  readonly refs: RefMap
  readonly definitions = new Map<string, { readonly name: string; schema: unknown }>()
  readonly #changes = new Map<string, SchemaChange>()
  readonly #paths = new Map<object, string>()
  #schemas = 0

  constructor(
    readonly author: unknown,
    readonly target: RewriteTarget,
  ) {
    this.refs = createRefMap(author)
    this.#index(author, '', 0)
  }

  get changes(): SchemaChange[] {
    return [...this.#changes.values()]
  }

  /** The site of a schema: at its own place where the author wrote it, else where it came up. */
  siteOf(schema: unknown, fallback: Site): Site {
    this.#schemas += 1
    if (this.#schemas > MAX_SCHEMAS || fallback.depth > MAX_DEPTH) throw new TooLarge()
    const path = isJsonObject(schema) ? this.#paths.get(schema) : undefined
    return path === undefined ? fallback : { ...fallback, path }
  }

  /** Notes a change; the same one at the same place counts once. */
  change(path: string, before: unknown, after: unknown, reason: string, effect: Partial<SchemaChange> = {}): void {
    const lossy = effect.loosened ?? false
    const change = { path, before, after, reason, loosened: false, tightened: false, lossy, ...effect }
    const key = `${path} ${reason} ${effect.undo?.kind ?? ''}`
    if (!this.#changes.has(key)) this.#changes.set(key, change)
  }

  /** The name of the definition that stands for a target, made by `make` when it is first asked for. */
  definitionFor(target: string, make: () => unknown): string {
    const known = this.definitions.get(target)
    if (known !== undefined) return known.name
    const last = fromPointer(target).at(-1) ?? 'arguments'
    const plain = last.replace(/[^a-zA-Z0-9_-]/g, '_') || 'schema'
    const taken = new Set([...this.definitions.values()].map(({ name }) => name))
    let name = plain
    for (let round = 2; taken.has(name); round++) name = `${plain}_${round}`
    const entry: { name: string; schema: unknown } = { name, schema: {} }
    this.definitions.set(target, entry)
    entry.schema = make()
    return name
  }

  /** What the reference held by the author's schema at a path leads to. */
  targetAt(
    path: string,
  ): { readonly pointer: string; readonly schema: unknown; readonly isRecursive: boolean } | undefined {
    const ref = this.refs.at(path)
    if (ref?.target === undefined) return undefined
    return { pointer: ref.target, schema: valueAt(this.author, ref.target), isRecursive: this.refs.isRecursive(ref) }
  }

  #index(schema: unknown, path: string, depth: number): void {
    if (!isJsonObject(schema) || depth > MAX_DEPTH || this.#paths.has(schema)) return
    this.#paths.set(schema, path)
    for (const { keys, schema: inner } of subschemasOf(schema)) this.#index(inner, path + toPointer(keys), depth + 1)
  }
}

/** The site of a schema inside another. */
export function innerSite(site: Site, ...keys: readonly (string | number)[]): Site {
  return { ...site, path: site.path + toPointer(keys), depth: site.depth + 1 }
}

/** Adds a sentence to what a draft says of itself. */
export function withHint(draft: Draft, ...sentences: readonly string[]): Draft {
  const added = sentences.filter((sentence) => sentence !== '')
  if (added.length === 0) return draft
  const before = typeof draft.description === 'string' ? draft.description.trimEnd() : ''
  // What was said before may lack its full stop: without one the hint would read as a part of it.
  const isSentence = before === '' || /[.!?:;。！？：；]$/.test(before)
  return { ...draft, description: `${before}${isSentence ? '' : '.'} ${added.join(' ')}`.trimStart() }
}
