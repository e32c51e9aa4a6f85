'use client'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import styles from './PairDetails.module.css'
import { SideMark } from './SideMark'

/** What both sides say of one thing: once where it is the same, else each under its letter. null: the side has none. */
export function FactPair({
  a,
  b,
  isSplit,
}: {
  readonly a: string | null
  readonly b: string | null
  readonly isSplit: boolean
}) {
  const t = useTranslations('compare')
  if (!isSplit) {
    return (
      <p className={styles.fact}>
        <SafeText text={a ?? b ?? t('absent')} />
      </p>
    )
  }
  return (
    <div className={styles.pair}>
      {(['A', 'B'] as const).map((name) => (
        <p key={name} className={styles.fact}>
          <SideMark name={name} />
          <span>
            <SafeText text={(name === 'A' ? a : b) ?? t('absent')} />
          </span>
        </p>
      ))}
    </div>
  )
}
