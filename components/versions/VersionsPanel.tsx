'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SaveWithNote } from './SaveWithNote'
import { useVersionList } from './use-version-list'
import { VersionComparison } from './VersionComparison'
import { VersionRow } from './VersionRow'
import styles from './Versions.module.css'

/**
 * Every version of a tool, and what differs between two of them: the saved one and the draft at first, or the last two. A
 * version is restored by defining it again, so that nothing of the history is lost.
 */
export function VersionsPanel({ tool: name }: { readonly tool: string }) {
  const t = useTranslations('versions')
  const list = useVersionList(name)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  if (list === null) return <p className={styles.quiet}>{t('unknown')}</p>
  const { tool, pickable, names, hasDraft, isDraftBroken } = list
  const newest = pickable[0]
  const after = pickable.find(({ id }) => id === to) ?? newest
  const before = pickable.find(({ id }) => id === from) ?? pickable[1] ?? newest
  const titleOf = (id: string) => {
    if (id === 'draft') return t('draft')
    const name = names.get(Number(id))
    return name === undefined ? t('number', { version: Number(id) }) : t('named', { version: Number(id), name })
  }
  const choice = (label: string, value: string | undefined, onChange: (id: string) => void) => (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {pickable.map(({ id }) => (
          <option key={id} value={id}>
            {titleOf(id)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.panel}>
      {hasDraft && !isDraftBroken && <SaveWithNote version={tool.version + 1} />}
      <section aria-label={t('list')}>
        <ol className={styles.versions}>
          {tool.versions
            .map((version, index) => (
              <VersionRow
                key={version.seq}
                version={version}
                number={index + 1}
                name={names.get(index + 1)}
                isCurrent={index + 1 === tool.versions.length}
              />
            ))
            .reverse()}
        </ol>
      </section>
      <section aria-label={t('compare')} className={styles.compare}>
        <div className={styles.pick}>
          {choice(t('from'), before?.id, setFrom)}
          {choice(t('to'), after?.id, setTo)}
        </div>
        {isDraftBroken && <p className={styles.quiet}>{t('brokenDraft')}</p>}
        {before === undefined || after === undefined || before.id === after.id ? (
          <p className={styles.quiet}>{t('same')}</p>
        ) : (
          <VersionComparison before={before.definition} after={after.definition} />
        )}
      </section>
    </div>
  )
}
