'use client'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import type { ExportNote } from '@/lib/schema/export/exported'
import styles from './TakeHome.module.css'

/** What of a tool does not come along in a form, each with its place in the schema. Nothing where all comes along. */
export function ExportNotes({ notes }: { readonly notes: readonly ExportNote[] }) {
  const t = useTranslations('takeHome')
  if (notes.length === 0) return null
  return (
    <section aria-label={t('notes')}>
      <h3 className={styles.heading}>{t('notes')}</h3>
      <ul className={styles.notes}>
        {notes.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>
            {pointer !== '' && <code className={styles.pointer}>{pointer}</code>} <SafeText text={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}
