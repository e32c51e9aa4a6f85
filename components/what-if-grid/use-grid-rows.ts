'use client'
import { useMemo, useState } from 'react'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { BlobLookup } from '@/lib/session/encode-event'
import { effectiveArgs } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'
import { readRecordedArgs } from '@/lib/whatif/recorded-args'
import { CallCache, type GridRow } from './grid-row'
import type { ForeignCall } from './read-foreign-calls'
import type { Samples } from './use-samples'

/** All rows of a tool: calls of this session, those of the chosen other ones, then samples. */
export function useGridRows(tool: string, samples: Samples, others: readonly ForeignCall[]): readonly GridRow[] {
  const session = useAfterPaint(useWorkbench((state) => (state.canEdit ? state.latest : state.shown)))
  const [cache] = useState(() => new CallCache())
  const { calls: all, expectations } = session
  const calls = useMemo(() => callsOf(all, tool), [all, tool])
  const lookup = useBlobLookup(useMemo(() => calls.map(effectiveArgs), [calls]))
  const recorded = useMemo(
    () => calls.map((call) => recordedRow(call, expectations[call.callId], lookup, cache)),
    [calls, expectations, lookup, cache],
  )
  const rest = useMemo(() => {
    const adopted = new Set(samples.list.map(({ id }) => id))
    return [
      ...others.filter((call) => !adopted.has(call.key)).map((call) => foreignRow(call, cache)),
      ...samples.list.map((sample): GridRow => {
        const { id, args, label, source, note } = sample
        const call = cache.get(`sample ${id}`, { args, isPending: !samples.isWhole })
        return { call, origin: source, sampleId: id, label, note }
      }),
    ]
  }, [others, samples.list, samples.isWhole, cache])
  return useMemo(() => [...recorded, ...rest], [recorded, rest])
}

function callsOf(all: SessionState['calls'], tool: string): readonly CallState[] {
  const found: CallState[] = []
  for (const call of all) if ((call.tool ?? call.name) === tool) found.push(call)
  return found
}

function recordedRow(call: CallState, label: GridRow['label'], lookup: BlobLookup, cache: CallCache): GridRow {
  const { callId, number, policy, build } = call
  const stored = effectiveArgs(call)
  const read = readRecordedArgs(stored, lookup)
  const parts = read.state === 'known' ? { args: read.args } : { args: stored, isPending: true }
  const judged = cache.get(callId, { ...parts, mode: policy?.mode, locations: build?.locations })
  return { call: judged, origin: 'recorded', callId, number, label }
}

function foreignRow({ key, args, ...call }: ForeignCall, cache: CallCache): GridRow {
  return { call: cache.get(key, { args }), origin: 'other', ...call }
}
