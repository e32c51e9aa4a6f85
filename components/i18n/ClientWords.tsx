'use client'
import { useTranslations } from 'next-intl'
import { useLayoutEffect } from 'react'
import { setClientWords } from './client-words'

/** Tells what runs outside React how to say things in the language of the page. */
export function ClientWords() {
  const t = useTranslations('common.refusal')
  useLayoutEffect(() => {
    // Each word takes the values that its message names.
    setClientWords((word, values) => t(word as 'answered', values as { status: number }))
  }, [t])
  return null
}
