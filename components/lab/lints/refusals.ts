import { lintForProvider } from '@/lib/schema/portability/lint-for-provider'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { PROVIDER_TABS, type ProviderTab, usualDialect } from '../provider-tabs'

/** One place of a declaration that some providers refuse as it is written. */
export interface Refusal {
  /** Tells it from the others: its part of the declaration and its path there. */
  readonly id: string
  readonly pointer: string
  /** The first provider's reason, without its note. */
  readonly what: string
  /** All the properties it is about, where `what` only counts some of them. */
  readonly names?: readonly string[]
  readonly providers: readonly ProviderTab[]
}

/**
 * What providers refuse of a declaration as written, each place once with all who refuse it, in document order. Only what
 * has a source: mere inference is left to the providers' own tabs, where it is marked as such.
 */
export function collectRefusals(definition: ToolDefinition): Refusal[] {
  const places = new Map<string, Refusal & { readonly providers: ProviderTab[] }>()
  for (const tab of PROVIDER_TABS) {
    for (const finding of lintForProvider(definition, usualDialect(tab, definition))) {
      if (finding.verdict !== 'rejected' || finding.isAdvice) continue
      const { place, path, pointer, reason, names } = finding
      const key = `${place} ${path}`
      const known = places.get(key)
      const refusal = { id: key, pointer, what: reason.split(': ')[0] ?? reason, providers: [tab] }
      if (known === undefined) places.set(key, names === undefined ? refusal : { ...refusal, names })
      else if (!known.providers.includes(tab)) known.providers.push(tab)
    }
  }
  return [...places.values()]
}

/** How many places each provider refuses. */
export function countRefusals(refusals: readonly Refusal[]): ReadonlyMap<ProviderTab, number> {
  const counts = new Map<ProviderTab, number>()
  for (const { providers } of refusals) for (const tab of providers) counts.set(tab, (counts.get(tab) ?? 0) + 1)
  return counts
}
