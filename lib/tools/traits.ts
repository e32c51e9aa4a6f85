import type { ToolDefinition } from '../session/tool-definition'
import type { ToolKind } from './tool-kind'

/** What is known of a tool before any call is built. */
export interface ToolTraits {
  readonly kind: ToolKind
  /** It only looks. Policy allows such tools by default. */
  readonly isReadOnly: boolean
  /** It may change the workspace or the outside world, so calls after it wait for its decision. */
  readonly isChanging: boolean
  /** Every call of it waits for all before it and holds all after it. */
  readonly isAlwaysBarrier: boolean
  /** It gives output while it runs. */
  readonly canUpdateOutput: boolean
  /** What it answers may be shown as Markdown. */
  readonly isOutputMarkdown: boolean
}

const AT_ITS_END = { canUpdateOutput: false, isOutputMarkdown: true } as const
const WHILE_IT_RUNS = { canUpdateOutput: true, isOutputMarkdown: false } as const

const LOOKS = { ...AT_ITS_END, isReadOnly: true, isChanging: false, isAlwaysBarrier: false } as const
const TOUCHES_NOTHING = { ...AT_ITS_END, isReadOnly: false, isChanging: false, isAlwaysBarrier: false } as const
const EDITS = { ...AT_ITS_END, isReadOnly: false, isChanging: true, isAlwaysBarrier: true } as const
const CHANGES = { ...AT_ITS_END, isReadOnly: false, isChanging: true, isAlwaysBarrier: false } as const

// Made once: they are asked for several times in the life of every call.
const AGENT = byEffect('agent')
const OTHER = byEffect('other')
const MCP = {
  looks: { kind: 'other', ...LOOKS, ...WHILE_IT_RUNS },
  changes: { kind: 'other', ...CHANGES, ...WHILE_IT_RUNS },
  destroys: { kind: 'other', ...EDITS, ...WHILE_IT_RUNS },
} as const

function byEffect(kind: ToolKind) {
  return {
    looks: { kind, ...LOOKS },
    touchesNothing: { kind, ...TOUCHES_NOTHING },
    changes: { kind, ...CHANGES },
    edits: { kind, ...EDITS },
  }
}

/** By implementation, not by the name a tool goes under. */
const BUILTIN_TRAITS: Readonly<Record<string, ToolTraits>> = {
  read_file: { kind: 'read', ...LOOKS },
  read_many_files: { kind: 'read', ...LOOKS },
  list_directory: { kind: 'search', ...LOOKS },
  glob: { kind: 'search', ...LOOKS },
  grep_search: { kind: 'search', ...LOOKS },
  write_file: { kind: 'edit', ...EDITS },
  replace: { kind: 'edit', ...EDITS },
  run_shell_command: { kind: 'execute', ...CHANGES, ...WHILE_IT_RUNS },
  write_todos: { kind: 'other', ...TOUCHES_NOTHING },
  ask_user: { kind: 'communicate', ...TOUCHES_NOTHING },
}

/**
 * The traits of a tool from its definition alone: a pure table, cheap enough for every keystroke of the schema lab.
 * A definition's `readOnly` counts where the implementation is the author's own (JavaScript, MCP), and for policy also
 * on canned and template tools, which touch nothing in any case. An MCP tool changes something unless its server says
 * that it only reads, and is a full barrier where the server says that it may destroy. So is an agent, unless `readOnly`
 * says that none of its tools changes anything (see withAgentReach).
 */
export function traitsOf(definition: ToolDefinition): ToolTraits {
  const { implementation } = definition
  if (implementation.type === 'builtin') {
    const known = Object.hasOwn(BUILTIN_TRAITS, implementation.name) ? BUILTIN_TRAITS[implementation.name] : undefined
    return known ?? OTHER.changes
  }
  if (implementation.type === 'mcp') return mcpTraitsOf(definition)
  if (implementation.type === 'agent') return definition.readOnly === true ? AGENT.looks : AGENT.edits
  const traits = definition.kind === 'agent' ? AGENT : OTHER
  if (definition.readOnly === true) return traits.looks
  const touchesNothing = implementation.type === 'canned' || implementation.type === 'template'
  return touchesNothing ? traits.touchesNothing : traits.changes
}

function mcpTraitsOf({ readOnly, annotations }: ToolDefinition): ToolTraits {
  if (readOnly === true) return MCP.looks
  return annotations?.destructiveHint === true ? MCP.destroys : MCP.changes
}
