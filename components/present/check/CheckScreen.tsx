'use client'
import { Presentation } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { LogSource } from '@/components/workbench/log-feed'
import { pageOf } from '../use-present-actions'
import { CheckList } from './CheckList'
import styles from './CheckScreen.module.css'

/** Before it begins: what should be so, and the press that a browser wants before it gives the whole screen away. */
export function CheckScreen({
  source,
  title,
  onStart,
}: {
  readonly source: LogSource
  readonly title: string
  readonly onStart: (isFullScreen: boolean) => void
}) {
  const t = useTranslations('present')
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.over}>{t('before')}</p>
        <h1 className={styles.title}>{title === '' ? t('untitled') : title}</h1>
        <CheckList source={source} />
        <div className={styles.actions}>
          <Button
            variant="primary"
            autoFocus
            icon={<Presentation aria-hidden size={15} />}
            onClick={() => onStart(true)}
          >
            {t('startFull')}
          </Button>
          <Button onClick={() => onStart(false)}>{t('start')}</Button>
          <span className={styles.space} />
          <a className={styles.link} href={pageOf(source)}>
            {t('back')}
          </a>
        </div>
        <p className={styles.hint}>{t('clicker')}</p>
      </div>
    </main>
  )
}
