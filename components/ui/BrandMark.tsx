import { useTranslations } from 'next-intl'
import styles from './BrandMark.module.css'

/** The mark: three bars of a call, in ink, and the name. */
export function BrandMark({ hasName = true }: { readonly hasName?: boolean }) {
  const t = useTranslations('common')
  return (
    <span className={styles.brand}>
      <svg aria-hidden viewBox="0 0 20 20" width="20" height="20" className={styles.mark}>
        <rect width="20" height="20" rx="5" className={styles.ground} />
        <path d="M4 6h6M7 10h7M10 14h5" className={styles.bars} />
      </svg>
      {hasName && <span className={styles.name}>{t('brand')}</span>}
    </span>
  )
}
