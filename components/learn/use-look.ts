'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { selectAwaitingApproval, selectHold, selectOpenCalls } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'
import type { LessonStep } from '@/lib/share/lessons/lesson'

/** Where the inspector stands beside the rest; narrower it would cover what the step is about. */
const WIDE = '(min-width: 1280px)'

/** As a step begins: the panel and the call it is about are brought into sight. Afterwards people look where they like. */
export function useLook(step: LessonStep | undefined): void {
  const store = useWorkbenchStore()
  const look = step?.look
  useEffect(() => {
    if (!look) return
    const { latest, selectCall, setEditorTool, setInspectorTab } = store.getState()
    if (look.tool !== undefined && latest.tools.has(look.tool)) setEditorTool(look.tool)
    if (look.tab !== undefined && matchMedia(WIDE).matches) setInspectorTab(look.tab)
    const callId = look.call && callToSee(latest, look.call)
    if (callId) selectCall(callId)
  }, [store, look])
}

function callToSee(state: SessionState, which: 'last' | 'waiting' | 'held'): string | undefined {
  if (which === 'waiting') return selectAwaitingApproval(state)[0]?.callId
  if (which === 'held') return selectOpenCalls(state).find((call) => selectHold(call))?.callId
  return state.calls.last()?.callId
}
