import type { SchemaIndex, SchemaPlace } from '../schema-index'
import { describePlace, type PlaceKey } from './argument-place'
import type { ChangeKind, ChangeSeverity, DeclarationChange } from './declaration-change'

/**
 * What a stricter schema means where it stands: `straight`, that more is refused; `reversed` (under `not`), that less is;
 * `unsure` (a condition, alternatives that overlap), that either may be.
 */
export type Sense = 'straight' | 'reversed' | 'unsure'

/** Two schemas that stand at the same place of the arguments. */
export interface SchemaPair {
  readonly before: SchemaPlace
  readonly after: SchemaPlace
  readonly keys: readonly PlaceKey[]
  readonly sense: Sense
  /** Reached through a keyword that applies several schemas to one value: then neither says all of it. */
  readonly isShared: boolean
}

/** What a comparer says of a pair, before it is known what that means for the whole. */
export interface Finding {
  readonly kind: ChangeKind
  readonly severity: ChangeSeverity
  readonly sentence: string
  /** Keys below the schema on either side; the side that has none is left out. */
  readonly beforeKeys?: readonly (string | number)[]
  readonly afterKeys?: readonly (string | number)[]
  /** Where in the arguments, below the pair. */
  readonly below?: readonly PlaceKey[]
}

/** What all comparers of two documents share. `compare` goes on with a pair below or beside. */
export interface Comparing {
  readonly before: SchemaIndex
  readonly after: SchemaIndex
  /** Properties that no schema names are refused. */
  readonly isStrict: boolean
  compare(pair: SchemaPair): void
  /** Whether two schemas judge everything alike, as far as comparing can tell. */
  isAlike(pair: SchemaPair): boolean
  /** The changes that comparing a pair would find, without noting them. */
  tryOut(pair: SchemaPair): readonly DeclarationChange[]
}

/** One way to compare a pair; both schemas are objects. */
export type Comparer = (pair: ObjectPair, comparing: Comparing) => Finding[]

/** A pair of schema objects. */
export interface ObjectPair extends SchemaPair {
  readonly old: { readonly [keyword: string]: unknown }
  readonly now: { readonly [keyword: string]: unknown }
}

/** The subject of a sentence about a place: `"filter.limit"`, or `The arguments`. */
export function subjectOf(keys: readonly PlaceKey[]): string {
  return keys.length === 0 ? 'The arguments' : JSON.stringify(describePlace(keys)).replaceAll('\\"', "'")
}

/** What a severity means for the whole, where it was found in this sense. */
export function inSense(severity: ChangeSeverity, sense: Sense): ChangeSeverity {
  if (severity === 'neutral' || severity === 'unclear' || sense === 'straight') return severity
  if (sense === 'unsure') return 'unclear'
  return severity === 'breaks' ? 'loosens' : 'breaks'
}
