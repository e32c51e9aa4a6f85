import type { EventOf } from './events'
import { extensionRulePrefix, rulesInForce } from './extension-rules'
import { nextVersion } from './next-version'
import type { ExtensionState, SessionState } from './state'

/** New versions of an extension's tools. They are there for a model once `extension.installed` lists them. */
export function foldExtensionDefined(state: SessionState, event: EventOf<'extension.defined'>): SessionState {
  const { seq, at } = event
  let { tools } = state
  for (const definition of event.tools) {
    tools = tools.set(definition.name, nextVersion(tools.get(definition.name), { definition, seq, at }))
  }
  return { ...state, tools }
}

/** An extension is there, or is there in another version: its tools and rules are those listed. */
export function foldExtensionInstalled(state: SessionState, event: EventOf<'extension.installed'>): SessionState {
  const {
    type: _type,
    seq: installedSeq,
    at: _at,
    run: _run,
    recorded: _recorded,
    critical: _critical,
    ...facts
  } = event
  const before = state.extensions.find((one) => one.name === facts.name)
  const extension: ExtensionState = { ...facts, enabled: before?.enabled ?? true, installedSeq }
  return replaced(state, before, extension)
}

/** Switches all that an extension adds off or on again; what it wrote into files stays. */
export function foldExtensionEnabled(state: SessionState, event: EventOf<'extension.enabled'>): SessionState {
  const before = state.extensions.find((one) => one.name === event.name)
  return before ? replaced(state, before, { ...before, enabled: event.enabled }) : state
}

/** The rules of an extension that a person agrees to, in place of those before. */
export function foldExtensionAllowed(state: SessionState, event: EventOf<'extension.allowed'>): SessionState {
  const before = state.extensions.find((one) => one.name === event.name)
  return before ? replaced(state, before, { ...before, allowed: event.rules }) : state
}

/** Takes an extension out. Its tools stay known, for calls of the past, and are there for no model. */
export function foldExtensionRemoved(state: SessionState, event: EventOf<'extension.removed'>): SessionState {
  const before = state.extensions.find((one) => one.name === event.name)
  return before ? replaced(state, before, undefined) : state
}

/** One extension in place of another, with what both add: names that stay keep their places. */
function replaced(
  state: SessionState,
  before: ExtensionState | undefined,
  after: ExtensionState | undefined,
): SessionState {
  const wanted = new Set(after?.enabled ? after.tools.map(({ name }) => name) : [])
  const old = new Set(before?.tools.map(({ name }) => name))
  const stay = state.toolNames.filter((name) => wanted.delete(name) || !old.has(name))
  const prefix = extensionRulePrefix((after ?? before)?.name ?? '')
  const others = state.policyRules.filter((rule) => !rule.id.startsWith(prefix))
  return {
    ...state,
    toolNames: [...stay, ...wanted],
    policyRules: after ? [...others, ...rulesInForce(after)] : others,
    extensions: put(state.extensions, before, after),
  }
}

function put(
  extensions: readonly ExtensionState[],
  before: ExtensionState | undefined,
  after: ExtensionState | undefined,
): readonly ExtensionState[] {
  if (!after) return extensions.filter((one) => one !== before)
  return before ? extensions.map((one) => (one === before ? after : one)) : [...extensions, after]
}
