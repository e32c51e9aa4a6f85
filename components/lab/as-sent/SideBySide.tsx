'use client'
import clsx from 'clsx'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { jsonTokens } from '@/components/ui/json-tokens'
import type { SchemaChange } from '@/lib/schema/portability/schema-change'
import type { SideLine, SideRow } from './compare-declarations'
import styles from './SideBySide.module.css'

const TOKEN_STYLES = {
  key: styles.key,
  string: styles.string,
  number: styles.figure,
  word: styles.word,
  plain: styles.plain,
}

/** Written and sent, line by line; under a line what was changed there, a loosened constraint marked in its own colour. */
export function SideBySide({ rows }: { readonly rows: readonly SideRow[] }) {
  const t = useTranslations('lab.sent')
  return (
    <section aria-label={t('sides')} className={styles.box}>
      <div className={styles.heads} aria-hidden>
        <span>{t('written')}</span>
        <span>{t('sentAs')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        {rows.map((row) => (
          <div key={row.id} className={styles.pair}>
            <Side line={row.left} tone={row.isSame ? null : 'removed'} />
            <Side line={row.right} tone={row.isSame ? null : 'added'} />
            {row.changes.map((change) => (
              <ChangeNote key={`${change.path} ${change.reason}`} change={change} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Side({ line, tone }: { readonly line: SideLine | null; readonly tone: 'removed' | 'added' | null }) {
  return (
    <div className={clsx(styles.side, line !== null && tone !== null && styles[tone], line === null && styles.gap)}>
      <span aria-hidden className={styles.number}>
        {line?.number}
      </span>
      <code className={styles.code}>
        {line !== null &&
          jsonTokens(line.text).map((token) => (
            <span key={token.at} className={TOKEN_STYLES[token.kind]}>
              {token.text}
            </span>
          ))}
      </code>
    </div>
  )
}

function ChangeNote({ change }: { readonly change: SchemaChange }) {
  const t = useTranslations('lab.sent')
  const kind = kindOf(change)
  const isDoubtful = kind === 'loosened' || kind === 'lost'
  const Icon = isDoubtful ? TriangleAlert : ArrowRight
  return (
    <p className={clsx(styles.note, isDoubtful && styles.doubtful)}>
      <Icon aria-hidden size={13} />
      <span>
        <strong>{t(`change.${kind}`)}</strong> {change.reason}
        {change.undo && <span className={styles.undo}> {t('undone')}</span>}
      </span>
    </p>
  )
}

function kindOf({
  loosened,
  tightened,
  lossy,
  place,
}: SchemaChange): 'loosened' | 'tightened' | 'lost' | 'name' | 'same' {
  if (loosened) return 'loosened'
  if (tightened) return 'tightened'
  if (lossy) return 'lost'
  return place === 'name' ? 'name' : 'same'
}
