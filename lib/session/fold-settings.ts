import { assertNever } from '../base/assert'
import { PersistentMap } from '../base/persistent-map'
import { agentToolName, toAgentTool } from './agent-tool'
import type { EventOf } from './events'
import type { SettingsEvent } from './fold'
import {
  foldExtensionAllowed,
  foldExtensionDefined,
  foldExtensionEnabled,
  foldExtensionInstalled,
  foldExtensionRemoved,
} from './fold-extension'
import { foldMcpChanged, foldMcpDefined } from './fold-mcp'
import { nextVersion } from './next-version'
import type { ChangeEvent, ConversationItem, SessionState, ToolState } from './state'

/** Folds what concerns the session as a whole: its start, workspace, tools, policy and settings. */
export function foldSettings(state: SessionState, event: SettingsEvent): SessionState {
  switch (event.type) {
    case 'session.started':
      return started(state, event)
    case 'workspace.changed':
      return say(
        { ...state, tree: event.tree },
        { kind: 'workspace', seq: event.seq, at: event.at, patch: event.patch },
      )
    case 'policy.changed':
      return { ...state, policyToml: event.toml }
    case 'policy.rule_added':
      return change({ ...state, policyRules: [...state.policyRules, event.rule] }, event)
    case 'policy.rule_removed':
      return { ...state, policyRules: state.policyRules.filter((rule) => rule.id !== event.id) }
    case 'tool.defined':
      return change(defineTool(state, event), event)
    case 'tool.removed':
      return change(removeTool(state, event.name), event)
    case 'agent.defined': {
      const { seq, at, agent } = event
      return change(defineTool(state, { tool: toAgentTool(agent), seq, at }), event)
    }
    case 'agent.removed':
      return change(removeTool(state, agentToolName(event.name)), event)
    case 'tool.enabled': {
      const tool = state.tools.get(event.name)
      if (!tool) return state
      return change({ ...state, tools: state.tools.set(event.name, { ...tool, enabled: event.enabled }) }, event)
    }
    case 'mode.changed':
      return change({ ...state, mode: event.mode }, event)
    case 'model.changed':
      return change({ ...state, model: event.model }, event)
    case 'options.changed':
      return { ...state, options: event.options }
    case 'breakpoints.changed':
      return { ...state, breakpoints: event.breakpoints }
    case 'environment.changed':
      return { ...state, environment: event.variables }
    case 'session.renamed':
      return { ...state, title: event.title }
    case 'mcp.defined':
      return foldMcpDefined(state, event)
    case 'mcp.changed':
      // The wish to connect is no news; what comes of it is.
      return event.state === 'connecting' ? foldMcpChanged(state, event) : change(foldMcpChanged(state, event), event)
    case 'extension.defined':
      return foldExtensionDefined(state, event)
    case 'extension.installed':
      return change(foldExtensionInstalled(state, event), event)
    case 'extension.enabled':
      return change(foldExtensionEnabled(state, event), event)
    case 'extension.allowed':
      return foldExtensionAllowed(state, event)
    case 'extension.removed':
      return change(foldExtensionRemoved(state, event), event)
    case 'samples.changed':
      return { ...state, samples: { ...state.samples, [event.tool]: event.samples } }
    case 'expectation.changed':
      return { ...state, expectations: expect(state.expectations, event) }
    case 'script.defined':
      return { ...state, scripts: defineScript(state.scripts, event) }
    case 'script.removed':
      return { ...state, scripts: state.scripts.filter(({ name }) => name !== event.name) }
    case 'replay.armed':
    case 'replay.diverged':
    case 'replay.finished':
      // Folded with everything else that moves a replay on (see foldReplay).
      return state
    case 'note.added':
      return say(state, {
        kind: 'note',
        seq: event.seq,
        at: event.at,
        text: event.text,
        ...(event.aboutSeq === undefined ? {} : { aboutSeq: event.aboutSeq }),
      })
    default:
      return assertNever(event)
  }
}

function say(state: SessionState, item: ConversationItem): SessionState {
  return { ...state, conversation: state.conversation.push(item) }
}

function change(state: SessionState, event: ChangeEvent): SessionState {
  return say(state, { kind: 'change', seq: event.seq, at: event.at, event })
}

function started(state: SessionState, event: EventOf<'session.started'>): SessionState {
  const tools = event.tools.map((definition): readonly [string, ToolState] => [
    definition.name,
    {
      definition,
      version: 1,
      versions: [{ definition, seq: event.seq, at: event.at }],
      enabled: definition.enabled !== false,
      definedSeq: event.seq,
    },
  ])
  return {
    ...state,
    startedAt: event.at,
    title: event.title,
    parent: event.parent,
    template: event.template,
    startTree: event.tree,
    tree: event.tree,
    mode: event.mode,
    model: event.model,
    options: event.options,
    policyToml: event.policy.toml,
    policyRules: event.policy.rules,
    toolNames: tools.map(([name]) => name),
    tools: PersistentMap.from(tools),
  }
}

function expect(known: SessionState['expectations'], event: EventOf<'expectation.changed'>) {
  const { [event.about]: _before, ...others } = known
  return event.label === null ? others : { ...others, [event.about]: event.label }
}

function defineScript(known: SessionState['scripts'], event: EventOf<'script.defined'>): SessionState['scripts'] {
  const { name, script, seq, at } = event
  const defined = { name, script, seq, at }
  return known.some((other) => other.name === name)
    ? known.map((other) => (other.name === name ? defined : other))
    : [...known, defined]
}

function removeTool(state: SessionState, removed: string): SessionState {
  return {
    ...state,
    toolNames: state.toolNames.filter((name) => name !== removed),
    tools: state.tools.delete(removed),
  }
}

type ToolDefining = Pick<EventOf<'tool.defined'>, 'tool' | 'seq' | 'at' | 'note'>

function defineTool(state: SessionState, event: ToolDefining): SessionState {
  const { tool: definition, seq, at, note } = event
  const { name } = definition
  return {
    ...state,
    toolNames: state.toolNames.includes(name) ? state.toolNames : [...state.toolNames, name],
    tools: state.tools.set(name, nextVersion(state.tools.get(name), { definition, seq, at, note })),
  }
}
