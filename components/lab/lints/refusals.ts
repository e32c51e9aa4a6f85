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
  readonly providers: readonly ProviderTab[]
}

/**
 * What providers refuse of a declaration as written, each place once with all who refuse it, in document order. Only what
 * has a source: mere inference is left to the providers' own tabs, where it is marked as such.
 */
export function collectRefusals(definition: ToolDefinition): Refusal[] {
  const places = new Map<string, { id: string; pointer: string; what: string; providers: ProviderTab[] }>()
  for (const tab of PROVIDER_TABS) {
    for (const finding of lintForProvider(definition, usualDialect(tab, definition))) {
      if (finding.verdict !== 'rejected' || finding.isAdvice) continue
      const key = `${finding.place} ${finding.path}`
      const known = places.get(key)
      const what = finding.reason.split(': ')[0] ?? finding.reason
      if (known === undefined) places.set(key, { id: key, pointer: finding.pointer, what, providers: [tab] })
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
