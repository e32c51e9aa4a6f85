'use client'
import { usePathname } from 'next/navigation'
import { useCallback } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'

/** Puts arguments into the tool's playground; undefined on pages that have none. */
export function useLoadArguments(tool: string): ((args: unknown) => void) | undefined {
  const store = useWorkbenchStore()
  const isLab = usePathname().startsWith('/lab')
  const load = useCallback(
    (args: unknown) => {
      const { argumentDrafts, setArgumentDraft } = store.getState()
      const text = JSON.stringify(args, null, 2) ?? '{}'
      setArgumentDraft(tool, { text, view: argumentDrafts[tool]?.view ?? 'form' })
    },
    [store, tool],
  )
  return isLab ? load : undefined
}
