'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Fragment, useMemo } from 'react'
import { diffText } from '@/lib/workspace/text-diff'
import styles from './DiffView.module.css'
import { SafeText } from './SafeText'

const SIGNS = { add: '+', remove: '−', same: ' ' }

/**
 * What changed in a file, with three lines around each change. `null` means the file is not there on that side. Loads the
 * diff code, so panels bring it by next/dynamic (see LazyDiffView).
 */
export function DiffView({
  before,
  after,
  path,
}: {
  readonly before: string | null
  readonly after: string | null
  readonly path: string
}) {
  const t = useTranslations('common')
  const diff = useMemo(() => diffText(before ?? '', after ?? ''), [before, after])
  if (diff.hunks.length === 0) return <p className={styles.none}>{t('noChange')}</p>
  const label = t('diffOf', { path, added: diff.added, removed: diff.removed })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls inside its panel, so the keyboard must reach it
    <section tabIndex={0} className={styles.diff} aria-label={label}>
      {diff.hunks.map((hunk, index) => (
        <Fragment key={hunk.newStart}>
          {index > 0 && <div className={styles.gap}>⋯</div>}
          {hunk.lines.map((line) => (
            <div
              key={`${line.oldLine ?? ''}:${line.newLine ?? ''}`}
              className={clsx(styles.line, line.kind === 'add' && styles.add, line.kind === 'remove' && styles.remove)}
            >
              <span className={styles.number}>{line.kind === 'remove' ? line.oldLine : line.newLine}</span>
              <span>{SIGNS[line.kind]}</span>
              <span className={styles.text}>
                <SafeText text={line.text} />
              </span>
            </div>
          ))}
        </Fragment>
      ))}
    </section>
  )
}
