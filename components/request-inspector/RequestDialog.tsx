'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Tabs } from '@/components/ui/Tabs'
import { AnswerTab } from './AnswerTab'
import { ChangesTab } from './ChangesTab'
import { DeclarationsTab } from './DeclarationsTab'
import styles from './RequestDialog.module.css'
import { RequestTab } from './RequestTab'
import { useExchange } from './use-exchange'
import { useStepRequest } from './use-step-request'

type Tab = 'request' | 'answer' | 'declarations' | 'changes'

/** One model step under the glass: its request, the answer, the declarations it had, and what is new since the step before. */
export function RequestDialog({
  run,
  step,
  onClose,
}: {
  readonly run: string
  readonly step: number
  readonly onClose: () => void
}) {
  const t = useTranslations('inspector')
  const [tab, setTab] = useState<Tab>('request')
  const inspected = useStepRequest(run, step)
  const exchange = useExchange(inspected?.step.exchange)
  if (!inspected) return null
  const tabs = (['request', 'answer', 'declarations', 'changes'] as const).map((value) => ({
    value,
    label: t(`tab.${value}`),
  }))
  return (
    <Dialog size="lg" title={t('title', { step, model: inspected.step.model })} onClose={onClose}>
      <Tabs label={t('tabs')} items={tabs} value={tab} onChange={setTab} panelClassName={styles.panel}>
        {!inspected.isWhole && <p className={styles.note}>{t('loading')}</p>}
        {tab === 'request' && <RequestTab inspected={inspected} exchange={exchange} />}
        {tab === 'answer' && <AnswerTab inspected={inspected} exchange={exchange} />}
        {tab === 'declarations' && <DeclarationsTab declarations={inspected.request.declarations} />}
        {tab === 'changes' && <ChangesTab run={run} inspected={inspected} onClose={onClose} />}
      </Tabs>
    </Dialog>
  )
}
