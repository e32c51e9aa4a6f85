'use client'
import { useCallback, useState } from 'react'
import { resolveStored } from '@/components/workbench/resolve-stored'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { Sample } from '@/lib/session/sample'

/** Adds samples to those that a tool has. False where that was refused; `problem` says why. */
export function useAddSamples(tool: string): {
  readonly isSaving: boolean
  readonly problem: string | null
  readonly addSamples: (samples: readonly Sample[]) => Promise<boolean>
} {
  const store = useWorkbenchStore()
  const key = `samples:${tool}`
  const isSaving = useWorkbench((state) => state.pending[key] === true)
  const [problem, setProblem] = useState<string | null>(null)
  const addSamples = useCallback(
    async (samples: readonly Sample[]) => {
      const { latest, port, dispatch } = store.getState()
      const before = await resolveStored(port, latest.samples[tool] ?? [])
      const known = before.ok ? Sample.array().safeParse(before.value) : null
      if (!before.ok || !known?.success) {
        setProblem(before.ok ? 'The samples of this tool cannot be read.' : before.error)
        return false
      }
      const result = await dispatch({ type: 'samples.set', tool, samples: [...known.data, ...samples] }, key)
      setProblem(result.ok ? null : result.error.message)
      return result.ok
    },
    [store, tool, key],
  )
  return { isSaving, problem, addSamples }
}
