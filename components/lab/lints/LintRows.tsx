'use client'
import { Info } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { DeclarationProblem } from '@/lib/schema/lint-declaration-text'
import type { LabTab, RevealPlace } from '../lab-view'
import styles from './LintList.module.css'
import { LintRow } from './LintRow'
import type { LabLints } from './lab-lints'

/** So many rows are drawn at first: a declaration of hundreds of parts may have a remark on each. */
const FIRST_ROWS = 40

interface LintRowsProps {
  readonly problems: readonly DeclarationProblem[]
  readonly lints: LabLints
  /** The version that the token cost is held against. */
  readonly version: number
  readonly onReveal: (place: RevealPlace) => void
  /** The text that the problems were found in. */
  readonly text: string
  readonly onFix: (mended: string, of: string) => void
  readonly onTab: (tab: LabTab) => void
}

/** Problems, then refusals, then hints, then the cost. Drawn again only when there is something else to say. */
export const LintRows = memo(function LintRows(props: LintRowsProps) {
  const { problems, lints, version, text: found, onReveal, onFix, onTab } = props
  const t = useTranslations('lab')
  const format = useFormatter()
  const [isWhole, setWhole] = useState(false)
  const most = isWhole ? Number.POSITIVE_INFINITY : FIRST_ROWS
  const left = Math.max(0, problems.length - most)
  return (
    <ul className={styles.list}>
      {problems.slice(0, most).map(({ severity, code, pointer, message, names, fix, ...place }) => (
        <LintRow
          key={`${code} ${pointer} ${place.startLine}`}
          severity={severity}
          text={message}
          names={names}
          place={place}
          onReveal={onReveal}
        >
          {fix && (
            <Button size="sm" onClick={() => onFix(fix.text, found)}>
              {fix.title}
            </Button>
          )}
        </LintRow>
      ))}
      {left > 0 && (
        <li className={styles.more}>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t('lint.more', { count: left })}
          </Button>
        </li>
      )}
      {lints.refusals.map(({ id, what, names, providers, place }) => {
        const refusers = format.list(
          providers.map((provider) => t(`tab.${provider}`)),
          { type: 'conjunction' },
        )
        const [first] = providers
        const text = t('lint.refused', { names: refusers, what })
        return (
          <LintRow key={id} severity="warning" text={text} names={names} place={place} onReveal={onReveal}>
            {first && (
              <Button size="sm" variant="ghost" onClick={() => onTab(first)}>
                {t('lint.asSent')}
              </Button>
            )}
          </LintRow>
        )
      })}
      {lints.hints.map(({ code, pointer, message, place }) => (
        <LintRow
          key={`${code} ${pointer} ${message}`}
          severity="info"
          text={message}
          place={place}
          onReveal={onReveal}
        />
      ))}
      <CostLine lints={lints} version={version} />
    </ul>
  )
})

function CostLine({ lints: { cost, costChange }, version }: { readonly lints: LabLints; readonly version: number }) {
  const t = useTranslations('lab')
  return (
    <li className={styles.row}>
      <span className={styles.info}>
        <Info role="img" aria-label={t('lint.info')} size={14} />
      </span>
      <span className={styles.plain} data-tip={cost.method}>
        {t('lint.cost', { tokens: cost.tokens })}
        {costChange !== 0 &&
          ` ${t(costChange > 0 ? 'lint.costMore' : 'lint.costLess', { change: Math.abs(costChange), version })}`}
      </span>
      <span className={styles.fix} />
      <span className={styles.line}>{t('lint.whole')}</span>
    </li>
  )
}
