import type { FactSource, FactSourceName } from './fact-sources'
import { FACT_SOURCES } from './fact-sources'
import type { RequestDialect } from './provider-dialect'

/**
 * What becomes of a part of a declaration: `ok` accepted, `ignored` accepted and not enforced, `rewritten` changed on the
 * way, `rejected` the request fails, `unknown` where the sources disagree or are silent.
 */
export type PortabilityVerdict = 'ok' | 'ignored' | 'rewritten' | 'rejected' | 'unknown'

/**
 * How a fact is known: `documented` by the provider, `typed` in the official SDK, `probed` by running it, `reported` by
 * users with the error's text, `likely` by a single list or a neighbouring document, `inferred` from other facts,
 * `unknown`.
 */
export type FactBasis = 'documented' | 'typed' | 'probed' | 'reported' | 'likely' | 'inferred' | 'unknown'

export type FactConfidence = 'high' | 'medium' | 'low'

/** One thing known about one dialect. Of low confidence it is advice, never to be shown as a fact. */
export interface PortabilityFact {
  readonly verdict: PortabilityVerdict
  readonly basis: FactBasis
  readonly sources: readonly FactSource[]
  /** What to add to the reason: the error's gist or the way out. */
  readonly note?: string
}

/** The facts of one keyword or situation, by dialect. A dialect that is left out has none. */
export type FactsByDialect = Partial<Readonly<Record<RequestDialect, PortabilityFact>>>

/** Makes a fact; `sources` are names of the list of sources. */
export function fact(
  verdict: PortabilityVerdict,
  basis: FactBasis,
  sources: FactSourceName | readonly FactSourceName[] = [],
  note?: string,
): PortabilityFact {
  const names = typeof sources === 'string' ? [sources] : sources
  const base = { verdict, basis, sources: names.map((name) => FACT_SOURCES[name]) }
  return note === undefined ? base : { ...base, note }
}

/** A fact about nothing in particular: neither source nor rule says anything. */
export const NOTHING_KNOWN = fact('unknown', 'unknown')

/** How far a fact can be trusted. Without a source it is never more than advice. */
export function confidenceOf({ basis, sources }: PortabilityFact): FactConfidence {
  if (sources.length === 0 || basis === 'inferred' || basis === 'unknown') return 'low'
  return basis === 'likely' ? 'medium' : 'high'
}

/** Names the six dialects in the order in which the tables of facts have their columns. */
export function across(
  geminiParameters: PortabilityFact | null,
  geminiJsonSchema: PortabilityFact | null,
  openaiStrict: PortabilityFact | null,
  openaiNonstrict: PortabilityFact | null,
  anthropic: PortabilityFact | null,
  anthropicStrict: PortabilityFact | null,
): FactsByDialect {
  const columns: [RequestDialect, PortabilityFact | null][] = [
    ['gemini-parameters', geminiParameters],
    ['gemini-json-schema', geminiJsonSchema],
    ['openai-strict', openaiStrict],
    ['openai-nonstrict', openaiNonstrict],
    ['anthropic', anthropic],
    ['anthropic-strict', anthropicStrict],
  ]
  const known = columns.filter((column): column is [RequestDialect, PortabilityFact] => column[1] !== null)
  return Object.fromEntries(known) as FactsByDialect // the keys are the column names above
}
