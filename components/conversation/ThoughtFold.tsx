'use client'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useText } from '@/components/workbench/use-blob-text'
import type { StepState } from '@/lib/session/state'
import { textHead } from '@/lib/session/stored-value'
import { LightMarkdown } from './LightMarkdown'
import styles from './Message.module.css'

/** What the model thought, folded. The planner's is called what it is: rules, no thinking. */
export function ThoughtFold({ step }: { readonly step: StepState }) {
  const t = useTranslations('conversation')
  const [isOpen, setOpen] = useState(false)
  const { text, isWhole, load } = useText(step.thought)
  if (textHead(step.thought) === '') return null
  const handleToggle = () => {
    if (!isWhole) load()
    setOpen(!isOpen)
  }
  return (
    <div className={styles.thought}>
      <button type="button" aria-expanded={isOpen} className={styles.thoughtHead} onClick={handleToggle}>
        <ChevronRight aria-hidden size={13} className={isOpen ? styles.open : undefined} />
        {step.model === 'planner' ? t('step.plannerThought') : t('step.thought')}
      </button>
      {isOpen && (
        <div className={styles.thoughtText}>
          <LightMarkdown text={text} />
        </div>
      )}
    </div>
  )
}
