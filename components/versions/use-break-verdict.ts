'use client'
import { useEffect, useMemo, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type BreakVerdict, findBreak } from '@/lib/schema/compare/find-break'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { selectRecordedCalls } from '@/lib/whatif'
import { readRecordedArgs } from '@/lib/whatif/recorded-args'

const MAX_CALLS = 10_000
/** The draft rests this long before it is compared: looking for a break takes longer than a frame. */
const REST_MS = 400

/**
 * What differs between two versions and whether it breaks calls, recorded ones of the session first. Worked out once
 * the choice has rested a moment; `isCurrent` is false until then. Arguments that are references only are passed over.
 */
export function useBreakVerdict(
  before: ToolDefinition,
  after: ToolDefinition,
): { verdict: BreakVerdict; isCurrent: boolean } {
  const session = useWorkbench((state) => (state.canEdit ? state.latest : state.shown))
  const pair = useMemo(() => ({ before, after }), [before, after])
  const [settled, setSettled] = useState(pair)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(pair), REST_MS)
    return () => clearTimeout(timer)
  }, [pair])
  const { calls: recorded, options } = session
  // The calls and options are all that is read of the session; both keep their identity while nothing is added.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is another object after every event
  const verdict = useMemo(() => {
    const calls = selectRecordedCalls(session, settled.before.name)
      .slice(-MAX_CALLS)
      .flatMap(({ args }) => {
        const read = readRecordedArgs(args)
        return read.state === 'known' ? [read.args] : []
      })
    const judge = { strict: options.strictArguments, repairs: options.repairs }
    return findBreak(settled.before, settled.after, { calls, judge })
  }, [settled, recorded, options])
  return { verdict, isCurrent: settled === pair }
}
