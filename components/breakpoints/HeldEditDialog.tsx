'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useMemo } from 'react'
import { ArgumentsField } from '@/components/approval/ArgumentsField'
import { useArgumentsDraft } from '@/components/approval/argument-drafts'
import { parseArguments } from '@/components/approval/check-arguments'
import { useArgumentEditing } from '@/components/approval/use-argument-editing'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { jsonEqual } from '@/lib/base/json'
import { selectHold } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import styles from './HeldPanel.module.css'
import { PreviewList } from './PreviewList'
import { ReleaseError } from './ReleaseError'
import { heldDraftKey, releaseKey } from './release-held'
import { useCallPreview } from './use-call-preview'

/** Other arguments for a held call, with what they would lead to while they are typed. Closing keeps the text. */
export function HeldEditDialog({ call, onClose }: { readonly call: CallState; readonly onClose: () => void }) {
  const t = useTranslations('breakpoints')
  const ta = useTranslations('approval')
  const formId = useId()
  const draft = useArgumentsDraft(heldDraftKey(call))
  const editing = useArgumentEditing(call, heldDraftKey(call))
  const dispatch = useWorkbench((state) => state.dispatch)
  const isBusy = useWorkbench((state) => state.pending[releaseKey(call.callId)] === true)
  const stage = selectHold(call)?.stage ?? 'execute'
  const { text, setText } = draft
  const { start } = editing
  useEffect(start, [start])
  const send = async (isStep: boolean) => {
    const parsed = parseArguments(text ?? '')
    if (!parsed.ok || isBusy) return
    // Unchanged arguments are still the model's own.
    const args = jsonEqual(parsed.value, editing.original) ? {} : { args: parsed.value }
    const step = isStep ? { step: true } : {}
    const result = await dispatch(
      { type: 'call.release', callId: call.callId, ...args, ...step },
      releaseKey(call.callId),
    )
    if (!result.ok) return
    setText(undefined)
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <Dialog
      size="lg"
      title={t('editTitle', { number: call.number, tool: call.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => setText(editing.argumentsText)}>
            {ta('arguments.reset')}
          </Button>
          {stage !== 'execute' && <Button onClick={() => void send(true)}>{t('editStep')}</Button>}
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {isBusy ? ta('arguments.submitting') : t('editSubmit')}
          </Button>
        </>
      }
    >
      {text === undefined ? (
        <Skeleton />
      ) : (
        <form id={formId} className={styles.edit} onSubmit={handleSubmit}>
          <ArgumentsField
            call={call}
            text={text}
            hint={t('editHint', { stage })}
            onChange={setText}
            onSubmit={() => void send(false)}
          />
          <Outlook call={call} text={text} />
          <ReleaseError callId={call.callId} />
        </form>
      )}
    </Dialog>
  )
}

function Outlook({ call, text }: { readonly call: CallState; readonly text: string }) {
  const judged = useAfterPaint(text)
  const args = useMemo(() => {
    const parsed = parseArguments(judged)
    return parsed.ok ? { value: parsed.value, isWhole: true } : { value: undefined, isWhole: false }
  }, [judged])
  const steps = useCallPreview(call, args)
  // What build would refuse is said at the field itself.
  const [first] = steps ?? []
  if (!args.isWhole || (first?.stage === 'build' && !first.verdict.ok)) return null
  return (
    <div className={styles.preview}>
      <PreviewList steps={steps} tool={call.name} />
    </div>
  )
}
