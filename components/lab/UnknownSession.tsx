import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageMessage } from '@/components/session-page/PageMessage'
import styles from './LabDoor.module.css'

/** The lab of a session that is not there. */
export function UnknownSession() {
  const t = useTranslations('lab')
  return (
    <PageMessage
      title={t('unknown.title')}
      text={<p>{t('unknown.text')}</p>}
      action={
        <Link href="/lab" className={styles.link}>
          {t('unknown.action')}
        </Link>
      }
    />
  )
}
