'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { EmptyState } from '@/components/ui/EmptyState'
import { authoredSchemaOf } from '@/lib/schema/portability/portable-declaration'
import { toZodSource } from '@/lib/schema/zod/to-zod-source'
import { useLabView } from './lab-view'
import styles from './ProviderView.module.css'
import { RevisionLine } from './RevisionLine'
import { useSettled } from './use-settled'
import { useSpokenFor } from './use-spoken-for'

/** The schema as Zod source, made from the declaration, with what of it does not come through. */
export function ZodView() {
  const t = useTranslations('lab')
  const spoken = useSpokenFor(useLabView())
  const definition = useSettled(spoken.definition, 150)
  const zod = useMemo(() => toZodSource(authoredSchemaOf(definition).schema ?? true), [definition])
  if (!zod.ok) return <EmptyState title={t('zod.broken')} text={zod.error.map(({ message }) => message).join(' ')} />
  const { source, losses } = zod.value
  return (
    <div className={styles.view}>
      <RevisionLine spoken={spoken}>{t('zod.readOnly', { count: losses.length })}</RevisionLine>
      <div className={styles.body}>
        <CodeBlock value={source} language="text" label={t('zod.source')} className={styles.source} />
        {losses.length > 0 && (
          <section aria-label={t('zod.losses')} className={styles.section}>
            <h3 className={styles.heading}>{t('zod.losses')}</h3>
            <ul className={styles.plainList}>
              {losses.map(({ pointer, message }) => (
                <li key={`${pointer} ${message}`}>
                  <code>{pointer === '' ? '/' : pointer}</code> {message}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
