'use client'
import { useTranslations } from 'next-intl'
import { createElement, type ReactNode } from 'react'
import type { Caption } from './caption-of'

/** A caption in words: the title, the reason with code set in mono, and both as plain text. */
export interface CaptionWords {
  readonly title: string
  readonly why: ReactNode
  readonly plain: string
}

/** Puts a caption into words. */
export function useCaptionWords(): (caption: Caption) => CaptionWords {
  const t = useTranslations('replay')
  return ({ key, values }) => {
    const title = t(`caption.${key}.title`, values)
    const code = (chunks: ReactNode) => createElement('code', null, chunks)
    return {
      title,
      why: t.rich(`caption.${key}.why`, { ...values, code }),
      plain: `${title}. ${t.markup(`caption.${key}.why`, { ...values, code: (chunks) => chunks })}`,
    }
  }
}
