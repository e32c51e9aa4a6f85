import type { FactSource } from './fact-sources'
import {
  confidenceOf,
  type FactBasis,
  type FactConfidence,
  type PortabilityFact,
  type PortabilityVerdict,
} from './portability-fact'

/** What a provider makes of one place of a declaration. */
export interface PortabilityFinding {
  /** Which part of the declaration `path` is in. */
  readonly place: 'schema' | 'name' | 'description'
  /** JSON pointer into the schema; `/name` and `/description` for those. May name what is missing. */
  readonly path: string
  /** JSON pointer into the declaration as given, for `locatePointer`; the nearest thing that is there. */
  readonly pointer: string
  readonly verdict: PortabilityVerdict
  /** True where a rewrite loses something that the author wrote. */
  readonly lossy: boolean
  readonly reason: string
  /** All the properties it is about, where the reason only counts some of them. */
  readonly names?: readonly string[]
  readonly basis: FactBasis
  readonly confidence: FactConfidence
  /** True where nothing but inference stands behind it: to be shown as advice, not as a fact. */
  readonly isAdvice: boolean
  readonly sources: readonly FactSource[]
}

/** What is found before it is known where it stands in the declaration. */
export type UnplacedFinding = Omit<PortabilityFinding, 'pointer'>

/** A finding from a fact. `what` is the situation; the fact's note is added. */
export function findingOf(
  path: string,
  what: string,
  known: PortabilityFact,
  place: PortabilityFinding['place'] = 'schema',
): UnplacedFinding {
  const { verdict, basis, sources, note } = known
  const confidence = confidenceOf(known)
  const reason = note === undefined ? what : `${what}: ${note}`
  return { place, path, verdict, lossy: false, reason, basis, confidence, isAdvice: confidence === 'low', sources }
}
