'use client'
import { useCallback, useMemo, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type ForeignCall, readForeignCalls, readSessionChoices, type SessionChoice } from './read-foreign-calls'
import { readJson } from './read-json'

/** The other sessions whose calls are in the grid. */
export interface OtherSessions {
  /** Null until they have been asked for. */
  readonly choices: readonly SessionChoice[] | null
  readonly chosen: readonly string[]
  readonly calls: readonly ForeignCall[]
  /** By session: why its calls are not here. Under `''`: why the list is not. */
  readonly problems: Readonly<Record<string, string>>
  readonly isLoading: boolean
  loadChoices(): void
  toggle(session: SessionChoice): void
}

const NO_CALLS: readonly ForeignCall[] = []

/** Calls of other sessions, fetched when they are chosen. One that cannot be opened keeps none of the others out. */
export function useOtherSessions(tool: string): OtherSessions {
  const own = useWorkbench((state) => state.sessionId)
  const [choices, setChoices] = useState<readonly SessionChoice[] | null>(null)
  const [bySession, setBySession] = useState<Readonly<Record<string, readonly ForeignCall[]>>>({})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [waiting, setWaiting] = useState(0)
  const during = useCallback(async (work: () => Promise<void>) => {
    setWaiting((count) => count + 1)
    await work()
    setWaiting((count) => count - 1)
  }, [])
  const loadChoices = useCallback(() => {
    void during(async () => {
      const read = await readSessionChoices(readJson, own)
      if (read.ok) setChoices(read.value)
      setProblems((known) => withProblem(known, '', read.ok ? undefined : read.error))
    })
  }, [during, own])
  const toggle = useCallback(
    (session: SessionChoice) => {
      const { id } = session
      setChosen((list) => (list.includes(id) ? list.filter((each) => each !== id) : [...list, id]))
      if (bySession[id] !== undefined) return
      void during(async () => {
        const read = await readForeignCalls(readJson, session, tool)
        if (read.ok) setBySession((known) => ({ ...known, [id]: read.value }))
        setProblems((known) => withProblem(known, id, read.ok ? undefined : read.error))
      })
    },
    [during, tool, bySession],
  )
  const [calls, setCalls] = useState(NO_CALLS)
  const joined = chosen.flatMap((id) => bySession[id] ?? NO_CALLS)
  // The same list while nothing of it changed, so that rows stay what they are.
  if (joined.length !== calls.length || joined.some((call, index) => call !== calls[index])) setCalls(joined)
  const isLoading = waiting > 0
  return useMemo(
    () => ({ choices, chosen, calls, problems, isLoading, loadChoices, toggle }),
    [choices, chosen, calls, problems, isLoading, loadChoices, toggle],
  )
}

function withProblem(known: Readonly<Record<string, string>>, id: string, problem: string | undefined) {
  const { [id]: _old, ...rest } = known
  return problem === undefined ? rest : { ...rest, [id]: problem }
}
