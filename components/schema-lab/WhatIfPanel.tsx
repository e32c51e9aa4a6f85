'use client'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segmented } from '@/components/ui/Segmented'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Comparison } from '@/lib/whatif'
import { type SchemaDraft, useSchemaDraft } from './use-schema-draft'
import { useWhatIf } from './use-what-if'
import { WhatIfCard } from './WhatIfCard'
import styles from './WhatIfPanel.module.css'
import { WhatIfSentence } from './WhatIfSentence'
import { WhatIfTicks } from './WhatIfTicks'

/** What the draft would change for the calls on record: totals, a tick each, and the two verdicts side by side. */
export function WhatIfPanel() {
  const t = useTranslations('whatif')
  const draft = useSchemaDraft()
  if (!draft)
    return (
      <div className={styles.body}>
        <EmptyState title={t('headline.none', {})} text={t('noneText')} />
      </div>
    )
  return <OpenWhatIf draft={draft} />
}

function OpenWhatIf({ draft }: { readonly draft: SchemaDraft }) {
  const t = useTranslations('whatif')
  const comparison = useWhatIf(draft)
  const setInspectorTab = useWorkbench((state) => state.setInspectorTab)
  const { version } = draft.tool
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <code>{draft.tool.definition.name}</code>
        <span>{t(draft.isDraft ? 'panel.versions' : 'panel.noDraft', { version })}</span>
        <Button size="sm" variant="ghost" onClick={() => setInspectorTab('schema')}>
          {t('panel.openSchema')} <ArrowRight aria-hidden size={13} />
        </Button>
      </div>
      <div className={styles.summary}>
        <div className={styles.big}>
          <WhatIfSentence draft={draft} comparison={comparison} part="headline" />
        </div>
        <WhatIfSentence draft={draft} comparison={comparison} part="detail" />
        {comparison.rows.length > 0 && (
          <>
            <p className={styles.quiet}>{t('nothingRun')}</p>
            <WhatIfTicks comparison={comparison} version={version} isDraft={draft.isDraft} />
          </>
        )}
      </div>
      {comparison.rows.length > 0 && <Cards draft={draft} comparison={comparison} />}
    </div>
  )
}

function Cards({ draft, comparison }: { readonly draft: SchemaDraft; readonly comparison: Comparison }) {
  const t = useTranslations('whatif')
  const [chosen, setFilter] = useState<'changed' | 'all' | null>(null)
  const changed = comparison.rows.filter((row) => row.change !== 'same')
  const filter = chosen ?? (changed.length > 0 ? 'changed' : 'all')
  const rows = filter === 'all' ? comparison.rows : changed
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          label={t('panel.filter')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'changed', label: t('panel.onlyChanged') },
            { value: 'all', label: t('panel.allCalls') },
          ]}
        />
        <span className={styles.quiet}>{t('unchanged', { count: comparison.rows.length - changed.length })}</span>
      </div>
      {rows.map((row) => (
        <WhatIfCard key={row.call.callId} row={row} version={draft.tool.version} isDraft={draft.isDraft} />
      ))}
      {rows.length === 0 && (
        <p className={styles.none}>{draft.isDraft ? t('panel.noneChanged') : t('panel.noDraftText')}</p>
      )}
    </>
  )
}
