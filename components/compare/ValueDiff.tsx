'use client'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { Skeleton } from '@/components/ui/Skeleton'
import type { SessionPort } from '@/components/workbench/session-port'
import { useResolvedFrom } from '@/components/workbench/use-blob-text'
import { comparableText } from './comparable-text'
import styles from './PairDetails.module.css'

/** Lines are compared as long as that is quick. */
const MAX_CHARACTERS = 200_000

/** A stored value and where its large parts are read; undefined where the side has none. */
export interface SideValue {
  readonly port: SessionPort
  readonly value: unknown
}

/** Two values as text, line against line; one text where they are the same. Large parts are fetched when they are shown. */
export function ValueDiff({ name, a, b }: { readonly name: string; readonly a: SideValue; readonly b: SideValue }) {
  const t = useTranslations('compare')
  const left = useResolvedFrom(a.port, a.value)
  const right = useResolvedFrom(b.port, b.value)
  if (!left.isWhole || !right.isWhole) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton widths={[70, 50]} />
      </div>
    )
  }
  const [before, after] = [comparableText(left.value), comparableText(right.value)]
  if (before === undefined && after === undefined) return <p className={styles.fact}>{t('unwritten')}</p>
  const isCut = Math.max(before?.length ?? 0, after?.length ?? 0) > MAX_CHARACTERS
  const [shownBefore, shownAfter] = [before?.slice(0, MAX_CHARACTERS), after?.slice(0, MAX_CHARACTERS)]
  return (
    <>
      <div className={styles.value}>
        {before === after ? (
          <CodeBlock value={shownBefore ?? ''} language="text" label={name} />
        ) : (
          <LazyDiffView before={shownBefore ?? null} after={shownAfter ?? null} path={name} />
        )}
      </div>
      {isCut && <p className={styles.note}>{t('cut', { count: MAX_CHARACTERS })}</p>}
    </>
  )
}
