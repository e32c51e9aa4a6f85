'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { isSendKey } from '@/components/ui/is-send-key'
import { TextInput } from '@/components/ui/TextInput'
import styles from './Approval.module.css'
import { rejectCommand } from './approval-command'
import type { ApprovalCommands } from './use-approval-commands'

/** Asks for the reason that the model will see. Enter (or ⌘Enter) rejects, without a reason too; Escape goes back. */
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
  const field = useRef<HTMLInputElement>(null)
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
  }
  const handleFieldKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }
  const isBusy = commands.busy !== null
  return (
    <form className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <Field label={t('rejection.label')} hint={t('rejection.hint')}>
        <TextInput
          ref={field}
          maxLength={4000}
          placeholder={t('rejection.placeholder')}
          value={reason}
          enterKeyHint="send"
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={handleFieldKeyDown}
        />
      </Field>
      <div className={styles.formButtons}>
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy} aria-label={t('reject')} kbd="↵">
          {isBusy ? t('rejecting') : t('reject')}
        </Button>
      </div>
    </form>
  )
}
