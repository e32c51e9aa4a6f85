'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { resolveStored } from '@/components/workbench/resolve-stored'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { Sample } from '@/lib/session/sample'
import type { DoorTool } from './door-contents'
import { doorSamples, pastedSamples } from './door-samples'
import { withZod } from './with-zod'

/** Adds the tools to the session of the page, calls of tools that are there to their samples. Answers what went wrong, or null. */
export function useBringIntoSession(
  onDone: (tool: string) => void,
): (tools: readonly DoorTool[]) => Promise<string | null> {
  const t = useTranslations('door')
  const store = useWorkbenchStore()
  return useCallback(
    async (tools) => {
      const { dispatch, latest, port } = store.getState()
      const evaluated = await withZod(tools)
      if (!evaluated.ok) return t('failed', { message: evaluated.error })
      for (const each of evaluated.value) {
        const { name } = each.tool
        const isKnown = each.origin === 'known'
        const defined = isKnown ? null : await dispatch({ type: 'tool.define', tool: each.tool })
        if (defined !== null && !defined.ok) return t('failed', { message: defined.error.message })
        const stored = isKnown ? await resolveStored(port, latest.samples[name] ?? []) : null
        if (stored !== null && !stored.ok) return t('failed', { message: stored.error })
        const before = Sample.array()
          .catch([])
          .parse(stored?.value ?? [])
        const { samples } = isKnown ? pastedSamples(each.calls, before.length + 1) : doorSamples(each)
        if (samples.length === 0) continue
        const set = await dispatch({ type: 'samples.set', tool: name, samples: [...before, ...samples] })
        if (!set.ok) return t('failed', { message: set.error.message })
      }
      const [first] = tools
      if (first !== undefined) onDone(first.tool.name)
      return null
    },
    [store, t, onDone],
  )
}
