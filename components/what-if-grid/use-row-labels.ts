'use client'
import { useCallback } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { Expectation, Sample } from '@/lib/session/sample'
import type { GridRow } from './grid-row'
import type { Samples } from './use-samples'

/**
 * Says of a row what is expected of it. A call of this session is labelled on its log, a sample in the list of samples; a
 * call of another session becomes a sample of this one, since that log is not ours to write.
 */
export function useRowLabels(samples: Samples): (row: GridRow, label: Expectation | null) => void {
  const store = useWorkbenchStore()
  const { change } = samples
  return useCallback(
    (row, label) => {
      const { origin, callId, sampleId } = row
      if (origin === 'recorded' && callId !== undefined) {
        void store.getState().dispatch({ type: 'expectation.set', about: callId, label }, `expect:${callId}`)
      } else if (sampleId !== undefined) {
        void change((list) => list.map((sample) => (sample.id === sampleId ? withLabel(sample, label) : sample)))
      } else if (label !== null) void change((list) => [...list, adopt(row, label)])
    },
    [store, change],
  )
}

function withLabel({ label: _old, ...sample }: Sample, label: Expectation | null): Sample {
  return label === null ? sample : { ...sample, label }
}

function adopt({ call, sessionTitle, number }: GridRow, label: Expectation): Sample {
  return {
    id: call.key,
    args: call.args,
    label,
    source: 'pasted',
    note: `${sessionTitle ?? ''} ${number ?? ''}`.trim(),
  }
}
