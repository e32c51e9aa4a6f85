'use client'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ZodLoss } from '@/lib/schema/zod/schema-writer'
import { LossList } from './LossList'
import styles from './ZodEditor.module.css'

/**
 * Changes what the tool's schema is written in, after one has read what that loses. Only the draft changes: reverting it
 * gives the source back, and every saved version keeps its own.
 */
export function SwitchSource({
  draft,
  to,
  source = '',
  losses,
}: {
  readonly draft: SchemaDraft
  readonly to: 'json' | 'zod'
  /** The Zod text to begin with. */
  readonly source?: string
  readonly losses: readonly ZodLoss[]
}) {
  const t = useTranslations('zod')
  const store = useWorkbenchStore()
  const [isAsking, setAsking] = useState(false)
  const { name, zodSource } = draft.tool.definition
  const handleSwitch = () => {
    const { setSourceDraft } = store.getState()
    if (to === 'zod') setSourceDraft(name, { kind: 'zod', text: source, revision: 1 })
    else setSourceDraft(name, zodSource === undefined ? null : { kind: 'json' })
    setAsking(false)
  }
  return (
    <>
      <Button size="sm" icon={<ArrowLeftRight aria-hidden size={13} />} onClick={() => setAsking(true)}>
        {t(`switch.${to}`)}
      </Button>
      {isAsking && (
        <Dialog
          title={t(`switch.${to}`)}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                {t('cancel')}
              </Button>
              <Button variant="primary" data-autofocus onClick={handleSwitch}>
                {t(`switch.${to}`)}
              </Button>
            </>
          }
        >
          <div className={styles.dialog}>
            <p>{t(`switch.${to}Text`)}</p>
            <LossList losses={losses} />
          </div>
        </Dialog>
      )}
    </>
  )
}
