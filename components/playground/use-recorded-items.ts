'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { MenuItem } from '@/components/ui/Menu'
import { resolveStored } from '@/components/workbench/resolve-stored'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { previewValue } from '@/lib/schema/describe'
import { selectRecordedCalls } from '@/lib/whatif'

const MAX_CALLS = 40

/** The recorded calls of a tool, newest first, then its samples, to be loaded into the playground; what is large is fetched then. */
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
  const stored = useWorkbench((state) => state.latest.samples[tool])
  const samples = useMemo(() => (Array.isArray(stored) ? stored.slice(0, MAX_CALLS) : []), [stored])
  return useMemo(() => {
    if (recorded.length + samples.length === 0) {
      return [
        { id: 'none', label: t('recorded.none'), disabledReason: t('recorded.noneWhy'), onSelect: () => undefined },
      ]
    }
    const load = async (wanted: unknown) => {
      const args = await resolveStored(store.getState().port, wanted)
      onProblem(args.ok ? null : t('recorded.failed', { message: args.error }))
      if (args.ok) onText(JSON.stringify(args.value, null, 2) ?? '')
    }
    const calls = recorded.map(({ callId, number, args }) => ({
      id: callId,
      label: t('recorded.call', { number }),
      hint: previewValue(args),
      onSelect: () => void load(args),
    }))
    const tried = samples.map(({ id, note, args }, at) => ({
      id: `sample-${id}`,
      label: t('recorded.sample', { number: at + 1 }),
      hint: note ?? previewValue(args),
      onSelect: () => void load(args),
    }))
    return [...calls, ...tried]
  }, [recorded, samples, store, t, onText, onProblem])
}
