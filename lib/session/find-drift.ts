import type { SessionEvent } from './events'
import type { CallState } from './state'

/** Something that a call was built on and that changed before it was executed. `seq` is the event that changed it. */
export type Drift =
  | { readonly kind: 'environment'; readonly variables: readonly string[]; readonly seq: number }
  | { readonly kind: 'tool'; readonly tool: string; readonly version: number; readonly seq: number }
  | { readonly kind: 'file'; readonly path: string; readonly callId?: string; readonly seq: number }

/**
 * What changed between a call's build and its last execution, or, while it has not executed, up to event `until`:
 * environment variables, its tool's definition, and the files it said it would touch. `events` is the log from its first
 * event on. O(events between the two stages). Nothing for a call that was never built.
 */
export function findDrift(
  events: readonly SessionEvent[],
  call: CallState,
  until: number = events.length,
): readonly Drift[] {
  const { build } = call
  if (!build || build.description === undefined) return []
  const drifts: Drift[] = []
  let variables = variablesAt(events, build.seq)
  let version = call.toolVersion ?? 1
  for (let at = build.seq; at < Math.min(until, events.length); at += 1) {
    const event = events[at]
    if (!event || isEnd(event, call)) break
    if (event.type === 'environment.changed') {
      drifts.push({ kind: 'environment', variables: changedNames(variables, event.variables), seq: event.seq })
      variables = event.variables
    }
    if (call.tool !== undefined && definesTool(event, call.tool)) {
      version += 1
      drifts.push({ kind: 'tool', tool: call.tool, version, seq: event.seq })
    }
    drifts.push(...fileDrifts(event, call))
  }
  return drifts.filter((drift) => drift.kind !== 'environment' || drift.variables.length > 0)
}

/** A new version of a tool, by its author or by the list of its MCP server. */
function definesTool(event: SessionEvent, name: string): boolean {
  if (event.type === 'tool.defined') return event.tool.name === name
  return event.type === 'mcp.defined' && event.tools.some((tool) => tool.name === name)
}

function isEnd(event: SessionEvent, call: CallState): boolean {
  if (!('callId' in event) || event.callId !== call.callId) return false
  const last = call.attempts.at(-1)?.attempt
  return event.type === 'call.executing' ? event.attempt === last : call.endedSeq === event.seq
}

function fileDrifts(event: SessionEvent, call: CallState): readonly Drift[] {
  if (event.type !== 'workspace.changed' && event.type !== 'call.succeeded') return []
  const by = event.type === 'call.succeeded' ? { callId: event.callId } : {}
  return (event.patch ?? [])
    .filter(({ path }) => call.build?.locations.some((location) => isWithin(path, location.path)))
    .map(({ path }) => ({ kind: 'file', path, ...by, seq: event.seq }))
}

/** A location may be a file, or a folder with all below it; '' is the whole workspace. */
function isWithin(path: string, location: string): boolean {
  return location === '' || path === location || path.startsWith(`${location}/`)
}

function variablesAt(events: readonly SessionEvent[], seq: number): Readonly<Record<string, string>> {
  for (let at = Math.min(seq, events.length) - 1; at >= 0; at -= 1) {
    const event = events[at]
    if (event?.type === 'environment.changed') return event.variables
  }
  return {}
}

function changedNames(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
}
