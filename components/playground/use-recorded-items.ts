'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { MenuItem } from '@/components/ui/Menu'
import { resolveStored } from '@/components/workbench/resolve-stored'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { previewValue } from '@/lib/schema/describe'
import { selectRecordedCalls } from '@/lib/whatif'

const MAX_CALLS = 40

/** The recorded calls of a tool, newest first, to be loaded into the playground; large arguments are fetched then. */
export function useRecordedItems(
  tool: string,
  onText: (text: string) => void,
  onProblem: (problem: string | null) => void,
): readonly MenuItem[] {
  const t = useTranslations('playground')
  const store = useWorkbenchStore()
  const session = useWorkbench((state) => state.latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the session only its calls count
  const recorded = useMemo(() => selectRecordedCalls(session, tool).slice(-MAX_CALLS).reverse(), [session.calls, tool])
  return useMemo(() => {
    if (recorded.length === 0) {
      return [
        { id: 'none', label: t('recorded.none'), disabledReason: t('recorded.noneWhy'), onSelect: () => undefined },
      ]
    }
    const load = async (stored: unknown) => {
      const args = await resolveStored(store.getState().port, stored)
      onProblem(args.ok ? null : t('recorded.failed', { message: args.error }))
      if (args.ok) onText(JSON.stringify(args.value, null, 2) ?? '')
    }
    return recorded.map(({ callId, number, args }) => ({
      id: callId,
      label: t('recorded.call', { number }),
      hint: previewValue(args),
      onSelect: () => void load(args),
    }))
  }, [recorded, store, t, onText, onProblem])
}
