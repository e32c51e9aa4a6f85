'use client'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { SafeText } from '@/components/ui/SafeText'
import { TextInput } from '@/components/ui/TextInput'
import type { RegistryEntry } from '@/lib/lifecycle/list-registry'
import { describeToolName } from '@/lib/tools/describe-tool-name'
import { NameNotes } from './NameNotes'
import styles from './Registry.module.css'

/** Where a name leads that a model might write: each place that is looked in, and what else has that name. */
export function NameTrace({ entries }: { readonly entries: readonly RegistryEntry[] }) {
  const t = useTranslations('registry')
  const inputId = useId()
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const report = useMemo(() => describeToolName(asked, entries), [asked, entries])
  const found = entries.find((entry) => entry.name === report.tool)
  return (
    <section className={styles.trace} aria-label={t('trace.title')}>
      <label htmlFor={inputId} className={styles.heading}>
        {t('trace.title')}
      </label>
      <TextInput
        id={inputId}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('trace.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asked === '' ? (
        <p className={styles.quiet}>{t('trace.hint')}</p>
      ) : (
        <div role="status" className={styles.result}>
          <p className={styles.path}>
            <code>
              <SafeText text={asked} />
            </code>
            <ArrowRight aria-hidden size={13} />
            {report.alias !== undefined && (
              <>
                <span className={styles.quiet}>{t('trace.alias')}</span>
                <ArrowRight aria-hidden size={13} />
              </>
            )}
            {report.tool === undefined ? (
              <strong className={styles.nowhere}>{t('trace.nowhere')}</strong>
            ) : (
              <code className={styles.target}>{report.tool}</code>
            )}
          </p>
          <ol className={styles.steps}>
            {report.steps.map((step) => (
              <li key={step.kind}>
                {step.kind === 'name'
                  ? t(step.isFound ? 'trace.byName' : 'trace.notByName', { name: step.name })
                  : t(step.isFound ? 'trace.byAlias' : 'trace.notByAlias', { name: step.name, target: step.target })}
              </li>
            ))}
          </ol>
          <NameNotes report={report} found={found} entries={entries} />
        </div>
      )}
    </section>
  )
}
