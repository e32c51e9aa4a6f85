'use client'
import { useMemo } from 'react'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { collectBlobHashes } from '@/lib/session/encode-event'
import {
  type Comparison,
  compareVerdicts,
  judgeRecordedCalls,
  type RecordedCall,
  selectRecordedCalls,
  type WhatIfOptions,
} from '@/lib/whatif'
import type { SchemaDraft } from './use-schema-draft'

/**
 * The recorded calls of the draft's tool, judged against the saved schema and against the draft, as strictly as the
 * session's build is. Where the text is no declaration yet, both sides are the saved one. Recomputed on every parsed
 * keystroke; 500 calls take a few ms.
 */
export function useWhatIf(draft: SchemaDraft): Comparison {
  const calls = useRecordedCalls(draft.tool.definition.name)
  const options = useJudgeOptions(calls)
  const saved = draft.tool.definition
  const next = draft.parsed.definition ?? saved
  // What the saved schema says stays the same while somebody types.
  const before = useMemo(() => judgeRecordedCalls(calls, saved, options), [calls, saved, options])
  const after = useMemo(
    () => (next === saved ? before : judgeRecordedCalls(calls, next, options)),
    [calls, next, saved, before, options],
  )
  return useMemo(() => compareVerdicts(calls, before, after), [calls, before, after])
}

/** How strictly this session's build judges, and the large arguments that have been fetched. */
function useJudgeOptions(calls: readonly RecordedCall[]): WhatIfOptions {
  const { strictArguments, repairs } = useWorkbench((state) => state.latest.options)
  const large = useMemo(
    () => calls.map((call) => call.args).filter((args) => [...collectBlobHashes(args)].length > 0),
    [calls],
  )
  const lookup = useBlobLookup(large)
  return useMemo(() => ({ strict: strictArguments, repairs, lookup }), [strictArguments, repairs, lookup])
}

/**
 * All recorded calls of a tool; the same list while no call of the session changes, whatever text streams meanwhile.
 * A moment behind the log: judging them all again must not hold up what was pressed.
 */
function useRecordedCalls(name: string): readonly RecordedCall[] {
  const session = useAfterPaint(useWorkbench((state) => state.latest))
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the session only its calls count
  return useMemo(() => selectRecordedCalls(session, name), [session.calls, name])
}
