'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { appendRule } from '@/lib/policy/edit-policy-toml'
import { fieldsOfRule, priorityInTier, type RuleFields } from '@/lib/policy/rule-fields'
import { MODES_BY_PERMISSIVENESS, matcherForCall } from '@/lib/policy/rules-for-always'
import type { PolicyRule } from '@/lib/session/policy-rule'
import { effectiveArgs, selectCall } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'
import { traitsOf } from '@/lib/tools/traits'
import type { PolicyLab } from './use-policy-lab'

/** A form that stands open: for a rule of the text, or for a new one. */
export interface OpenForm {
  /** Another one is another form. */
  readonly key: string
  /** Which `[[rule]]` of `baseText`, from 0; null for a new rule. */
  readonly index: number | null
  readonly initial: RuleFields
  /** The text as it was when the form was opened: cancelling goes back to it. */
  readonly baseText: string
  /** The call that the rule is made from. */
  readonly call?: CallState
}

export interface RuleFormControl {
  readonly open: OpenForm | null
  add(): void
  edit(rule: PolicyRule): void
  close(): void
}

const NEW_RULE: RuleFields = { toolName: 'run_shell_command', decision: 'ask_user', priority: 100 }

/** Which rule is in the form. A call that a rule was asked for (in an approval, a stage) opens it prefilled. */
export function useRuleForm(lab: PolicyLab): RuleFormControl {
  const store = useWorkbenchStore()
  const callId = useWorkbench((state) => state.ruleCallId)
  const [open, setOpen] = useState<OpenForm | null>(null)
  const { text, canEdit, isReadable, places, setText } = lab
  const show = useCallback(
    (form: Omit<OpenForm, 'key' | 'baseText'>) => {
      setOpen((before) => ({ ...form, baseText: text, key: `${Number(before?.key ?? 0) + 1}` }))
    },
    [text],
  )
  useEffect(() => {
    if (callId === null || !canEdit || !isReadable) return
    const { latest, startRule } = store.getState()
    startRule(null)
    const call = selectCall(latest, callId)
    if (!call) return
    const initial = ruleFor(call, latest)
    show({ index: null, initial, call })
    // What it would change is to be seen from the start.
    const edited = appendRule(text, initial)
    if (edited.ok) setText(edited.value)
  }, [callId, canEdit, isReadable, store, show, text, setText])
  const add = useCallback(() => show({ index: null, initial: NEW_RULE }), [show])
  const edit = useCallback(
    (rule: PolicyRule) => {
      const place = places.get(rule.id)
      if (place) show({ index: place.index, initial: fieldsOfRule(rule) })
    },
    [places, show],
  )
  const close = useCallback(() => setOpen(null), [])
  return useMemo(() => ({ open, add, edit, close }), [open, add, edit, close])
}

/** An allow for calls like this one in its mode and the more permissive ones, right above the rule that decided it. */
function ruleFor(call: CallState, session: SessionState): RuleFields {
  const definition = session.tools.get(call.tool ?? call.name)?.definition
  const traits = definition ? traitsOf(definition) : { isReadOnly: false, kind: 'other' as const }
  const mode = call.policy?.mode ?? session.mode
  const decided = call.policy?.rule
  const isOwn = decided?.source === 'workspace'
  return {
    ...matcherForCall({ toolName: call.tool ?? call.name, args: effectiveArgs(call), traits }),
    decision: 'allow',
    priority: isOwn ? Math.min(999, Math.max(100, priorityInTier(decided) + 10)) : 100,
    modes: MODES_BY_PERMISSIVENESS.slice(MODES_BY_PERMISSIVENESS.indexOf(mode)),
  }
}
