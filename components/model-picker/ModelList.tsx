'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '@/components/ui/Field'
import { Spinner } from '@/components/ui/Spinner'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { scriptRef } from '@/lib/session/script-ref'
import styles from './ModelPicker.module.css'
import { ModelRow } from './ModelRow'
import { ProviderSection } from './ProviderSection'
import { useProviders } from './use-providers'

/** Who can answer: what is ready, what needs a key, and the scripts of the session. One press chooses. */
export function ModelList() {
  const t = useTranslations('models')
  const { providers, isLoading, problem, refresh } = useProviders()
  const [filter, setFilter] = useState('')
  const scripts = useWorkbench((state) => state.latest.scripts)
  const error = useWorkbench((state) => state.errors['model.set'])
  const list = useRef<HTMLDivElement>(null)
  const wanted = filter.trim().toLowerCase()
  const shownScripts = scripts.filter(({ name }) => scriptRef(name).toLowerCase().includes(wanted))
  return (
    <div className={styles.panel}>
      <Field label={t('filter')} isLabelHidden>
        <TextInput
          data-autofocus
          placeholder={t('filterPlaceholder')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </Field>
      {problem !== null && (
        <p role="alert" className={styles.error}>
          {t('listFailed', { message: problem })}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      <div
        ref={list}
        role="toolbar"
        aria-orientation="vertical"
        aria-label={t('tab.models')}
        className={styles.list}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {providers.map((entry) => (
          <ProviderSection key={entry.id} entry={entry} filter={filter} onKeyChanged={() => refresh(entry.id)} />
        ))}
        {shownScripts.length > 0 && (
          <section className={styles.provider} aria-label={t('tab.scripts')}>
            <h3 className={styles.providerTitle}>{t('tab.scripts')}</h3>
            {shownScripts.map(({ name }) => (
              <ModelRow key={name} modelRef={scriptRef(name)} title={name} />
            ))}
          </section>
        )}
      </div>
      {isLoading && (
        <p role="status" className={styles.note}>
          <Spinner /> {t('asking')}
        </p>
      )}
    </div>
  )
}

/** Arrow keys go from model to model, whatever stands between. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined || !list || event.target instanceof HTMLInputElement) return
  const rows = [...list.querySelectorAll<HTMLElement>('[data-model]')]
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1
  if (at < 0) return
  event.preventDefault()
  rows[(at + by + rows.length) % rows.length]?.focus()
}
