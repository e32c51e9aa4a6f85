import { isJsonObject, jsonEqual, toPointer } from '../../base/json'
import { compileSchema } from '../compile-schema'
import { indexSchema, refHidesSiblings, type SchemaIndex, type SchemaPlace } from '../schema-index'
import { describePlace } from './argument-place'
import { compareBounds } from './compare-bounds'
import { compareAlternatives, compareBranches } from './compare-branches'
import { compareItems } from './compare-items'
import { compareProperties } from './compare-properties'
import { compareRules } from './compare-rules'
import { compareTexts } from './compare-texts'
import { compareTypes } from './compare-types'
import { compareValues } from './compare-values'
import {
  type Comparer,
  type Comparing,
  type Finding,
  inSense,
  type ObjectPair,
  type SchemaPair,
  subjectOf,
} from './comparing'
import type { DeclarationChange } from './declaration-change'
import { finiteValues, hasReference, judgingKeywords } from './schema-facts'
import { asBranches, follow, unionOf } from './simplify-schema'

const COMPARERS: readonly Comparer[] = [
  compareTypes,
  compareValues,
  compareBounds,
  compareProperties,
  compareItems,
  compareBranches,
  compareRules,
]

/** Pairs that are compared at most; beyond, what is left is told as unclear. */
const MAX_PAIRS = 20_000

/**
 * Everything that differs between two schema documents that compile. Each pair of schemas is told once, however often it is
 * referred to. Sound: where the later one refuses anything that the earlier accepts, some change is `breaks` or `unclear`.
 */
export function compareSchemas(before: unknown, after: unknown, isStrict: boolean): DeclarationChange[] {
  if (jsonEqual(before, after)) return []
  const comparison = new SchemaComparison(indexSchema(before), indexSchema(after), isStrict)
  const root = { before: comparison.before.root, after: comparison.after.root }
  comparison.compare({ ...root, keys: [], sense: 'straight', isShared: false })
  if (refHidesSiblings(before) !== refHidesSiblings(after)) comparison.note(root, DRAFT_CHANGED)
  return comparison.changes
}

const DRAFT_CHANGED: Finding = {
  kind: 'rule_changed',
  severity: 'unclear',
  sentence: 'The schema is of another draft, in which "$ref" treats what stands beside it otherwise.',
  afterKeys: ['$schema'],
}

class SchemaComparison implements Comparing {
  readonly changes: DeclarationChange[] = []
  readonly #seen = new Map<unknown, Map<unknown, Set<string>>>()
  #left = MAX_PAIRS

  constructor(
    readonly before: SchemaIndex,
    readonly after: SchemaIndex,
    readonly isStrict: boolean,
  ) {}

  compare(pair: SchemaPair): void {
    if (this.#wasSeen(pair)) return
    if (this.#left-- <= 0) {
      const sentence = `${subjectOf(pair.keys)} is too large to compare to the end.`
      this.note(pair, { kind: 'rule_changed', severity: 'unclear', sentence }, pair)
      return
    }
    const [old, now] = [objectOf(pair.before.schema), objectOf(pair.after.schema)]
    if (jsonEqual(old, now) && !hasReference(old)) return
    const texts = old === false || now === false ? [] : compareTexts({ ...pair, old, now }, this)
    for (const finding of texts) this.note(pair, finding, pair)
    const before = follow(this.before, pair.before)
    const after = follow(this.after, pair.after)
    const isFollowed = before.schema !== pair.before.schema || after.schema !== pair.after.schema
    const followed = { ...pair, before, after }
    if (!isFollowed || !this.#wasSeen(followed)) this.#compareFollowed(followed)
  }

  isAlike(pair: SchemaPair): boolean {
    return this.tryOut(pair).every((change) => change.severity === 'neutral')
  }

  tryOut(pair: SchemaPair): readonly DeclarationChange[] {
    const trial = new SchemaComparison(this.before, this.after, this.isStrict)
    trial.#left = Math.min(500, this.#left)
    trial.compare({ ...pair, sense: 'straight' })
    this.#left -= 1
    return trial.changes
  }

  /** Puts what a comparer found on the list, with its places. */
  note(
    places: { readonly before: SchemaPlace; readonly after: SchemaPlace },
    finding: Finding,
    pair: Pick<SchemaPair, 'keys' | 'sense'> = { keys: [], sense: 'straight' },
  ): void {
    const { kind, severity, sentence, beforeKeys, afterKeys, below = [] } = finding
    const keys = [...pair.keys, ...below]
    const at = (place: SchemaPlace, inner: readonly (string | number)[] | undefined) =>
      inner === undefined ? undefined : place.pointer + toPointer(inner)
    const isGone = afterKeys === undefined && beforeKeys !== undefined
    const beforePointer = at(places.before, beforeKeys)
    const afterPointer = at(places.after, afterKeys)
    this.changes.push({
      kind,
      severity: inSense(severity, pair.sense),
      scope: 'schema',
      side: isGone ? 'before' : 'after',
      pointer: (isGone ? beforePointer : afterPointer) ?? places.after.pointer,
      place: describePlace(keys),
      sentence,
      keys,
      beforePointer:
        below.length === 0 ? places.before.pointer : (beforeKeys?.length ?? 0) > 0 ? beforePointer : undefined,
      afterPointer: below.length === 0 ? places.after.pointer : (afterKeys?.length ?? 0) > 0 ? afterPointer : undefined,
    })
  }

  #wasSeen({ before, after, sense }: SchemaPair): boolean {
    const [old, now] = [before.schema, after.schema]
    if (!isJsonObject(old) || !isJsonObject(now)) return false
    const byNow = this.#seen.get(old) ?? new Map<unknown, Set<string>>()
    const senses = byNow.get(now) ?? new Set<string>()
    const isKnown = senses.has(sense)
    this.#seen.set(old, byNow.set(now, senses.add(sense)))
    return isKnown
  }

  #compareFollowed(pair: SchemaPair): void {
    const [old, now] = [objectOf(pair.before.schema), objectOf(pair.after.schema)]
    if (old === false || now === false) {
      if (old !== now) this.note(pair, forbidden(pair, now === false), pair)
      return
    }
    if (jsonEqual(old, now) && !hasReference(old)) return
    const objects: ObjectPair = { ...pair, old, now }
    const findings = this.#unionFindings(objects) ?? COMPARERS.flatMap((comparer) => comparer(objects, this))
    const isProven = acceptsAll(finiteValues(old), now)
    for (const finding of findings) {
      this.note(pair, isProven && finding.severity !== 'loosens' ? { ...finding, severity: 'neutral' } : finding, pair)
    }
  }

  /** A plain schema that became alternatives, or the reverse: the plain one is an alternative of its own for each type. */
  #unionFindings(pair: ObjectPair): Finding[] | undefined {
    const [was, is] = [unionOf(pair.old), unionOf(pair.now)]
    if ((was === undefined) === (is === undefined)) return undefined
    const old = asBranches(this.before, pair.before, was)
    const now = asBranches(this.after, pair.after, is)
    if (old === undefined || now === undefined) return undefined
    return compareAlternatives(pair, this, { old, now, isExclusive: is === 'oneOf' })
  }
}

/** A schema as an object, or `false`. */
function objectOf(schema: unknown): false | { readonly [keyword: string]: unknown } {
  if (schema === false) return false
  return isJsonObject(schema) ? schema : {}
}

function forbidden(pair: SchemaPair, isForbidden: boolean): Finding {
  const subject = subjectOf(pair.keys)
  return isForbidden
    ? { kind: 'closed', severity: 'breaks', sentence: `${subject} must not be given any more.` }
    : { kind: 'opened', severity: 'loosens', sentence: `${subject} may be given now.` }
}

/** Whether a schema accepts every one of a few values; false where it cannot be judged by itself. */
function acceptsAll(values: readonly unknown[] | undefined, schema: { readonly [keyword: string]: unknown }): boolean {
  if (values === undefined || hasReference(schema) || judgingKeywords(schema).length === 0) return false
  const compiled = compileSchema(schema)
  return compiled.ok && values.every((value) => compiled.value.accepts(value))
}
