'use client'
import { useCallback, useState } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { endOfRun, forkAndRerun } from './fork-and-rerun'
import type { GridRow } from './grid-row'
import { postCommand } from './post-command'

/** Runs a recorded call again in a fork, by the draft where there is one, and goes there. */
export function useRerun(): {
  readonly isBusy: boolean
  /** In words, null where nothing went wrong. */
  readonly problem: string | null
  rerun(row: GridRow, draft: ToolDefinition | undefined): Promise<void>
} {
  const store = useWorkbenchStore()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const rerun = useCallback(
    async ({ callId, sessionId: other }: GridRow, draft: ToolDefinition | undefined) => {
      const { sessionId: own, latest, events } = store.getState()
      const sessionId = other ?? own
      if (callId === undefined || sessionId === null) return
      setBusy(true)
      setProblem(null)
      const atSeq = other === undefined ? endOfRun(latest, events, callId) : undefined
      const result = await forkAndRerun(postCommand, { sessionId, callId, atSeq, draft })
      if (result.ok) return window.location.assign(`/s/${result.value.id}#e=${result.value.seq}`)
      setBusy(false)
      setProblem(result.error.message)
    },
    [store],
  )
  return { isBusy, problem, rerun }
}
