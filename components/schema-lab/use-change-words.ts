'use client'
import { useTranslations } from 'next-intl'
import type { SchemaChange } from '@/lib/whatif'

/** A schema fix as the words of its button: its first change, and how many more there are. */
export function useChangeWords(): (changes: readonly SchemaChange[]) => string {
  const t = useTranslations('schema')
  return (changes) => {
    const [first] = changes
    if (!first) return ''
    const words = t(`fix.change.${first.code}`, { name: first.name, detail: first.detail ?? '' })
    return changes.length === 1 ? words : t('fix.more', { first: words, count: changes.length - 1 })
  }
}
