'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { PortError } from '@/components/workbench/session-port'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { PolicyLab } from './use-policy-lab'

const KEY = 'policy.set'

/** Applying the draft as the session's policy. */
export interface ApplyControl {
  readonly isApplying: boolean
  /** What the server said to the last try; the draft stays as it was. */
  readonly refusal: PortError | undefined
  /** The draft has errors and was therefore not sent. */
  readonly isHeldBack: boolean
  apply(): Promise<void>
}

/** Sends the draft; it is dropped only once the server has taken it. What has errors is not sent. */
export function useApplyPolicy(lab: PolicyLab): ApplyControl {
  const t = useTranslations('policy')
  const store = useWorkbenchStore()
  const isApplying = useWorkbench((state) => state.pending[KEY] === true)
  const refusal = useWorkbench((state) => state.errors[KEY])
  const [heldText, setHeldText] = useState<string | null>(null)
  const { text, isDraft, hasErrors, discard } = lab
  const apply = useCallback(async () => {
    if (!isDraft || store.getState().pending[KEY]) return
    setHeldText(hasErrors ? text : null)
    if (hasErrors) return
    const result = await store.getState().dispatch({ type: 'policy.set', toml: text }, KEY)
    // What was typed while it was on its way is a draft of its own.
    if (!result.ok || store.getState().policyDraft !== text) return
    discard()
    void toast(t('lab.applied'))
  }, [store, isDraft, hasErrors, text, discard, t])
  return { isApplying, refusal, isHeldBack: hasErrors && heldText !== null, apply }
}
