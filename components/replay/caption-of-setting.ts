import type { EventOf, SessionEvent } from '@/lib/session/events'
import type { SessionState } from '@/lib/session/state'
import { type Caption, type CaptionKey, head, say } from './caption'

type CallOrRunEvent = Extract<SessionEvent, { callId: string }> | EventOf<`model.${string}` & SessionEvent['type']>
type SettingEvent =
  | Exclude<
      SessionEvent,
      | CallOrRunEvent
      | EventOf<`run.${string}` & SessionEvent['type']>
      | EventOf<'session.started' | 'prompt.submitted' | 'note.added'>
    >
  | EventOf<'model.changed'>

/** Says of an event that changed what a session works with what changed, and what that means from here on. */
export function captionOfSetting(state: SessionState, event: SettingEvent): Caption {
  switch (event.type) {
    case 'workspace.changed':
      return plain('filesChanged', { count: event.patch.length, path: event.patch[0]?.path ?? '' })
    case 'tool.defined': {
      const { name } = event.tool
      const version = state.tools.get(name)?.version ?? 1
      return version > 1 ? plain('toolDefined', { tool: name, version }) : plain('toolAdded', { tool: name })
    }
    case 'tool.removed':
      return plain('toolRemoved', { tool: event.name })
    case 'tool.enabled':
      return plain('toolEnabled', { tool: event.name, enabled: isOn(event.enabled) })
    case 'agent.defined':
      return plain('agentDefined', { agent: event.agent.name })
    case 'agent.removed':
      return plain('agentRemoved', { agent: event.name })
    case 'policy.changed':
      return { ...plain('policyChanged'), icon: 'policy' }
    case 'policy.rule_added':
      return { ...plain('ruleAdded', ruleValues(event.rule)), icon: 'policy' }
    case 'policy.rule_removed':
      return { ...plain('ruleRemoved', { rule: event.id }), icon: 'policy' }
    case 'mode.changed':
      return { ...plain('modeChanged', { mode: event.mode }), icon: 'policy' }
    case 'model.changed':
      return { ...plain('modelChanged', { model: event.model }), icon: 'model' }
    case 'options.changed':
      return plain('optionsChanged')
    case 'breakpoints.changed':
      return plain('breakpointsChanged', { count: event.breakpoints.length })
    case 'environment.changed':
      return plain('environmentChanged', { count: Object.keys(event.variables).length })
    case 'session.renamed':
      return plain('renamed', { title: head(event.title) })
    case 'samples.changed':
      return plain('samplesChanged', { tool: event.tool })
    case 'expectation.changed':
      return plain('expectationChanged', { number: numberOf(state, event.about) })
    case 'script.defined':
      return plain('scriptDefined', { name: event.name })
    case 'script.removed':
      return plain('scriptRemoved', { name: event.name })
    case 'replay.armed':
      return plain('replayArmed', { calls: event.calls, seq: event.source.fromSeq })
    case 'replay.diverged':
      return plain('diverged', { reason: event.why })
    case 'replay.finished':
      return plain('replayFinished')
    case 'mcp.defined':
    case 'mcp.changed':
      return captionOfServer(event)
    default:
      return captionOfExtension(event)
  }
}

function captionOfServer(event: EventOf<'mcp.defined' | 'mcp.changed'>): Caption {
  const { server } = event
  if (event.type === 'mcp.defined') return plain('serverDeclares', { server, count: event.tools.length })
  if (event.diff) {
    const { added, removed, changed } = event.diff
    const counts = { added: added.length, removed: removed.length, changed: changed.length }
    return plain('serverTools', { server, ...counts })
  }
  const { state, error, tools } = event
  if (error === undefined || error.trim() === '') return plain('serverState', { server, state, count: tools.length })
  const caption = plain('serverChanged', { server, state, error: head(error) })
  return state === 'failed' ? { ...caption, tone: 'err' } : caption
}

function captionOfExtension(event: EventOf<`extension.${string}` & SessionEvent['type']>): Caption {
  switch (event.type) {
    case 'extension.defined':
      return plain('extensionDefined', { extension: event.extension, count: event.tools.length })
    case 'extension.installed': {
      const { displayName, name, version, tools, files } = event
      return plain('extensionInstalled', {
        extension: displayName ?? name,
        version,
        tools: tools.length,
        files: files.length,
      })
    }
    case 'extension.enabled':
      return plain('extensionEnabled', { extension: event.name, enabled: isOn(event.enabled) })
    case 'extension.allowed':
      return plain('extensionAllowed', { extension: event.name, count: event.rules.length })
    case 'extension.removed':
      return plain('extensionRemoved', { extension: event.name })
  }
}

function ruleValues({ id, decision, toolName }: EventOf<'policy.rule_added'>['rule']): Caption['values'] {
  return { rule: id, decision, tool: typeof toolName === 'string' ? toolName : toolName.join(', ') }
}

function numberOf(state: SessionState, callId: string): number {
  const at = state.callIndex.get(callId)
  return at === undefined ? 0 : (state.calls.get(at)?.number ?? 0)
}

/** ICU selects by words. */
function isOn(enabled: boolean): 'on' | 'off' {
  return enabled ? 'on' : 'off'
}

function plain(key: CaptionKey, values: Caption['values'] = {}): Caption {
  return say(key, 'settings', 'neutral', values)
}
