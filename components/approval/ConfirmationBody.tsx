'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { SafeText } from '@/components/ui/SafeText'
import { selectCanAct } from '@/components/workbench/selectors'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { StoredText } from '@/lib/session/blob-ref'
import type { Confirmation } from '@/lib/session/events'
import styles from './Approval.module.css'
import { EditPreview } from './EditPreview'
import { AnswerList } from './questions/AnswerList'

/** What would happen: the diff of an edit, the command of a shell call, the words of anything else. */
export function ConfirmationBody({ confirmation }: { readonly confirmation: Confirmation }) {
  switch (confirmation.type) {
    case 'edit':
      return <EditPreview path={confirmation.path} before={confirmation.before} after={confirmation.after} />
    case 'exec':
      return <CommandPreview confirmation={confirmation} />
    case 'info':
      return <LongText text={confirmation.prompt} className={styles.prompt} />
    case 'ask_user':
      return <AskedQuestions confirmation={confirmation} />
    case 'mcp':
      return <LongText text={confirmation.args ?? confirmation.title} className={styles.command} isCode />
  }
}

/** While they can be answered the form has the questions. */
function AskedQuestions({ confirmation }: { readonly confirmation: Confirmation }) {
  const canAct = useWorkbench(selectCanAct)
  if (canAct) return null
  return (
    <div className={styles.prompt}>
      <AnswerList confirmation={confirmation} />
    </div>
  )
}

function CommandPreview({ confirmation }: { readonly confirmation: Extract<Confirmation, { type: 'exec' }> }) {
  const t = useTranslations('approval')
  return (
    <>
      <LongText text={confirmation.command} className={styles.command} isCode />
      <p className={styles.commandFacts}>
        {confirmation.rootCommands.length > 0 && t('body.runs', { commands: confirmation.rootCommands.join(', ') })}{' '}
        {confirmation.directory !== undefined &&
          confirmation.directory !== '' &&
          t('body.inDirectory', { directory: confirmation.directory })}
      </p>
    </>
  )
}

function LongText({
  text,
  className,
  isCode = false,
}: {
  readonly text: StoredText
  readonly className: string | undefined
  readonly isCode?: boolean
}) {
  const t = useTranslations('approval')
  const { text: shown, isWhole, load } = useText(text)
  return (
    <>
      {isCode ? (
        <pre className={className}>
          <SafeText text={shown} />
        </pre>
      ) : (
        <p className={className}>
          <SafeText text={shown} />
        </p>
      )}
      {!isWhole && (
        <Button size="sm" variant="ghost" onClick={load}>
          {t('body.whole')}
        </Button>
      )}
    </>
  )
}
