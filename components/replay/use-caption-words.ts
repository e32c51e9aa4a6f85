'use client'
import { useTranslations } from 'next-intl'
import { createElement, type ReactNode } from 'react'
import type { DivergenceReason } from '@/lib/session/replay'
import type { Caption } from './caption'

/** A caption in words: the title, the reason with code set in mono, and both as plain text; each made when it is asked for. */
export interface CaptionWords {
  readonly title: string
  readonly why: ReactNode
  readonly plain: string
}

/** Puts a caption into words. */
export function useCaptionWords(): (caption: Caption) => CaptionWords {
  const t = useTranslations('replay')
  const reasons = useTranslations('fork.why')
  return ({ key, values: given }) => {
    // Why a record ends is said in the fork's own words.
    const values = key === 'diverged' ? { ...given, reason: reasons(given.reason as DivergenceReason) } : given
    const title = t(`caption.${key}.title`, values)
    const code = (chunks: ReactNode) => createElement('code', null, chunks)
    return {
      title,
      get why() {
        return t.rich(`caption.${key}.why`, { ...values, code })
      },
      get plain() {
        const why = t.markup(`caption.${key}.why`, { ...values, code: (chunks) => chunks })
        return t('captionPlain', { title, why })
      },
    }
  }
}
