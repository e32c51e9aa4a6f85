'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ModelPicker.module.css'

/** One model that can be chosen; pressed where it is the session's. */
export function ModelRow({
  modelRef,
  title,
  limit,
}: {
  readonly modelRef: string
  readonly title: string
  /** Tokens of input it takes. */
  readonly limit?: number | undefined
}) {
  const t = useTranslations('models')
  const isChosen = useWorkbench((state) => state.latest.model === modelRef)
  const canEdit = useWorkbench((state) => state.canEdit)
  const dispatch = useWorkbench((state) => state.dispatch)
  return (
    <button
      type="button"
      data-model={modelRef}
      aria-pressed={isChosen}
      disabled={!canEdit}
      className={styles.model}
      onClick={() => void dispatch({ type: 'model.set', model: modelRef })}
    >
      <span className={styles.mark}>{isChosen && <Check aria-hidden size={14} />}</span>
      <span className={styles.modelTitle}>{title}</span>
      {title !== modelRef && <code className={styles.modelRef}>{modelRef}</code>}
      {limit !== undefined && <span className={styles.limit}>{t('tokens', { count: limit })}</span>}
    </button>
  )
}
