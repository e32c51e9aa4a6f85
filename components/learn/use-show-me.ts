'use client'
import { useState } from 'react'
import type { WorkbenchStore } from '@/components/workbench/store'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { LessonStep } from '@/lib/share/lessons/lesson'
import { nextShowMe, type ShowMeStep } from '@/lib/share/lessons/next-show-me'

/** How long a command waits for its time before one further on may be tried, and before it is given up. */
const PATIENCE_MS = 1500
const GIVE_UP_MS = 8000

export type ShowMeProblem = { readonly code: 'notReady' } | { readonly code: 'refused'; readonly message: string }

/** Does a step for the learner: its commands one after another, each when the session is ready for it. */
export function useShowMe(step: LessonStep): {
  readonly isShowing: boolean
  readonly problem: ShowMeProblem | null
  show(): Promise<void>
} {
  const store = useWorkbenchStore()
  const [showing, setShowing] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ readonly step: string; readonly problem: ShowMeProblem } | null>(null)
  const show = async () => {
    setShowing(step.id)
    setFailed(null)
    store.getState().setPosition(null)
    const problem = await giveAll(store, step)
    setShowing(null)
    if (problem) setFailed({ step: step.id, problem })
  }
  return {
    isShowing: showing === step.id,
    problem: failed?.step === step.id ? failed.problem : null,
    show,
  }
}

async function giveAll(store: WorkbenchStore, step: LessonStep): Promise<ShowMeProblem | null> {
  let rest = step.showMe ?? []
  while (rest.length > 0) {
    const next = await whenReady(store, rest)
    if (!next) return { code: 'notReady' }
    const answer = await store.getState().dispatch(next.command, `lesson:${step.id}`)
    if (!answer.ok) return { code: 'refused', message: answer.error.message }
    rest = rest.slice(next.passed)
    await whenShown(store, answer.value.seq)
  }
  return null
}

/** The next command once the session is ready for it; null where it never becomes so. */
function whenReady(store: WorkbenchStore, commands: NonNullable<LessonStep['showMe']>): Promise<ShowMeStep | null> {
  return new Promise((resolve) => {
    let isPatient = true
    const look = () => {
      const next = nextShowMe(store.getState().latest, commands, isPatient)
      if (next) end(next)
    }
    const stop = store.subscribe(look)
    const timers = [
      setTimeout(() => {
        isPatient = false
        look()
      }, PATIENCE_MS),
      setTimeout(() => end(null), GIVE_UP_MS),
    ]
    const end = (next: ShowMeStep | null) => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      resolve(next)
    }
    look()
  })
}

/** Resolves once the page has the events that a command stored: what follows is decided by them. */
function whenShown(store: WorkbenchStore, seq: number): Promise<void> {
  return new Promise((resolve) => {
    if (store.getState().latest.seq >= seq) return resolve()
    const timer = setTimeout(() => end(), GIVE_UP_MS)
    const stop = store.subscribe((state) => {
      if (state.latest.seq >= seq) end()
    })
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}
