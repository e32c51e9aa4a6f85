'use client'
import { useTranslations } from 'next-intl'
import styles from './NameList.module.css'

/** All the names that a sentence only counted, on demand. Nothing where it said them all. */
export function NameList({ names }: { readonly names: readonly string[] | undefined }) {
  const t = useTranslations('lab')
  if (names === undefined) return null
  return (
    <details className={styles.names}>
      <summary>{t('allNames', { count: names.length })}</summary>
      <p>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes order
          <code key={index}>{name}</code>
        ))}
      </p>
    </details>
  )
}
