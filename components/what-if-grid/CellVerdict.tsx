'use client'
import clsx from 'clsx'
import { Check, Ellipsis, Hand, LoaderCircle, Pencil, ShieldX, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CellState } from '@/lib/whatif/grid'
import styles from './GridTable.module.css'

const ICONS = {
  builds: Check,
  changed: Pencil,
  fails: X,
  asks: Hand,
  denied: ShieldX,
  pending: Ellipsis,
  not_judged: LoaderCircle,
}

/**
 * A verdict as icon and word; `isNew` frames one that differs from the current version's,
 * `isStale` says that the verdict of what is in the editor is on its way.
 */
export function CellVerdict({
  state,
  isNew,
  isStale = false,
}: {
  readonly state: CellState
  readonly isNew: boolean
  readonly isStale?: boolean
}) {
  const t = useTranslations('grid')
  const Icon = ICONS[state]
  return (
    <span
      className={clsx(styles.verdict, styles[state], isNew && styles.isNew, isStale && styles.isStale)}
      aria-busy={isStale || undefined}
    >
      <Icon aria-hidden size={12} />
      {t(`state.${state}`)}
    </span>
  )
}
