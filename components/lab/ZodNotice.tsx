'use client'
import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/Banner'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { sourceKind } from '@/lib/whatif'
import { useLabView } from './lab-view'

/** Over JSON that is made from Zod: where its schema is written. Nothing where JSON is the source. */
export function ZodNotice() {
  const t = useTranslations('lab')
  const { draft, setTab } = useLabView()
  const { definition } = draft.tool
  const kind = useWorkbench((state) => sourceKind(definition, state.sourceDrafts[definition.name]))
  if (kind !== 'zod') return null
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => setTab('zod')}>
          {t('zod.open')}
        </Button>
      }
    >
      {t('zod.isSource')}
    </Banner>
  )
}
