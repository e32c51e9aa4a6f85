import { TOOL_LEGACY_ALIASES } from '@/lib/tools/aliases'

/** The older names under which the registry finds this tool. */
export function aliasesOf(toolName: string): readonly string[] {
  return Object.entries(TOOL_LEGACY_ALIASES).flatMap(([alias, name]) => (name === toolName ? [alias] : []))
}
