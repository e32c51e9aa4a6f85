'use client'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/Button'
import type { CallState } from '@/lib/session/state'
import styles from './Approval.module.css'
import { ArgumentsField } from './ArgumentsField'
import { useArgumentsDraft } from './argument-drafts'
import { parseArguments } from './check-arguments'
import type { ApprovalCommands } from './use-approval-commands'

/**
 * Other arguments in place of the model's. What would fail in build is said while typing, but never stops the sending:
 * the server's build is the judge. Refused text stays in the field.
 */
export function ArgumentsEditor({ call, commands }: { readonly call: CallState; readonly commands: ApprovalCommands }) {
  const t = useTranslations('approval')
  const { text = '', setText } = useArgumentsDraft(call.callId)
  const submit = async () => {
    const parsed = parseArguments(text)
    if (!parsed.ok) return
    const isAccepted = await commands.give('modify', { args: parsed.value })
    if (isAccepted) setText(undefined)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const isBusy = commands.busy !== null
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <ArgumentsField
        call={call}
        text={text}
        hint={t('arguments.hint')}
        onChange={setText}
        onSubmit={() => void submit()}
      />
      <div className={styles.formButtons}>
        <Button variant="ghost" onClick={() => setText(undefined)}>
          {t('back')}
        </Button>
        <Button variant="ghost" onClick={() => setText(commands.argumentsText)}>
          {t('arguments.reset')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? t('arguments.submitting') : t('arguments.submit')}
        </Button>
      </div>
    </form>
  )
}
