'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { DoorTool } from './door-contents'
import { withZod } from './with-zod'

/** Makes a session of the tools and goes to it in the lab. Answers what went wrong, or null. */
export function useOpenInLab(): (tools: readonly DoorTool[]) => Promise<string | null> {
  const t = useTranslations('door')
  const router = useRouter()
  return useCallback(
    async (tools) => {
      const title = t('title', { name: tools[0]?.tool.name ?? '', more: tools.length - 1 })
      const evaluated = await withZod(tools)
      if (!evaluated.ok) return t('failed', { message: evaluated.error })
      const { openInLab } = await import('./open-in-lab')
      const opened = await openInLab(title.slice(0, 200), evaluated.value)
      if (!opened.ok) return t('failed', { message: opened.error.message })
      const { sessionId, tool } = opened.value
      router.push(`/lab?session=${encodeURIComponent(sessionId)}&tool=${encodeURIComponent(tool)}`)
      return null
    },
    [t, router],
  )
}
