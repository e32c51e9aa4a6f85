'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { BreakVerdict } from '@/lib/schema/compare/find-break'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { selectRecordedCalls } from '@/lib/whatif'
import { readRecordedArgs } from '@/lib/whatif/recorded-args'
import { type BreakClient, createBreakClient } from './break-client'

const MAX_CALLS = 10_000
/** The draft rests this long before it is compared. */
const REST_MS = 250

interface Pair {
  readonly before: ToolDefinition
  readonly after: ToolDefinition
}

/** The last answer and what it is about; `isCurrent` where that is what is picked now, with the calls there are now. */
export interface KnownBreak {
  /** Null until the first answer. */
  readonly verdict: BreakVerdict | null
  readonly isCurrent: boolean
}

/**
 * What differs between two versions and whether it breaks calls, recorded ones of the session first. Worked out in a
 * worker once the choice has rested a moment. Arguments that are references only are passed over.
 */
export function useBreakVerdict(before: ToolDefinition, after: ToolDefinition): KnownBreak {
  const judge = useWorkbench((state) => (state.canEdit ? state.latest : state.shown).options)
  const calls = useRecordedArguments(before.name)
  const client = useRef<BreakClient | null>(null)
  const asked = useRef<{ readonly id: number; readonly pair: Pair | null }>({ id: 0, pair: null })
  const [answer, setAnswer] = useState<{ readonly pair: Pair; readonly verdict: BreakVerdict; id: number } | null>(null)
  const [askedId, setAskedId] = useState(0)
  const pair = useMemo(() => ({ before, after }), [before, after])
  useEffect(() => {
    const created = createBreakClient(({ id, verdict }) => {
      const { current } = asked
      if (id === current.id && current.pair) setAnswer({ id, pair: current.pair, verdict })
    })
    client.current = created
    return () => {
      created.close()
      client.current = null
    }
  }, [])
  useEffect(() => client.current?.setCalls(calls), [calls])
  useEffect(() => {
    // Other calls are another question.
    void calls
    const timer = setTimeout(
      () => {
        const id = asked.current.id + 1
        asked.current = { id, pair }
        setAskedId(id)
        const options = { strict: judge.strictArguments, repairs: judge.repairs }
        client.current?.ask({ id, ...pair, judge: options })
      },
      asked.current.pair === null ? 0 : REST_MS,
    )
    return () => clearTimeout(timer)
  }, [pair, calls, judge])
  return { verdict: answer?.verdict ?? null, isCurrent: answer?.pair === pair && answer.id === askedId }
}

/** The arguments of the newest recorded calls of a tool; the same list while no call of the session changes. */
function useRecordedArguments(name: string): readonly unknown[] {
  const session = useWorkbench((state) => (state.canEdit ? state.latest : state.shown))
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the session only its calls count
  return useMemo(
    () =>
      selectRecordedCalls(session, name)
        .slice(-MAX_CALLS)
        .flatMap(({ args }) => {
          const read = readRecordedArgs(args)
          return read.state === 'known' ? [read.args] : []
        }),
    [session.calls, name],
  )
}
