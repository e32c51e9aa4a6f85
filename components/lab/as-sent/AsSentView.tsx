'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '@/components/ui/CopyButton'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segmented } from '@/components/ui/Segmented'
import { DIALECT_TRAITS, type ProviderDialect } from '@/lib/schema/portability/provider-dialect'
import { useLabView } from '../lab-view'
import pageStyles from '../ProviderView.module.css'
import { type ProviderTab, TAB_DIALECTS, usualDialect } from '../provider-tabs'
import { RevisionLine } from '../RevisionLine'
import { useSettled } from '../use-settled'
import { useSpokenFor } from '../use-spoken-for'
import styles from './AsSentView.module.css'
import { ComplexityMeter } from './ComplexityMeter'
import { FindingList } from './FindingList'
import { RequestFacts } from './RequestFacts'
import { RewriteBar } from './RewriteBar'
import { SideBySide } from './SideBySide'
import { useAsSent } from './use-as-sent'

const FOLLOW_MS = 120

/** What a provider would get: written beside sent, every change, what it makes of each place, and what it costs. */
export function AsSentView({ tab }: { readonly tab: ProviderTab }) {
  const t = useTranslations('lab.sent')
  const view = useLabView()
  const spoken = useSpokenFor(view)
  const definition = useSettled(spoken.definition, FOLLOW_MS)
  const [chosen, setDialect] = useState<ProviderDialect | null>(null)
  const dialect = chosen ?? usualDialect(tab, definition)
  const asSent = useAsSent(definition, view.draft.tool.definition.name, dialect)
  const { sent, rows, sentText } = asSent
  const loosened = sent.ok ? sent.value.changes.filter((change) => change.loosened).length : 0
  const changes = sent.ok ? sent.value.changes.length : 0
  return (
    <div className={pageStyles.view}>
      <RevisionLine spoken={spoken}>{sent.ok && t('summary', { changes, loosened })}</RevisionLine>
      <div className={pageStyles.body}>
        <div className={styles.head}>
          {TAB_DIALECTS[tab].length > 1 && (
            <Segmented
              label={t('dialect')}
              value={dialect}
              options={TAB_DIALECTS[tab].map((value) => ({ value, label: t(`dialects.${value}`) }))}
              onChange={setDialect}
            />
          )}
          <span className={styles.space} />
          {sent.ok && <CopyButton label={t('copy')} text={() => sentText} />}
        </div>
        {sent.ok ? (
          <>
            {sent.value.provider !== dialect && (
              <p className={styles.notice}>{t('fallback', { title: DIALECT_TRAITS[sent.value.provider].title })}</p>
            )}
            <SideBySide rows={rows} />
            <RewriteBar definition={definition} dialect={dialect} />
          </>
        ) : (
          <EmptyState title={t('refused')} text={sent.error.message} />
        )}
        <FindingList findings={asSent.findings} />
        <ComplexityMeter complexity={asSent.complexity} />
        <RequestFacts request={asSent.request} definition={definition} />
      </div>
    </div>
  )
}
