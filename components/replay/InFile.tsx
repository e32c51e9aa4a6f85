'use client'
import { useTranslations } from 'next-intl'
import styles from './ReplayBar.module.css'

/** What stands in place of Fork where the replay is a file: where to go on from it. */
export function InFile() {
  const t = useTranslations('replay')
  return <span className={styles.inFile}>{t('inFile')}</span>
}
