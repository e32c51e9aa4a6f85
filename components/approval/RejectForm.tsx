'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import styles from './Approval.module.css'
import { rejectCommand } from './approval-command'
import type { ApprovalCommands } from './use-approval-commands'

/** Asks for the reason that the model will see. Reject without one is fine; Escape goes back. */
export function RejectForm({
  callId,
  commands,
  onBack,
}: {
  readonly callId: string
  readonly commands: ApprovalCommands
  readonly onBack: () => void
}) {
  const t = useTranslations('approval')
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = () => {
    const command = rejectCommand(callId, reason)
    void commands.give('cancel', 'reason' in command && command.reason ? { reason: command.reason } : {})
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onBack()
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
  }
  const isBusy = commands.busy !== null
  return (
    <form className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <Field label={t('rejection.label')} hint={t('rejection.hint')}>
        <TextArea
          ref={field}
          rows={2}
          maxLength={4000}
          placeholder={t('rejection.placeholder')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className={styles.formButtons}>
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy} aria-label={t('reject')}>
          {isBusy ? t('rejecting') : t('reject')}
        </Button>
      </div>
    </form>
  )
}
