'use client'
import { useTranslations } from 'next-intl'
import type { ToolOrigin } from '@/lib/tools/tool-origin'

/** Says where a tool comes from, in words. */
export function useOriginText(): (origin: ToolOrigin) => string {
  const t = useTranslations('registry')
  return (origin) => {
    if (origin.kind === 'mcp') return t('origin.mcp', { server: origin.server })
    if (origin.kind === 'extension') return t('origin.extension', { extension: origin.extension })
    return t(`origin.${origin.kind}`)
  }
}
