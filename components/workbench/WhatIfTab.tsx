'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { WhatIfPanel } from '@/components/schema-lab/WhatIfPanel'
import { Segmented } from '@/components/ui/Segmented'
import { PanelSkeleton } from './PanelSkeleton'
import styles from './WhatIfTab.module.css'

const WhatIfGrid = dynamic(() => import('@/components/what-if-grid/WhatIfGrid').then((module) => module.WhatIfGrid), {
  ssr: false,
  loading: PanelSkeleton,
})

/** What-if as a summary of this session's calls, or as the grid of calls by versions, whose code comes when it is opened. */
export function WhatIfTab() {
  const t = useTranslations('workbench')
  const tool = useSchemaDraft()?.tool.definition.name
  const [view, setView] = useState<'summary' | 'grid'>('summary')
  return (
    <div className={styles.tab}>
      {tool !== undefined && (
        <div className={styles.choice}>
          <Segmented
            label={t('whatIfView.label')}
            value={view}
            onChange={setView}
            options={[
              { value: 'summary', label: t('whatIfView.summary') },
              { value: 'grid', label: t('whatIfView.grid') },
            ]}
          />
        </div>
      )}
      {view === 'grid' && tool !== undefined ? <WhatIfGrid tool={tool} /> : <WhatIfPanel />}
    </div>
  )
}
