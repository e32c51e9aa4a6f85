'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { type LessonStep, newestRerun } from './lesson-step'

/** Brings the call that went through into sight: selected, and on a phone with the timeline in front. */
export function useShowSuccess(step: LessonStep, callId: string): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    if (step !== 'done') return
    const { latest, selectCall, setMobilePane } = store.getState()
    const rerun = newestRerun(latest, callId)
    if (rerun) selectCall(rerun.callId)
    setMobilePane('timeline')
  }, [step, callId, store])
}
