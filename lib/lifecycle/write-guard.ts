import type { Policy } from '../policy/policy'
import type { PolicyRule } from '../session/policy-rule'
import { selectRun } from '../session/selectors'
import type { CallState, SessionState } from '../session/state'
import { isAgreed } from './decide-call'

/** The tool whose rules say which files may be written, whoever writes them. */
const WRITER = 'write_file'

/**
 * Why a call's own code may not change a file (`text` is null where it deletes it), or undefined where it may. What code
 * writes is held to the rules that people wrote for write_file: a deny holds in every mode, and a file that must be
 * asked about is left alone where nobody was asked about the call. A rule that comes before and names the very tool
 * lets it pass: then somebody has decided about this tool. Defaults say nothing here: they gave way when the call was let run.
 */
export function whyNotWritten(
  policy: Policy,
  state: SessionState,
  call: CallState,
  path: string,
  text: string | null,
): string | undefined {
  const subagent = selectRun(state, call.run)?.agent?.name
  const { decision, rule } = policy.decide(
    {
      toolName: WRITER,
      args: { file_path: path, content: text ?? '' },
      traits: { isReadOnly: false, kind: 'edit' },
      locations: [{ path }],
      ...(subagent === undefined ? {} : { subagent }),
    },
    state.mode,
  )
  if (decision === 'allow' || !rule || rule.source === 'default') return undefined
  if (decision === 'ask_user' && wasAsked(call)) return undefined
  if (isNamedBefore(policy, call, rule)) return undefined
  return decision === 'deny'
    ? `${path} was left alone: rule ${rule.id} denies ${WRITER}, and what a tool's code writes is held to it`
    : `${path} was left alone: rule ${rule.id} asks before ${WRITER}, and nobody was asked about this call`
}

function wasAsked(call: CallState): boolean {
  return call.origin === 'rerun' || isAgreed(call) || call.approval?.outcome !== undefined
}

/** True where the call was let run by a rule that names its tool, and that comes before the other. */
function isNamedBefore(policy: Policy, call: CallState, other: PolicyRule): boolean {
  const at = policy.rules.findIndex(({ id }) => id === call.policy?.rule?.id)
  const own = policy.rules[at]
  if (!own || own.decision === 'deny' || call.tool === undefined) return false
  return [own.toolName].flat().includes(call.tool) && at < policy.rules.indexOf(other)
}
