'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toPointer } from '@/lib/base/json'
import styles from './JsonView.module.css'
import { SafeText } from './SafeText'

const FIRST_LINES = 6
const FIRST_CHARACTERS = 260

/**
 * The properties of an object one below the other, name over value, as a person reads arguments. `marked` lists JSON
 * pointers to underline (what build refused); a marked property that is missing gets a line of its own. `ignored` lists
 * those that the tool never saw. Characters that cannot be seen are chips. Until `isWhole`, parts stand in for what is
 * still fetched, and the list is marked as busy.
 */
export function JsonView({
  value,
  marked = [],
  ignored = [],
  isWhole = true,
}: {
  readonly value: unknown
  readonly marked?: readonly string[]
  readonly ignored?: readonly string[]
  readonly isWhole?: boolean
}) {
  const t = useTranslations('common')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return <Value value={value} />
  const entries = Object.entries(value)
  const known = new Set(entries.map(([key]) => toPointer([key])))
  const missing = [...new Set(marked.map((pointer) => `/${pointer.split('/')[1] ?? ''}`))].filter(
    (pointer) => pointer !== '/' && !known.has(pointer),
  )
  if (entries.length === 0 && missing.length === 0) return <p className={styles.none}>{t('noArguments')}</p>
  return (
    <dl className={styles.list} aria-busy={!isWhole || undefined}>
      {entries.map(([key, inner]) => {
        const pointer = toPointer([key])
        const isMarked = marked.some((path) => path === pointer || path.startsWith(`${pointer}/`))
        return (
          <div key={key} className={clsx(styles.pair, isMarked && styles.marked)}>
            <dt className={styles.key}>
              <SafeText text={key} />
              {ignored.includes(pointer) && <span className={styles.tag}>{t('ignored')}</span>}
            </dt>
            <dd className={clsx(ignored.includes(pointer) && styles.ignored)}>
              <Value value={inner} isMarked={isMarked} />
            </dd>
          </div>
        )
      })}
      {missing.map((pointer) => (
        <div key={pointer} className={clsx(styles.pair, styles.marked)}>
          <dt className={styles.key}>{pointer.slice(1)}</dt>
          <dd className={styles.missing}>{t('missing')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value, isMarked = false }: { readonly value: unknown; readonly isMarked?: boolean }) {
  const t = useTranslations('common')
  const [isWhole, setWhole] = useState(false)
  const text = JSON.stringify(value, null, 2) ?? ''
  // A string with line breaks is shown as lines: that is what a file or a patch looks like to its reader.
  const isText = typeof value === 'string' && value.includes('\n')
  const full = isText ? value : text
  const head = full.split('\n').slice(0, FIRST_LINES).join('\n').slice(0, FIRST_CHARACTERS)
  const shown = isWhole ? full : head
  const kind = typeof value === 'string' ? styles.string : typeof value === 'number' ? styles.number : styles.word
  return (
    <>
      <span className={clsx(styles.value, kind, isMarked && styles.wavy)}>
        <SafeText text={shown} />
      </span>
      {shown.length < full.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('showMore', { count: full.length - shown.length })}
        </button>
      )}
    </>
  )
}
