'use client'
import { useCallback, useState } from 'react'
import { parametersOf } from '@/lib/schema/function-declaration'
import type { Sample } from '@/lib/session/sample'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { Samples } from './use-samples'

/** Ways in which a grid gets and loses samples. */
export interface SampleActions {
  /** True where the last try to generate made none. */
  readonly hasGeneratedNone: boolean
  add(samples: readonly Omit<Sample, 'id'>[]): void
  generate(): Promise<void>
  clearGenerated(): void
  remove(sampleId: string): void
}

/** Adds pasted and generated calls to a tool's samples, and takes samples out again. */
export function useGridSamples({ change }: Samples, definition: ToolDefinition): SampleActions {
  const [hasGeneratedNone, setGeneratedNone] = useState(false)
  const add = useCallback(
    (samples: readonly Omit<Sample, 'id'>[]) =>
      void change((list) => [...list, ...samples.map((sample) => ({ id: crypto.randomUUID(), ...sample }))]),
    [change],
  )
  const generate = useCallback(async () => {
    const { labelledGrid } = await import('@/lib/schema/examples/labelled-grid')
    const calls = labelledGrid(parametersOf(definition))
    setGeneratedNone(calls.length === 0)
    const samples = calls.map(({ label, args, why }): Sample => {
      return { id: crypto.randomUUID(), args, label, source: 'generated', note: why }
    })
    await change((list) => [...list.filter(({ source }) => source !== 'generated'), ...samples])
  }, [change, definition])
  const clearGenerated = useCallback(
    () => void change((list) => list.filter(({ source }) => source !== 'generated')),
    [change],
  )
  const remove = useCallback((id: string) => void change((list) => list.filter((sample) => sample.id !== id)), [change])
  return { hasGeneratedNone, add, generate, clearGenerated, remove }
}
