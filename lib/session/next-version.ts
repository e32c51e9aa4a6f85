import type { ToolState, ToolVersion } from './state'

/** A tool after one more definition of its name. It stays switched on or off unless the definition says otherwise. */
export function nextVersion(before: ToolState | undefined, version: ToolVersion): ToolState {
  const { definition, seq } = version
  return {
    definition,
    version: (before?.version ?? 0) + 1,
    versions: [...(before?.versions ?? []), version],
    enabled: definition.enabled ?? before?.enabled ?? true,
    definedSeq: seq,
  }
}
