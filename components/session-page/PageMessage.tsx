import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BrandMark } from '@/components/ui/BrandMark'
import styles from './PageMessage.module.css'

/**
 * A whole page that says one thing: nothing here, not yours, taken back, broken. Its ways out are plain links: where a page
 * broke a whole load is the safer way, and every page loads this one's code in advance.
 */
export function PageMessage({
  title,
  text,
  action,
  isAlert,
}: {
  readonly title: string
  readonly text: ReactNode
  /** Absent: the way to the start page. */
  readonly action?: ReactNode
  readonly isAlert?: boolean
}) {
  const t = useTranslations('page')
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a href="/" className={styles.home} aria-label={t('home')}>
          <BrandMark />
        </a>
      </header>
      <main className={styles.main} {...(isAlert ? { role: 'alert' } : {})}>
        <Stopped />
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.text}>{text}</div>
        <div className={styles.actions}>
          {action}
          <a href="/" className={styles.link}>
            {t('toStart')}
          </a>
        </div>
      </main>
    </div>
  )
}

/** A call that went nowhere, in the product's own picture of it. */
function Stopped() {
  return (
    <svg aria-hidden viewBox="0 0 220 18" width="220" height="18" className={styles.picture}>
      <rect x="0" width="34" height="18" rx="4" className={styles.stop} />
      <rect x="42" y="0.75" width="34" height="16.5" rx="4" className={styles.never} />
      <rect x="82" y="0.75" width="52" height="16.5" rx="4" className={styles.never} />
      <rect x="140" y="0.75" width="79" height="16.5" rx="4" className={styles.never} />
    </svg>
  )
}
