import { jsonEqual } from '../../base/json'
import type { ExtensionState, SessionState } from '../../session/state'
import type { ToolDefinition } from '../../session/tool-definition'
import type { Extension } from '../../tools/extension/extension-format'
import { assignExtensionNames } from '../../tools/extension/extension-names'
import { aliasTarget } from '../../tools/trace-tool-name'
import { agentTools, withToolNames } from './agent-tools'

/** A tool or agent as it will be in the session. */
export interface PlannedTool {
  readonly own: string
  readonly name: string
  readonly kind: 'tool' | 'agent'
  readonly definition: ToolDefinition
  /** What has its own name, in words: why it gets another. */
  readonly takenBy?: string
  readonly change: 'new' | 'changed' | 'same'
}

/**
 * The tools and agents that an extension adds, under the names they get: those they have, or free ones. `installed` is what
 * was given when it was installed before, whose definitions tell what has changed.
 */
export function planTools(
  state: SessionState,
  extension: Extension,
  before: ExtensionState | undefined,
  installed: Extension | undefined,
): PlannedTool[] {
  const listed = listTools(extension)
  const known = new Map(before?.tools.map(({ own, name }) => [own, name] as const))
  const names = assignExtensionNames(
    extension.name,
    listed.map(({ definition }) => definition.name),
    known,
    (name) => takenBy(state, extension.name, name),
  )
  const renamed = new Map(names.map(({ own, name }) => [own, name] as const))
  const earlier = new Map(installed && listTools(installed).map((tool) => [tool.definition.name, tool.definition]))
  return listed.map(({ definition, kind }, index): PlannedTool => {
    const own = definition.name
    const { name = own, takenBy: inTheWay } = names[index] ?? {}
    const was = earlier.get(own)
    const isSame = was !== undefined && known.has(own) && jsonEqual(was, definition)
    return {
      own,
      name,
      kind,
      definition: withToolNames({ ...definition, name }, renamed),
      change: isSame ? 'same' : known.has(own) ? 'changed' : 'new',
      ...(inTheWay === undefined ? {} : { takenBy: inTheWay }),
    }
  })
}

interface ListedTool {
  readonly kind: 'tool' | 'agent'
  readonly definition: ToolDefinition
}

/** All that becomes a tool, as its author calls it. */
function listTools(extension: Extension): ListedTool[] {
  return [
    ...extension.tools.map((tool): ListedTool => ({ kind: 'tool', definition: { ...tool, kind: 'extension' } })),
    ...agentTools(extension).map((definition): ListedTool => ({ kind: 'agent', definition })),
  ]
}

/**
 * What a name of this session means already, in words; undefined where it is free for this extension. Older names of
 * builtins count, since a tool of that name would stand in front of the builtin.
 */
function takenBy(state: SessionState, extension: string, name: string): string | undefined {
  const target = aliasTarget(name)
  if (target !== undefined && state.toolNames.includes(target)) return `an older name of ${target}`
  const owner = state.extensions.find((one) => one.name !== extension && one.tools.some((tool) => tool.name === name))
  if (owner) return `the extension ${owner.name}`
  const tool = state.tools.get(name)?.definition
  if (tool?.implementation.type === 'mcp') return `the MCP server ${tool.implementation.server}`
  return tool && state.toolNames.includes(name) ? `the ${tool.kind} tool ${name}` : undefined
}
