'use client'
import { useTranslations } from 'next-intl'

const KNOWN = { 'a value': 'value', nothing: 'nothing', 'a known property': 'known', 'no properties': 'none' } as const

/** What the judge of arguments wants or got, where it is words and not a type or a value, in the language of the page. */
export function useJudgeWords(): (text: string) => string {
  const t = useTranslations('issues.judge')
  return (text) => (Object.hasOwn(KNOWN, text) ? t(KNOWN[text as keyof typeof KNOWN]) : text) // just asked
}
