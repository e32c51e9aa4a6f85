'use client'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Comparison } from '@/lib/whatif'
import styles from './SchemaPanel.module.css'
import type { SchemaDraft } from './use-schema-draft'
import { WhatIfSentence } from './WhatIfSentence'
import { WhatIfTicks } from './WhatIfTicks'

/** Under the editor, at every keystroke: how many recorded calls the text above lets build, and which. */
export function WhatIfStrip({ draft, comparison }: { readonly draft: SchemaDraft; readonly comparison: Comparison }) {
  const t = useTranslations('whatif')
  const setInspectorTab = useWorkbench((state) => state.setInspectorTab)
  return (
    <div className={styles.strip}>
      <div className={styles.stripHead}>
        <WhatIfSentence draft={draft} comparison={comparison} part="headline" />
        {comparison.rows.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setInspectorTab('what-if')}>
            {t('compare')} <ChevronRight aria-hidden size={13} />
          </Button>
        )}
      </div>
      {comparison.rows.length > 0 && (
        <WhatIfTicks comparison={comparison} version={draft.tool.version} isDraft={draft.isDraft} />
      )}
      <WhatIfSentence draft={draft} comparison={comparison} part="detail" />
    </div>
  )
}
