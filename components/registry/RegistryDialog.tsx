'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Skeleton } from '@/components/ui/Skeleton'
import { TextInput } from '@/components/ui/TextInput'
import { declaredTokens, isDeclared, type RegistryEntry } from '@/lib/lifecycle/list-registry'
import { type EntryGroup, groupEntries } from './group-entries'
import { NameTrace } from './NameTrace'
import styles from './Registry.module.css'
import { RegistryTool } from './RegistryTool'
import { useOriginText } from './use-origin-text'
import { useRegistry } from './use-registry'

/** So many tools of one origin are drawn at once. */
const MORE = 50

/** The whole registry: where a name leads, every tool by origin, what the model is told of it and what that costs. */
export function RegistryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('registry')
  const entries = useRegistry()
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      {entries ? <Registry entries={entries} /> : <Skeleton />}
    </Dialog>
  )
}

function Registry({ entries }: { readonly entries: readonly RegistryEntry[] }) {
  const t = useTranslations('registry')
  const [filter, setFilter] = useState('')
  const groups = groupEntries(entries, filter)
  const declared = entries.filter(isDeclared).length
  return (
    <div className={styles.registry}>
      <NameTrace entries={entries} />
      <div className={styles.head}>
        <p className={styles.sum}>
          {t('sum', { declared, others: entries.length - declared, tokens: declaredTokens(entries) })}
        </p>
        <TextInput
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
      {groups.length === 0 && <p className={styles.quiet}>{t('noMatch')}</p>}
      <p className={styles.quiet}>{t('estimate')}</p>
    </div>
  )
}

function Group({ group }: { readonly group: EntryGroup }) {
  const t = useTranslations('registry')
  const originText = useOriginText()
  const [limit, setLimit] = useState(MORE)
  const { entries, origin } = group
  const heading = originText(origin)
  return (
    <section aria-label={heading}>
      <h3 className={styles.group}>
        <bdi>{heading}</bdi>
        <span className={styles.quiet}>
          {t('groupSum', { count: entries.length, tokens: declaredTokens(entries) })}
        </span>
      </h3>
      <ul className={styles.tools}>
        {entries.slice(0, limit).map((entry) => (
          <RegistryTool key={entry.name} entry={entry} />
        ))}
      </ul>
      {entries.length > limit && (
        <Button size="sm" onClick={() => setLimit(limit + MORE)}>
          {t('more', { count: Math.min(MORE, entries.length - limit) })}
        </Button>
      )}
    </section>
  )
}
