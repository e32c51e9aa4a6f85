import type { ToolState } from '@/lib/session/state'
import { aliasesOf } from '@/lib/tools/aliases'

type ToolKindName = ToolState['definition']['kind']

const ORDER: readonly ToolKindName[] = ['builtin', 'custom', 'mcp', 'agent', 'extension']

/**
 * Tools by kind, kinds without any left out, in a fixed order. `filter` keeps those whose name, description or alias
 * contains it, case aside.
 */
export function groupTools(
  tools: readonly ToolState[],
  filter: string,
): readonly { readonly kind: ToolKindName; readonly tools: readonly ToolState[] }[] {
  const wanted = filter.trim().toLowerCase()
  const kept = wanted === '' ? tools : tools.filter((tool) => matches(tool, wanted))
  return ORDER.map((kind) => ({ kind, tools: kept.filter((tool) => tool.definition.kind === kind) })).filter(
    (group) => group.tools.length > 0,
  )
}

function matches({ definition }: ToolState, wanted: string): boolean {
  const words = [definition.name, definition.displayName ?? '', definition.description, ...aliasesOf(definition.name)]
  return words.some((word) => word.toLowerCase().includes(wanted))
}
