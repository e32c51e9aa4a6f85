'use client'
import clsx from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import type { LimitUse, SchemaComplexity } from '@/lib/schema/portability/complexity-of'
import styles from './AsSentView.module.css'

/** How much of each known limit of the provider the schema uses up; without known numbers only the counts. */
export function ComplexityMeter({ complexity }: { readonly complexity: SchemaComplexity }) {
  const t = useTranslations('lab.sent')
  const { counts, uses, note } = complexity
  return (
    <section aria-label={t('complexity')} className={styles.section}>
      <h3 className={styles.heading}>{t('complexity')}</h3>
      {uses.map((use) => (
        <Meter key={use.what} use={use} />
      ))}
      {uses.length === 0 && (
        <p className={styles.quiet}>
          {t('counts', { depth: counts.depth, properties: counts.properties, characters: counts.characters })}
        </p>
      )}
      {note !== undefined && <p className={styles.quiet}>{note}</p>}
    </section>
  )
}

function Meter({ use }: { readonly use: LimitUse }) {
  const t = useTranslations('lab.sent')
  const format = useFormatter()
  const { what, used, limit, share, source, advice } = use
  const words = t('use', { used, limit, what: t(`count.${what}`) })
  return (
    <div className={styles.meter}>
      <span className={styles.meterText}>{words}</span>
      <meter
        className={clsx(styles.bar, share > 1 ? styles.over : advice !== undefined && styles.near)}
        aria-label={words}
        min={0}
        max={1}
        value={Math.min(1, share)}
      />
      <span className={styles.quiet}>{format.number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
      {source.url === undefined ? (
        <span className={styles.quiet}>{source.title}</span>
      ) : (
        <a href={source.url} target="_blank" rel="noreferrer" className={styles.source}>
          {t('source')}
        </a>
      )}
      {advice !== undefined && <p className={styles.advice}>{t('advice', { advice })}</p>}
    </div>
  )
}
