'use client'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { useResolved } from '@/components/workbench/use-blob-text'
import type { ModelExchange } from '@/lib/session/model-exchange'
import { HeaderList } from './HeaderList'
import styles from './RequestDialog.module.css'
import type { InspectedStep } from './use-step-request'
import { WireBody } from './WireBody'

/** What came back: every answer of the provider as it came, then what was understood of it. */
export function AnswerTab({
  inspected,
  exchange,
}: {
  readonly inspected: InspectedStep
  readonly exchange: ModelExchange | null | undefined
}) {
  const t = useTranslations('inspector')
  const { step, ending, calls } = inspected
  const understood = useResolved({
    text: step.text,
    calls: calls.map(({ callId, name, args, argsText, givenId }) => ({ callId, givenId, name, args, argsText })),
    ...(ending?.type === 'model.failed' ? { error: ending.error } : {}),
    ...(ending?.type === 'model.replied' ? { finishReason: ending.finishReason } : {}),
    usage: ending?.usage,
  })
  return (
    <div className={styles.stack}>
      {exchange?.failure !== undefined && (
        <p role="alert" className={styles.failed}>
          {exchange.failure}
        </p>
      )}
      {exchange?.answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers stand in their order and never change
        <section key={index} className={styles.stack}>
          <p className={styles.line}>
            <strong>{answer.status}</strong> {t('timing', { head: answer.headMs, end: answer.endMs })}
          </p>
          <HeaderList headers={answer.headers} />
          <WireBody body={answer.body} label={t('tab.answer')} />
        </section>
      ))}
      <p className={styles.note}>{t(ending ? 'understood' : 'open')}</p>
      <CodeBlock value={understood.value} label={t('understood')} />
    </div>
  )
}
