'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Tabs } from '@/components/ui/Tabs'
import { CompareFiles } from './CompareFiles'
import { CompareHead } from './CompareHead'
import styles from './ComparePage.module.css'
import { CompareSettings } from './CompareSettings'
import { CompareSteps } from './CompareSteps'
import { CompareSummary } from './CompareSummary'
import { type ComparedLog, createCompareSide } from './compare-side'
import { SideFollower } from './SideFollower'
import { useComparison } from './use-comparison'

type Tab = 'steps' | 'settings' | 'files'

/** Two sessions side by side: what was asked, called and answered, what is set otherwise, and the files at the end. */
export function ComparePage({ left, right }: { readonly left: ComparedLog; readonly right: ComparedLog }) {
  const t = useTranslations('compare')
  const [sides] = useState(() => ({ a: createCompareSide('A', left), b: createCompareSide('B', right) }))
  const [tab, setTab] = useState<Tab>('steps')
  const comparison = useComparison(sides.a, sides.b)
  const countOf = (count: number) => count > 0 && <Badge tone="approval">{count}</Badge>
  return (
    <div className={styles.page}>
      <SideFollower side={sides.a} />
      <SideFollower side={sides.b} />
      <CompareHead a={sides.a} b={sides.b} />
      <main className={styles.main}>
        <CompareSummary comparison={comparison} />
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'steps', label: t('tab.steps'), badge: countOf(comparison.different.length) },
            { value: 'settings', label: t('tab.settings'), badge: countOf(comparison.settings.length) },
            { value: 'files', label: t('tab.files') },
          ]}
        >
          {tab === 'steps' && <CompareSteps a={sides.a} b={sides.b} comparison={comparison} />}
          {tab === 'settings' && <CompareSettings a={sides.a} b={sides.b} settings={comparison.settings} />}
          {tab === 'files' && <CompareFiles a={sides.a} b={sides.b} />}
        </Tabs>
      </main>
    </div>
  )
}
