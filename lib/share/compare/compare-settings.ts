import { jsonEqual } from '../../base/json'
import type { SessionState } from '../../session/state'

/** A setting that two sessions do not share; a side is undefined where it has no such thing. */
export interface SettingDifference {
  readonly kind: 'model' | 'mode' | 'tool' | 'policy' | 'rules' | 'option' | 'variable' | 'breakpoints'
  /** Which tool, option or environment variable; `''` where there is one of its kind only. */
  readonly name: string
  readonly left: unknown
  readonly right: unknown
}

/** What is set otherwise in two sessions as they stand: model, mode, tools, policy, options, environment. Pure. */
export function compareSettings(left: SessionState, right: SessionState): SettingDifference[] {
  const single = [
    ['model', left.model, right.model],
    ['mode', left.mode, right.mode],
    ['policy', left.policyToml, right.policyToml],
    ['rules', left.policyRules, right.policyRules],
    ['breakpoints', left.breakpoints, right.breakpoints],
  ] as const
  return [
    ...single.flatMap(([kind, a, b]) => differenceOf(kind, '', a, b)),
    ...membersOf('tool', toolsOf(left), toolsOf(right)),
    ...membersOf('option', { ...left.options }, { ...right.options }),
    ...membersOf('variable', left.environment, right.environment),
  ]
}

/** A tool as a setting: what it is, at which version, and whether the model is told of it. */
export interface ToolSetting {
  readonly version: number
  readonly isEnabled: boolean
  readonly definition: unknown
}

function toolsOf(state: SessionState): Readonly<Record<string, ToolSetting>> {
  return Object.fromEntries(
    state.toolNames.flatMap((name) => {
      const tool = state.tools.get(name)
      return tool ? [[name, { version: tool.version, isEnabled: tool.enabled, definition: tool.definition }]] : []
    }),
  )
}

function membersOf(
  kind: SettingDifference['kind'],
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): SettingDifference[] {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].flatMap((name) => differenceOf(kind, name, own(left, name), own(right, name)))
}

/** A member, and never what every object inherits: a tool may be called `constructor`. */
function own(members: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined
}

function differenceOf(kind: SettingDifference['kind'], name: string, left: unknown, right: unknown) {
  return jsonEqual(withoutVersion(left), withoutVersion(right)) ? [] : [{ kind, name, left, right }]
}

/** The same definition is no difference where one session came to it in more steps. */
function withoutVersion(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('definition' in value)) return value
  return { ...value, version: 0 }
}
