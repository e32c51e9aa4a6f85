import type { ProviderDialect } from '@/lib/schema/portability/provider-dialect'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { LabTab } from './lab-view'

/** The tabs that show what a provider would get. */
export const PROVIDER_TABS = [
  'gemini',
  'openai-strict',
  'openai',
  'anthropic',
  'anthropic-strict',
  'mcp',
] as const satisfies readonly LabTab[]
export type ProviderTab = (typeof PROVIDER_TABS)[number]

/** The ways in which a declaration can reach each provider, the usual one first. */
export const TAB_DIALECTS: Readonly<Record<ProviderTab, readonly [ProviderDialect, ...ProviderDialect[]]>> = {
  gemini: ['gemini-json-schema', 'gemini-parameters', 'gemini-sdk-parameters'],
  'openai-strict': ['openai-strict', 'openai-sdk-strict-helper'],
  openai: ['openai-nonstrict'],
  anthropic: ['anthropic', 'anthropic-sdk-transform'],
  'anthropic-strict': ['anthropic-strict'],
  mcp: ['mcp-2026-07-28', 'mcp-2025-11-25'],
}

/** Whether a tab shows what a provider would get. */
export function isProviderTab(tab: LabTab): tab is ProviderTab {
  return PROVIDER_TABS.some((known) => known === tab)
}

/** The dialect a tab begins with: Gemini's own where the tool is written in it. */
export function usualDialect(tab: ProviderTab, definition: ToolDefinition): ProviderDialect {
  if (tab === 'gemini' && definition.parameters !== undefined) return 'gemini-parameters'
  return TAB_DIALECTS[tab][0]
}
