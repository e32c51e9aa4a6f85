'use client'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { compareRequests, type RequestDifference } from '@/lib/models/inspect/compare-requests'
import { AskAgain } from './AskAgain'
import styles from './RequestDialog.module.css'
import { type InspectedStep, useStepRequest } from './use-step-request'

/** What is new since the step before, and the way to ask again with something changed. */
export function ChangesTab({
  run,
  inspected,
  onClose,
}: {
  readonly run: string
  readonly inspected: InspectedStep
  readonly onClose: () => void
}) {
  const t = useTranslations('inspector')
  const before = useStepRequest(run, inspected.step.step - 1)
  return (
    <div className={styles.stack}>
      {before ? (
        <Difference difference={compareRequests(before.request, inspected.request)} />
      ) : (
        <p className={styles.note}>{t('firstStep')}</p>
      )}
      <AskAgain run={run} inspected={inspected} onDone={onClose} />
    </div>
  )
}

function Difference({ difference }: { readonly difference: RequestDifference }) {
  const t = useTranslations('inspector')
  const { addedMessages, lostMessages, addedTools, removedTools, changedTools, changedSettings } = difference
  const facts = [
    t('changes.shared', { count: difference.sharedMessages }),
    ...(difference.isModelChanged ? [t('changes.model')] : []),
    ...(difference.isSystemChanged ? [t('changes.system')] : []),
    ...named(changedSettings, (names) => t('changes.settings', { names })),
    ...named(addedTools, (names) => t('changes.toolsAdded', { names })),
    ...named(removedTools, (names) => t('changes.toolsRemoved', { names })),
    ...named(changedTools, (names) => t('changes.toolsChanged', { names })),
  ]
  return (
    <>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Messages label={t('changes.added', { count: addedMessages.length })} messages={addedMessages} />
      {lostMessages.length > 0 && (
        <Messages label={t('changes.lost', { count: lostMessages.length })} messages={lostMessages} />
      )}
    </>
  )
}

function Messages({
  label,
  messages,
}: {
  readonly label: string
  readonly messages: RequestDifference['addedMessages']
}) {
  return (
    <section className={styles.stack}>
      <p className={styles.line}>{label}</p>
      {messages.length > 0 && <CodeBlock value={messages.map(({ role, parts }) => ({ role, parts }))} label={label} />}
    </section>
  )
}

function named(names: readonly string[], say: (names: string) => string): string[] {
  return names.length === 0 ? [] : [say(names.join(', '))]
}
