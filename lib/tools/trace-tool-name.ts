import { nearestName } from '../schema/nearest-name'
import { TOOL_LEGACY_ALIASES } from './aliases'

/** One place that was looked in for a name, in the order of the lookup. */
export type NameStep =
  | { readonly kind: 'name'; readonly name: string; readonly isFound: boolean }
  | { readonly kind: 'alias'; readonly name: string; readonly target: string; readonly isFound: boolean }

/** How a name was looked up, and what it leads to: `tool` by its registered name, `alias` where it is an older one. */
export interface NameTrace {
  readonly asked: string
  readonly steps: readonly NameStep[]
  readonly tool?: string
  readonly alias?: string
}

/**
 * The lookup of a tool by the name a model wrote: the name as it stands, then as a legacy alias. The registry finds
 * tools with it and the registry view shows it, so that they cannot disagree. Nothing is folded: case counts.
 */
export function traceToolName(asked: string, isRegistered: (name: string) => boolean): NameTrace {
  const isFound = isRegistered(asked)
  const byName: NameStep = { kind: 'name', name: asked, isFound }
  if (isFound) return { asked, steps: [byName], tool: asked }
  const target = aliasTarget(asked)
  if (target === undefined) return { asked, steps: [byName] }
  const byAlias: NameStep = { kind: 'alias', name: asked, target, isFound: isRegistered(target) }
  const steps = [byName, byAlias]
  return byAlias.isFound ? { asked, steps, tool: target, alias: asked } : { asked, steps }
}

/** The builtin that a legacy alias stands for; undefined for every other name. */
export function aliasTarget(name: string): string | undefined {
  return Object.hasOwn(TOOL_LEGACY_ALIASES, name) ? TOOL_LEGACY_ALIASES[name] : undefined
}

/** The registered name that somebody who wrote `asked` most likely meant, through an alias too; undefined: none is near. */
export function suggestToolName(asked: string, registered: readonly string[]): string | undefined {
  const near = nearestName(asked, [...registered, ...Object.keys(TOOL_LEGACY_ALIASES)])
  if (near === undefined) return undefined
  return traceToolName(near, (name) => registered.includes(name)).tool
}
