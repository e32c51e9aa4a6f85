import { useTranslations } from 'next-intl'
import { PageMessage } from '@/components/session-page/PageMessage'
import styles from './CompareDoor.module.css'

/** Why one of the two cannot be shown, by the status its own page would answer with, and the way to choose another. */
export function CompareProblem({ side, code }: { readonly side: 'A' | 'B'; readonly code: number }) {
  const t = useTranslations('compare.problem')
  const what = code === 404 ? 'unknown' : code === 410 ? 'gone' : 'foreign'
  return (
    <PageMessage
      isAlert
      title={t('title')}
      text={<p>{t(what, { side })}</p>}
      action={
        <a href="/compare" className={styles.again}>
          {t('again')}
        </a>
      }
    />
  )
}
