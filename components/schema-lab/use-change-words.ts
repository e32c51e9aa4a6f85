'use client'
import { useTranslations } from 'next-intl'
import type { SchemaChange } from '@/lib/whatif'

/** A schema fix as the words of its button: its first change, and how many more there are. */
export function useChangeWords(): (changes: readonly SchemaChange[]) => string {
  const t = useTranslations('schema')
  return (changes) => {
    const [first] = changes
    if (!first) return ''
    const { code, name, detail = '' } = first
    // The detail of a type has the article of English; other languages begin with the type itself.
    const words = t(`fix.change.${code}`, { name, detail, type: detail.replace(/^an? /, '') })
    return changes.length === 1 ? words : t('fix.more', { first: words, count: changes.length - 1 })
  }
}
