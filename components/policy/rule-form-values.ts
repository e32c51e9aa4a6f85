import { err, ok, type Result } from '@/lib/base/result'
import type { RuleFields } from '@/lib/policy/rule-fields'
import type { ApprovalMode, PolicyDecision } from '@/lib/session/policy-rule'

/** How a rule narrows down the calls of its tools. */
export type RuleMatch = 'any' | 'prefix' | 'regex' | 'args'

/** Where a rule counts: anywhere, where a person can be asked, or where nobody can. */
export type RuleReach = 'anywhere' | 'asked' | 'headless'

/** A rule as the form holds it: texts as they are typed. */
export interface RuleFormValues {
  /** Names with commas between. */
  readonly tools: string
  readonly decision: PolicyDecision
  readonly match: RuleMatch
  /** One prefix a line, or one pattern. */
  readonly pattern: string
  /** None chosen means every mode. */
  readonly modes: readonly ApprovalMode[]
  readonly priority: string
  readonly allowRedirection: boolean
  readonly denyMessage: string
  readonly description: string
  readonly mcpName: string
  readonly subagent: string
  readonly reach: RuleReach
  /** One `name = value` a line, the value as JSON. */
  readonly annotations: string
}

/** Which field keeps a form from being a rule. */
export type RuleFormError = 'tools' | 'pattern' | 'priority' | 'annotations'

/** A rule in the form. */
export function toFormValues(fields: RuleFields): RuleFormValues {
  const { commandPrefix, commandRegex, argsPattern } = fields
  return {
    tools: [fields.toolName].flat().join(', '),
    decision: fields.decision,
    match: matchOf(fields),
    pattern: commandPrefix === undefined ? (commandRegex ?? argsPattern ?? '') : [commandPrefix].flat().join('\n'),
    modes: fields.modes ?? [],
    priority: String(fields.priority),
    allowRedirection: fields.allowRedirection ?? false,
    denyMessage: fields.denyMessage ?? '',
    description: fields.description ?? '',
    mcpName: fields.mcpName ?? '',
    subagent: fields.subagent ?? '',
    reach: reachOf(fields.interactive),
    annotations: Object.entries(fields.toolAnnotations ?? {})
      .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
      .join('\n'),
  }
}

/** The rule that a form stands for, or the first field that is not yet right. */
export function fromFormValues(values: RuleFormValues): Result<RuleFields, RuleFormError> {
  const tools = values.tools
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const [only, ...others] = tools
  if (only === undefined) return err('tools')
  const priority = Number(values.priority)
  if (!/^\d{1,3}$/.test(values.priority.trim())) return err('priority')
  const narrowing = narrowingOf(values)
  if (!narrowing) return err('pattern')
  const annotations = readAnnotations(values.annotations)
  if (!annotations) return err('annotations')
  return ok({
    toolName: others.length === 0 ? only : tools,
    decision: values.decision,
    priority,
    ...narrowing,
    ...(values.modes.length > 0 ? { modes: [...values.modes] } : {}),
    ...(values.reach === 'anywhere' ? {} : { interactive: values.reach === 'asked' }),
    ...(Object.keys(annotations).length > 0 ? { toolAnnotations: annotations } : {}),
    ...(values.allowRedirection ? { allowRedirection: true } : {}),
    ...textOf('denyMessage', values.denyMessage),
    ...textOf('description', values.description),
    ...textOf('mcpName', values.mcpName),
    ...textOf('subagent', values.subagent),
  })
}

function reachOf(interactive: boolean | undefined): RuleReach {
  if (interactive === undefined) return 'anywhere'
  return interactive ? 'asked' : 'headless'
}

/** The annotations that the lines name; undefined where one is no `name = JSON`. */
function readAnnotations(text: string): Record<string, unknown> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const entries: [string, unknown][] = []
  for (const line of lines) {
    const [, name, json] = /^\s*([\w.-]+)\s*=\s*(.+?)\s*$/.exec(line) ?? []
    if (name === undefined || json === undefined) return undefined
    try {
      entries.push([name, JSON.parse(json)])
    } catch {
      return undefined
    }
  }
  return Object.fromEntries(entries)
}

function matchOf({ commandPrefix, commandRegex, argsPattern }: RuleFields): RuleMatch {
  if (commandPrefix !== undefined) return 'prefix'
  if (commandRegex !== undefined) return 'regex'
  return argsPattern === undefined ? 'any' : 'args'
}

type Narrowing = Pick<RuleFields, 'commandPrefix' | 'commandRegex' | 'argsPattern'>

function narrowingOf({ match, pattern }: RuleFormValues): Narrowing | undefined {
  if (match === 'any') return {}
  if (pattern.trim() === '') return undefined
  if (match === 'regex') return { commandRegex: pattern }
  if (match === 'args') return { argsPattern: pattern }
  const prefixes = pattern
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { commandPrefix: prefixes.length === 1 ? (prefixes[0] ?? '') : prefixes }
}

function textOf<Key extends string>(key: Key, text: string): { [K in Key]?: string } {
  // A record with one key of the given name is what the type says.
  return text.trim() === '' ? {} : ({ [key]: text.trim() } as { [K in Key]?: string })
}
