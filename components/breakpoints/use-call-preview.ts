'use client'
import { useEffect, useMemo } from 'react'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type PreviewStep, previewCall } from '@/lib/lifecycle/preview-call'
import { createPolicy, type Policy } from '@/lib/policy/policy'
import { sessionRules } from '@/lib/policy/session-rules'
import type { CallState } from '@/lib/session/state'
import { TOOL_LEGACY_ALIASES } from '@/lib/tools/aliases'

/** What would happen next to a held call with these arguments, at the position; undefined while something is loading. */
export function useCallPreview(
  call: CallState,
  args: { readonly value: unknown; readonly isWhole: boolean },
): readonly PreviewStep[] | undefined {
  const state = useWorkbench((now) => now.shown)
  const policy = usePolicy()
  const { value, isWhole } = args
  return useMemo(() => {
    if (!isWhole || !policy) return undefined
    return previewCall({ state, call, policy, mode: state.mode, args: value })
  }, [state, call, policy, value, isWhole])
}

function usePolicy(): Policy | undefined {
  const toml = useText(useWorkbench((state) => state.shown.policyToml))
  const added = useWorkbench((state) => state.shown.policyRules)
  const { text, isWhole, load } = toml
  useEffect(() => {
    if (!isWhole) load()
  }, [isWhole, load])
  return useMemo(
    () => (isWhole ? createPolicy(sessionRules(text, added), { aliases: TOOL_LEGACY_ALIASES }) : undefined),
    [text, isWhole, added],
  )
}
