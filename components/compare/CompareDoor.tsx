import { useTranslations } from 'next-intl'
import { PageMessage } from '@/components/session-page/PageMessage'
import { Button } from '@/components/ui/Button'
import styles from './CompareDoor.module.css'

/** A session that can be chosen. */
export interface SessionChoice {
  readonly id: string
  readonly title: string
}

/** The choice of two sessions: a plain form, so it works before any script. `a` and `b` are chosen already. */
export function CompareDoor({
  sessions,
  a,
  b,
}: {
  readonly sessions: readonly SessionChoice[]
  readonly a?: string | undefined
  readonly b?: string | undefined
}) {
  const t = useTranslations('compare')
  const field = (name: 'a' | 'b', side: string, chosen: string | undefined) => (
    <label className={styles.field}>
      <span className={styles.label}>{t('side', { side })}</span>
      <select name={name} required defaultValue={chosen ?? ''} className={styles.select}>
        <option value="" disabled>
          {t('choose')}
        </option>
        {chosen?.startsWith('share:') && <option value={chosen}>{chosen}</option>}
        {sessions.map(({ id, title }) => (
          <option key={id} value={id}>
            {title === '' ? t('untitled') : title}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <PageMessage
      title={t('title')}
      text={
        <>
          <p>{t(sessions.length === 0 ? 'none' : 'lead')}</p>
          {sessions.length > 0 && (
            <form action="/compare" method="get" className={styles.form}>
              {field('a', 'A', a)}
              {field('b', 'B', b)}
              <Button type="submit" variant="primary">
                {t('start')}
              </Button>
            </form>
          )}
        </>
      }
    />
  )
}
