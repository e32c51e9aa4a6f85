'use client'
import { useCallback, useMemo } from 'react'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { decodeStored } from '@/lib/session/encode-event'
import type { Sample } from '@/lib/session/sample'
import { isBlobRef } from '@/lib/session/stored-value'
import { readRecordedArgs } from '@/lib/whatif/recorded-args'

/** A tool's samples with their arguments as build sees them. */
export interface Samples {
  readonly list: readonly Sample[]
  /** False while a part of them is on its way: until then they cannot be changed, since a change writes all of them. */
  readonly isWhole: boolean
  readonly isSaving: boolean
  /** In words, where the last change was refused. */
  readonly problem: string | undefined
  /** Writes all samples of the tool. True where the server took them. */
  change(edit: (list: readonly Sample[]) => readonly Sample[]): Promise<boolean>
  clearProblem(): void
}

const NONE: readonly Sample[] = []

/** What a tool is tried with, and how that is changed. */
export function useSamples(tool: string): Samples {
  const store = useWorkbenchStore()
  const stored = useWorkbench((state) => (state.canEdit ? state.latest : state.shown).samples[tool])
  const key = `samples:${tool}`
  const isSaving = useWorkbench((state) => state.pending[key] === true)
  const problem = useWorkbench((state) => state.errors[key]?.message)
  // Two rounds: the list itself may be a reference, and large values inside it are.
  const lookupList = useBlobLookup(useMemo(() => [isBlobRef(stored) ? stored : null], [stored]))
  const listed = useMemo(() => readList(stored, lookupList), [stored, lookupList])
  const lookup = useBlobLookup(useMemo(() => (listed ?? NONE).map((sample) => sample.args), [listed]))
  const { list, isWhole } = useMemo(() => {
    const read = (listed ?? NONE).map((sample) => {
      const args = readRecordedArgs(sample.args, lookup)
      return { sample: { ...sample, args: args.state === 'known' ? args.args : sample.args }, args }
    })
    const isKnown = listed !== undefined && read.every(({ args }) => args.state === 'known')
    return { list: read.map(({ sample }) => sample), isWhole: isKnown }
  }, [listed, lookup])
  const change = useCallback(
    async (edit: (list: readonly Sample[]) => readonly Sample[]) => {
      if (!isWhole) return false
      const samples = [...edit(list)]
      return (await store.getState().dispatch({ type: 'samples.set', tool, samples }, key)).ok
    },
    [store, tool, key, list, isWhole],
  )
  const clearProblem = useCallback(() => store.getState().clearError(key), [store, key])
  return useMemo(
    () => ({ list, isWhole, isSaving, problem, change, clearProblem }),
    [list, isWhole, isSaving, problem, change, clearProblem],
  )
}

/** The samples as the log stores them: arguments still in stored form. Undefined while the list is on its way. */
function readList(
  stored: Parameters<typeof decodeStored>[0],
  lookup: (hash: string) => Uint8Array | undefined,
): readonly Sample[] | undefined {
  if (stored === undefined) return NONE
  if (!isBlobRef(stored)) return stored as readonly Sample[] // the fold holds samples or a reference
  const content = lookup(stored.$blob)
  // The blob is the list as it would have stood in the event, so what is inside is in stored form too.
  return content === undefined ? undefined : (JSON.parse(new TextDecoder().decode(content)) as readonly Sample[])
}
