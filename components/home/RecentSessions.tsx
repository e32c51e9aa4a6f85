import { GitFork, Rows3 } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { OpenFileButton } from '@/components/open-session/OpenFileButton'
import { OwnSharesButton } from '@/components/share/OwnSharesButton'
import styles from './RecentSessions.module.css'

/** A session as the start page lists it. */
export interface RecentSession {
  readonly id: string
  readonly title: string
  /** Epoch milliseconds. */
  readonly updatedAt: number
  /** How many events its log has. */
  readonly lastSeq: number
  readonly isFork: boolean
}

/** The newest sessions of this browser, or honestly none. */
export function RecentSessions({
  sessions,
  now,
}: {
  readonly sessions: readonly RecentSession[]
  readonly now: number
}) {
  const t = useTranslations('home')
  const format = useFormatter()
  return (
    <section aria-label={t('recent')} className={styles.box}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('recent')}</h2>
        <span className={styles.tools}>
          {sessions.length > 0 && <OwnSharesButton />}
          <OpenFileButton />
        </span>
      </div>
      {sessions.length === 0 ? (
        <p className={styles.none}>
          <strong className={styles.noneTitle}>{t('noneTitle')}</strong>
          {t('noneText')}
        </p>
      ) : (
        <ul>
          {sessions.map(({ id, title, updatedAt, lastSeq, isFork }) => (
            <li key={id}>
              <Link href={`/s/${id}`} prefetch={false} className={styles.row}>
                {isFork ? <GitFork aria-hidden size={15} /> : <Rows3 aria-hidden size={15} />}
                <span className={styles.words}>
                  <span className={styles.title}>{title === '' ? t('untitled') : title}</span>
                  <span className={styles.about}>{t('events', { count: lastSeq })}</span>
                </span>
                <span className={styles.when}>{format.relativeTime(updatedAt, Math.max(now, updatedAt))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
