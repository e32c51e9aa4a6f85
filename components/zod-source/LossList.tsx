'use client'
import { Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ZodLoss } from '@/lib/schema/zod/schema-writer'
import type { SourcePlace, ZodSourceLoss } from '@/lib/schema/zod/zod-evaluation'
import styles from './ZodEditor.module.css'

/** What one form says and the other does not, each with its place; pressing one goes to its line where there is one. */
export function LossList({
  losses,
  onReveal,
}: {
  readonly losses: readonly (ZodLoss | ZodSourceLoss)[]
  readonly onReveal?: (place: SourcePlace) => void
}) {
  const t = useTranslations('zod')
  if (losses.length === 0) return <p className={styles.quiet}>{t('noLosses')}</p>
  return (
    <>
      <h3 className={styles.heading}>{t('losses', { count: losses.length })}</h3>
      <ul className={styles.losses} aria-label={t('losses', { count: losses.length })}>
        {losses.map((loss) => {
          const place = 'place' in loss ? loss.place : undefined
          const Icon = loss.kind === 'unchecked' ? Info : TriangleAlert
          const where = 'property' in loss ? loss.property : loss.pointer
          return (
            <li key={`${loss.pointer} ${loss.message} ${place?.line}`} className={styles[loss.kind]}>
              <Icon role="img" aria-label={t(`kind.${loss.kind}`)} size={14} />
              <span>
                <code>{where === '' ? t('whole') : where}</code> {loss.message}{' '}
                {place && onReveal && (
                  <button type="button" className={styles.place} onClick={() => onReveal({ ...place })}>
                    {t('line', { line: place.line })}
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
