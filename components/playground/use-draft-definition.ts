'use client'
import { useCallback, useState } from 'react'
import { useDraftReading } from '@/components/workbench/use-read-draft'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { parseDraft } from '@/lib/whatif'

/** The declaration that arguments are tried on. */
export interface DraftDefinition {
  readonly definition: ToolDefinition
  /** True where the text in the editor declares nothing at the moment: then it is the last one that did. */
  readonly isStale: boolean
  /** What is on screen at this very moment, for whoever runs it; undefined where that declares nothing. */
  readNow(): ToolDefinition | undefined
}

/** The tool as the editor's draft declares it, or as saved; null where the session has no such tool. */
export function useDraftDefinition(name: string): DraftDefinition | null {
  const saved = useWorkbench((state) => (state.canEdit ? state.latest : state.shown).tools.get(name)?.definition)
  const store = useWorkbenchStore()
  const read = useDraftReading(saved)
  const current = saved === undefined || read === null ? saved : read.definition
  const readNow = useCallback(() => {
    const text = store.getState().drafts[name]
    return saved === undefined || text === undefined ? saved : parseDraft(saved, text).definition
  }, [store, name, saved])
  const [last, setLast] = useState<{ name: string; definition: ToolDefinition } | null>(null)
  if (current !== undefined && last?.definition !== current) setLast({ name, definition: current })
  if (current !== undefined) return { definition: current, isStale: false, readNow }
  const known = last?.name === name ? last.definition : saved
  return known === undefined ? null : { definition: known, isStale: true, readNow }
}
