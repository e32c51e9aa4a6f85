import { agentToolName } from './agent-tool'
import type { SessionEvent } from './events'
import type { ReplayState } from './state'

/**
 * Folds how far a replay has come: which recorded event was taken over last, what this session changed by itself
 * meanwhile, and whether a person has said that models and servers may be called. Undefined where nothing is replayed.
 */
export function foldReplay(replay: ReplayState | undefined, event: SessionEvent): ReplayState | undefined {
  const { type, recorded, seq } = event
  if (type === 'replay.armed') {
    const { source, calls, results = [] } = event
    return {
      source,
      calls,
      results,
      status: 'active',
      armedSeq: seq,
      cursor: source.fromSeq,
      own: [],
      mayCall: calls === 'live',
    }
  }
  if (!replay) return replay
  if (type === 'replay.diverged' || type === 'replay.finished') {
    return { ...replay, status: type === 'replay.finished' ? 'finished' : 'diverged', endedSeq: seq }
  }
  if (recorded) return { ...replay, cursor: recorded.seq }
  if (type === 'run.resumed' || (type === 'prompt.submitted' && replay.status !== 'active'))
    return { ...replay, mayCall: true }
  return replay.status === 'active' ? { ...replay, own: [...replay.own, ...settingKeys(event)] } : replay
}

/**
 * What a settings event sets, as keys: of two events with a key in common the later one wins. Empty for all others.
 */
export function settingKeys(event: SessionEvent): readonly string[] {
  switch (event.type) {
    case 'workspace.changed':
      return event.patch.map(({ path }) => `/${path}`)
    case 'tool.defined':
      return [`tool:${event.tool.name}`]
    case 'extension.installed':
    case 'extension.removed':
    case 'extension.enabled':
    case 'extension.allowed':
      return [`extension:${event.name}`]
    case 'script.defined':
    case 'script.removed':
      return [`script:${event.name}`]
    case 'tool.removed':
    case 'tool.enabled':
      return [`tool:${event.name}`]
    case 'agent.defined':
      return [`tool:${agentToolName(event.agent.name)}`]
    case 'agent.removed':
      return [`tool:${agentToolName(event.name)}`]
    default:
      return event.type.endsWith('.changed') ? [event.type] : []
  }
}
