'use client'
import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/CodeBlock'
import type { SourcePlace } from '@/lib/schema/zod/zod-evaluation'
import { LossList } from './LossList'
import type { ZodSource } from './use-zod-source'
import styles from './ZodEditor.module.css'

/** What the Zod text evaluates to: the error first where there is one, the schema, and what it does not say. */
export function EvaluationView({
  source,
  onReveal,
}: {
  readonly source: ZodSource
  readonly onReveal: (place: SourcePlace) => void
}) {
  const t = useTranslations('zod')
  const { last, error } = source.evaluation
  return (
    <section aria-label={t('result')} className={styles.result}>
      {error && (
        <div role="alert" className={styles.error}>
          <CircleX aria-hidden size={15} />
          <PlaceText place={error.place} onReveal={onReveal}>
            {error.place ? t('errorAt', { line: error.place.line, message: error.message }) : error.message}
          </PlaceText>
        </div>
      )}
      <Status source={source} />
      {last && (
        <div className={error ? styles.stale : styles.fresh}>
          <LossList losses={last.evaluation.losses} onReveal={onReveal} />
          <h3 className={styles.heading}>{t('schema')}</h3>
          <CodeBlock value={last.evaluation.schema} label={t('schema')} className={styles.schema} />
        </div>
      )}
    </section>
  )
}

/** Which revision the schema is of, and what of the source was taken. */
function Status({ source }: { readonly source: ZodSource }) {
  const t = useTranslations('zod')
  const { last, error, isCurrent } = source.evaluation
  if (last === null) return error ? null : <p role="status">{t('evaluating')}</p>
  const { taken, found } = last.evaluation
  return (
    <div role="status" className={styles.status}>
      {isCurrent ? (
        <p>{t(source.revision === 0 ? 'asSaved' : 'current', { revision: last.revision })}</p>
      ) : (
        <p>{t(error ? 'lastGood' : 'following', { revision: last.revision, now: source.revision })}</p>
      )}
      {found.length > 1 && <p>{t('several', { names: found.join(', '), taken, count: found.length })}</p>}
    </div>
  )
}

function PlaceText({
  place,
  onReveal,
  children,
}: {
  readonly place: SourcePlace | undefined
  readonly onReveal: (place: SourcePlace) => void
  readonly children: string
}) {
  if (!place) return <span>{children}</span>
  return (
    <button type="button" className={styles.place} onClick={() => onReveal({ ...place })}>
      {children}
    </button>
  )
}
