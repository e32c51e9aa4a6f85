'use client'
import { useCallback, useEffect, useMemo } from 'react'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ShadowedRule } from '@/lib/policy/find-shadowed-rules'
import { lintPolicy } from '@/lib/policy/lint-policy'
import type { RulePlace } from '@/lib/policy/parse-policy-toml'
import type { PolicyProblem } from '@/lib/policy/policy-problem'
import { sessionRules } from '@/lib/policy/session-rules'
import { collectBlobHashes } from '@/lib/session/encode-event'
import type { PolicyRule } from '@/lib/session/policy-rule'
import {
  comparePolicies,
  createSessionPolicy,
  type DecidedCall,
  judgeDecidedCalls,
  type PolicyComparison,
  selectDecidedCalls,
} from '@/lib/whatif'
import { byPrecedence } from './rules-in-force'

/** The policy of the session as it stands and as it is being edited, and what the edit would change. */
export interface PolicyLab {
  readonly saved: string
  /** The draft, else what is saved. */
  readonly text: string
  readonly isDraft: boolean
  /** False until a long text has been fetched: it cannot be edited before. */
  readonly isWhole: boolean
  readonly canEdit: boolean
  /** The text can be read, so its rules can be edited one by one. */
  readonly isReadable: boolean
  readonly problems: readonly PolicyProblem[]
  readonly hasErrors: boolean
  /** In order of precedence; the saved ones where the draft cannot be read. */
  readonly rules: readonly PolicyRule[]
  readonly savedRules: ReadonlyMap<string, PolicyRule>
  readonly shadowed: ReadonlyMap<string, ShadowedRule>
  readonly places: ReadonlyMap<string, RulePlace>
  readonly comparison: PolicyComparison
  setText(text: string): void
  discard(): void
}

const NO_PLACES: ReadonlyMap<string, RulePlace> = new Map()

/** Everything the policy panel shows. Calls are judged again at every edit, a little after it while typing is fast. */
export function usePolicyLab(): PolicyLab {
  const { saved, isWhole } = useSavedPolicy()
  const draft = useWorkbench((state) => state.policyDraft)
  const setPolicyDraft = useWorkbench((state) => state.setPolicyDraft)
  const canEdit = useWorkbench((state) => state.canEdit && state.position === null) && isWhole
  const added = useWorkbench((state) => state.shown.policyRules)
  const text = canEdit ? (draft ?? saved) : saved
  // Never of an older text: the rules shown are edited by their place in this one.
  const linted = useMemo(() => lintPolicy(text, added), [text, added])
  const before = useMemo(() => sessionRules(saved, added), [saved, added])
  const after = useMemo(
    () => (text === saved || !linted.ok ? before : sessionRules(text, added)),
    [text, saved, added, before, linted.ok],
  )
  const comparison = usePolicyComparison(before, useAfterPaint(after))
  const shadowed = useMemo(
    () => new Map(linted.ok ? linted.value.shadowed.map((item) => [item.rule.id, item]) : []),
    [linted],
  )
  const problems = linted.ok ? linted.value.problems : linted.error
  const setText = useCallback((next: string) => setPolicyDraft(next === saved ? null : next), [setPolicyDraft, saved])
  const discard = useCallback(() => setPolicyDraft(null), [setPolicyDraft])
  return {
    saved,
    text,
    isDraft: canEdit && draft !== null,
    isWhole,
    canEdit,
    isReadable: linted.ok,
    problems,
    hasErrors: problems.some((problem) => problem.severity === 'error'),
    rules: useMemo(() => byPrecedence(after), [after]),
    savedRules: useMemo(() => new Map(before.map((rule) => [rule.id, rule])), [before]),
    shadowed,
    places: linted.ok ? linted.value.places : NO_PLACES,
    comparison,
    setText,
    discard,
  }
}

function useSavedPolicy() {
  const { text, isWhole, load } = useText(useWorkbench((state) => state.shown.policyToml))
  useEffect(() => {
    if (!isWhole) load()
  }, [isWhole, load])
  return { saved: isWhole ? text : '', isWhole }
}

/** The recorded calls under both sets of rules, each in the mode it was made in. */
function usePolicyComparison(before: readonly PolicyRule[], after: readonly PolicyRule[]): PolicyComparison {
  const calls = useDecidedCalls()
  const options = useWorkbench((state) => state.shown.options)
  const large = useMemo(
    () => calls.map((call) => call.args).filter((args) => [...collectBlobHashes(args)].length > 0),
    [calls],
  )
  const lookup = useBlobLookup(large)
  const how = useMemo(
    () => ({ lookup, strict: options.strictArguments, repairs: options.repairs }),
    [lookup, options.strictArguments, options.repairs],
  )
  const old = useMemo(() => judgeDecidedCalls(calls, createSessionPolicy(before), how), [calls, before, how])
  const now = useMemo(
    () => (after === before ? old : judgeDecidedCalls(calls, createSessionPolicy(after), how)),
    [calls, before, after, old, how],
  )
  return useMemo(() => comparePolicies(calls, old, now), [calls, old, now])
}

function useDecidedCalls(): readonly DecidedCall[] {
  const session = useWorkbench((state) => state.shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the session only its calls and tools count
  return useMemo(() => selectDecidedCalls(session), [session.calls, session.tools])
}
