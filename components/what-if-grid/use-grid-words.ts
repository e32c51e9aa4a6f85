'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type CellReason, NO_REASON, sentInShort } from '@/lib/whatif/grid'
import type { GridRow } from './grid-row'
import type { ShownColumn } from './use-grid-columns'

/** The grid's words for rows and columns. */
export interface GridWords {
  row(row: GridRow): string
  column(shown: ShownColumn): string
  sent(row: GridRow, reason: CellReason | undefined, property: string | undefined): string
}

/** How rows, columns and what was sent are called. */
export function useGridWords(): GridWords {
  const t = useTranslations('grid')
  return useMemo(
    () => ({
      row({ origin, number = 0, sessionTitle = '' }) {
        if (origin === 'other')
          return `${t('origin.other', { title: sessionTitle })} ${t('origin.otherCall', { number })}`
        return origin === 'recorded' ? t('origin.recorded', { number }) : t(`origin.${origin}`)
      },
      column({ kind, version = 0 }) {
        return kind === 'version' ? t('column.version', { version }) : t(`column.${kind}`)
      },
      sent({ call, note }, reason, property) {
        if (note !== undefined && note !== '') return note
        const short = sentInShort(call.args, reason, property)
        if (short.kind === 'whole') return short.value
        if (short.kind === 'value') return `${short.name} ${short.value}`
        return short.kind === 'nothing' ? t('sent.nothing') : t(`sent.${short.kind}`, { name: short.name })
      },
    }),
    [t],
  )
}

/** The reason of this number, if it is one. */
export function reasonAt(reasons: readonly CellReason[], number: number | undefined): CellReason | undefined {
  return number === undefined || number === NO_REASON ? undefined : reasons[number]
}
