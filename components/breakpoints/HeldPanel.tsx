'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { useArgumentsDraft } from '@/components/approval/argument-drafts'
import { useApprovalKeys } from '@/components/approval/use-approval-keys'
import { Button } from '@/components/ui/Button'
import { selectCanAct } from '@/components/workbench/selectors'
import { useResolved } from '@/components/workbench/use-blob-text'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { effectiveArgs, selectHold } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import styles from './HeldPanel.module.css'
import { PreviewList } from './PreviewList'
import { ReleaseError } from './ReleaseError'
import { heldDraftKey, releaseHeld, releaseKey } from './release-held'
import { useCallPreview } from './use-call-preview'

const HeldEditDialog = dynamic(() => import('./HeldEditDialog').then((module) => module.HeldEditDialog), { ssr: false })

/** A held call at its stage: what would happen next, and Step, Continue, Edit arguments. E edits while it is in focus. */
export function HeldPanel({ call }: { readonly call: CallState }) {
  const root = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  const canAct = useWorkbench(selectCanAct)
  const steps = useCallPreview(call, useResolved(effectiveArgs(call)))
  const handleKey = useCallback((action: string) => {
    if (action === 'edit') setEditing(true)
  }, [])
  useApprovalKeys({ root, callId: call.callId, isPrimary: true, isOn: canAct && !isEditing, onAction: handleKey })
  return (
    <div ref={root} data-approval={call.callId} className={styles.panel}>
      <PreviewList steps={steps} tool={call.name} />
      {canAct ? <HeldButtons call={call} onEdit={() => setEditing(true)} /> : <CannotAct />}
      {!isEditing && <ReleaseError callId={call.callId} />}
      {isEditing && <HeldEditDialog call={call} onClose={() => setEditing(false)} />}
    </div>
  )
}

function HeldButtons({ call, onEdit }: { readonly call: CallState; readonly onEdit: () => void }) {
  const t = useTranslations('breakpoints')
  const store = useWorkbenchStore()
  const hasKeys = useWorkbench((state) => state.singleKeys)
  const isBusy = useWorkbench((state) => state.pending[releaseKey(call.callId)] === true)
  const { text } = useArgumentsDraft(heldDraftKey(call))
  const stage = selectHold(call)?.stage ?? 'execute'
  const kbd = (key: string) => (hasKeys ? { kbd: key } : {})
  return (
    <div className={styles.buttons}>
      <Button
        size="sm"
        variant="primary"
        data-tip={t('continueTip')}
        busy={isBusy}
        {...kbd('C')}
        onClick={() => void releaseHeld(store, call.callId, false)}
      >
        {isBusy ? t('continuing') : t('continue')}
      </Button>
      {stage !== 'execute' && (
        <Button
          size="sm"
          data-tip={t(`stepTip.${stage}`)}
          {...kbd('N')}
          onClick={() => void releaseHeld(store, call.callId, true)}
        >
          {t('step')}
        </Button>
      )}
      <Button size="sm" {...kbd('E')} onClick={onEdit}>
        {text === undefined ? t('editArguments') : t('resumeEditing')}
      </Button>
    </div>
  )
}

function CannotAct() {
  const t = useTranslations('breakpoints')
  const canEdit = useWorkbench((state) => state.canEdit)
  return <p className={styles.note}>{t(canEdit ? 'past' : 'readOnly')}</p>
}
