'use client'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import styles from './DoorReview.module.css'

/** The button that lets the picked tools in, and what went wrong where something did. */
export function BringBar({
  label,
  count,
  canBring,
  onBring,
}: {
  readonly label: string
  readonly count: number
  readonly canBring: boolean
  readonly onBring: () => Promise<string | null>
}) {
  const t = useTranslations('door')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const handleBring = async () => {
    setBusy(true)
    setProblem(null)
    const refused = await onBring()
    // Where it went well the page changes, and the button stays busy until it does.
    if (refused === null) return
    setBusy(false)
    setProblem(refused)
  }
  return (
    <div className={styles.bring}>
      <span className={styles.about}>{t('picked', { count })}</span>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button
        variant="primary"
        busy={isBusy}
        disabled={!canBring}
        icon={<ArrowRight aria-hidden size={14} />}
        onClick={() => void handleBring()}
      >
        {isBusy ? t('opening') : label}
      </Button>
    </div>
  )
}
