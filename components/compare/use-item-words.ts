'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { callLabel } from '@/components/timeline/layout/call-label'
import { callPhase } from '@/components/ui/call-phase'
import { textHead } from '@/lib/session/stored-value'
import type { ItemPair } from '@/lib/share/compare/align-branches'
import type { BranchItem } from '@/lib/share/compare/branch-item'

const HEAD = 120

/** What is said of the items of two branches. */
export interface ItemWords {
  /** `Call 3, write_file`; of an item that is not there, that. */
  name(item: BranchItem | null): string
  /** The argument, prompt or reply that tells it apart. */
  label(item: BranchItem): string
  /** How a call stands, or why a reply is none. */
  state(item: BranchItem): string
  /** What differs, as a list of words, or that nothing does. */
  how(pair: ItemPair): string
}

/** See ItemWords; the same while the language is. */
export function useItemWords(): ItemWords {
  const t = useTranslations('compare')
  const status = useTranslations('status')
  return useMemo(
    () => ({
      name: (item) => {
        if (!item) return t('absent')
        if (item.kind === 'call') return t('callName', { number: item.call.number, tool: item.call.name })
        return item.kind === 'prompt' ? t('promptName', { turn: item.turn }) : t('replyName')
      },
      label: (item) => {
        if (item.kind === 'call') return callLabel(item.call.args)
        return textHead(item.text).slice(0, HEAD)
      },
      state: (item) => {
        if (item.kind === 'call') return status(callPhase(item.call))
        return item.kind === 'reply' && item.error !== undefined ? item.error.slice(0, HEAD) : ''
      },
      how: ({ left, right, differences }) => {
        if (differences.length === 0) return t('equal')
        if (!left) return t('onlyIn', { side: 'B' })
        if (!right) return t('onlyIn', { side: 'A' })
        return differences.map((aspect) => t(`aspect.${aspect}`)).join(', ')
      },
    }),
    [t, status],
  )
}
