'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useShallow } from 'zustand/react/shallow'
import { Button } from '@/components/ui/Button'
import { useReturnFromRawCall } from '@/components/workbench/use-raw-call'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Composer.module.css'
import { PromptForm } from './PromptForm'
import { selectManualRequest } from './select-manual-request'

// Brings the judge of schemas; loaded when somebody is first asked to be the model.
const ManualReplyForm = dynamic(() => import('./ManualReplyForm').then((module) => module.ManualReplyForm), {
  ssr: false,
})

/**
 * Where prompts are written, and, while the manual model is asked, its answer. In a replay it says why there is
 * nothing to write.
 */
export function Composer() {
  const t = useTranslations('composer')
  const canEdit = useWorkbench((state) => state.canEdit)
  // While it plays one watches; the way to write comes when it rests.
  const isPast = useWorkbench((state) => state.position !== null && !state.isPlaying)
  const setPosition = useWorkbench((state) => state.setPosition)
  const manual = useWorkbench(useShallow((state) => selectManualRequest(state.latest)))
  useReturnFromRawCall()
  if (!canEdit) return <p className={styles.readOnly}>{t('readOnly')}</p>
  return (
    <div className={styles.composer}>
      {isPast && (
        <div className={styles.past}>
          <span>{t('past')}</span>
          <Button size="sm" variant="ghost" onClick={() => setPosition(null)}>
            {t('goLive')}
          </Button>
        </div>
      )}
      {manual && <ManualReplyForm key={`${manual.run}/${manual.step}`} request={manual} />}
      <PromptForm />
    </div>
  )
}
