'use client'
import { Info } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { DeclarationProblem } from '@/lib/schema/lint-declaration-text'
import type { LabTab, RevealPlace } from '../lab-view'
import styles from './LintList.module.css'
import { LintRow } from './LintRow'
import type { LabLints } from './lab-lints'
import { collectRemarks, type Remark } from './remarks'

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

/** Problems, then refusals, then hints, then the cost. Drawn again only where there is something else to say. */
export const LintRows = memo(function LintRows(props: LintRowsProps) {
  const { problems, lints, version } = props
  const t = useTranslations('lab')
  const [isWhole, setWhole] = useState(false)
  const { refusals, hints } = lints
  const total = problems.length + refusals.length + hints.length
  const remarks = useRemarks(props, isWhole ? total : FIRST_ROWS)
  const { handleReveal, handleAct } = useHandlers(props, remarks)
  const left = total - remarks.length
  return (
    <ul className={styles.list}>
      {remarks.map((remark, index) => (
        <LintRow key={remark.key} remark={remark} index={index} onReveal={handleReveal} onAct={handleAct} />
      ))}
      {left > 0 && (
        <li className={styles.more}>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t('lint.more', { count: left })}
          </Button>
        </li>
      )}
      <CostLine lints={lints} version={version} />
    </ul>
  )
})

function useRemarks({ problems, lints }: LintRowsProps, most: number): readonly Remark[] {
  const t = useTranslations('lab')
  const format = useFormatter()
  const { refusals, hints } = lints
  return useMemo(() => {
    const words = {
      refused: ({ what, providers }: { readonly what: string; readonly providers: readonly LabTab[] }) => {
        const names = providers.map((provider) => t(`tab.${provider}`))
        return t('lint.refused', { names: format.list(names, { type: 'conjunction' }), what })
      },
      asSent: t('lint.asSent'),
    }
    return collectRemarks({ problems, refusals, hints }, words, most)
  }, [problems, refusals, hints, most, t, format])
}

/** The same functions for every drawing, which find by its place what is said by then. */
function useHandlers(props: LintRowsProps, remarks: readonly Remark[]) {
  const now = useRef({ props, remarks })
  useEffect(() => {
    now.current = { props, remarks }
  })
  const handleReveal = useCallback((index: number) => {
    const place = now.current.remarks[index]?.place
    if (place) now.current.props.onReveal({ line: place.startLine, column: place.startColumn })
  }, [])
  const handleAct = useCallback((index: number) => {
    const { onFix, onTab, text } = now.current.props
    const action = now.current.remarks[index]?.action
    if (action?.kind === 'fix') onFix(action.mended(), text)
    if (action?.kind === 'tab') onTab(action.tab)
  }, [])
  return { handleReveal, handleAct }
}

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
