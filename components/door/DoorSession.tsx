'use client'
import { Rows3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import styles from './DoorReview.module.css'

/** The text is a whole session: it opens as one, and no tool is picked out of it. */
export function DoorSession({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTranslations('openSession')
  const door = useTranslations('door')
  return (
    <section className={styles.review} aria-label={door('review')}>
      <p role="status" className={styles.head}>
        <Rows3 aria-hidden size={15} />
        <strong>{t('found')}</strong>
        <Button variant="primary" size="sm" onClick={onOpen}>
          {t('openAs')}
        </Button>
      </p>
    </section>
  )
}
