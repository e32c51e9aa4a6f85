import type { RegistryEntry } from '@/lib/lifecycle/list-registry'
import type { ToolOrigin } from '@/lib/tools/tool-origin'

/** Tools of one origin: all builtins, all of one server, all of one extension. */
export interface EntryGroup {
  readonly key: string
  readonly origin: ToolOrigin
  readonly entries: readonly RegistryEntry[]
}

const ORDER: readonly ToolOrigin['kind'][] = ['builtin', 'custom', 'mcp', 'agent', 'extension']

/** Entries by origin, kinds in a fixed order, servers and extensions as they come. `filter` is part of a name or text. */
export function groupEntries(entries: readonly RegistryEntry[], filter: string): readonly EntryGroup[] {
  const wanted = filter.trim().toLowerCase()
  const groups = new Map<string, RegistryEntry[]>()
  for (const entry of entries) {
    if (!matches(entry, wanted)) continue
    const key = keyOf(entry.origin)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups]
    .flatMap(([key, found]) => (found[0] ? [{ key, origin: found[0].origin, entries: found }] : []))
    .sort((left, right) => ORDER.indexOf(left.origin.kind) - ORDER.indexOf(right.origin.kind))
}

function keyOf(origin: ToolOrigin): string {
  if (origin.kind === 'mcp') return `mcp ${origin.server}`
  return origin.kind === 'extension' ? `extension ${origin.extension}` : origin.kind
}

function matches({ name, origin, aliases, declaration }: RegistryEntry, wanted: string): boolean {
  const words = [name, origin.ownName, ...aliases, declaration?.description ?? '']
  return words.some((word) => word.toLowerCase().includes(wanted))
}
