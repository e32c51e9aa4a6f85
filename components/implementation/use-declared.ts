'use client'
import { useCallback } from 'react'
import { useDraftReading } from '@/components/workbench/use-read-draft'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { parseDraft } from '@/lib/whatif'

/** What a tool declares on screen: its draft where there is one, else as saved. */
export interface Declared {
  /** `draft` and `saved` say whose words it is; `broken`: the draft declares nothing at the moment. */
  readonly state: 'saved' | 'draft' | 'broken'
  /** The tool with that declaration at this very moment; undefined where it is broken. */
  readNow(): ToolDefinition | undefined
}

/** Follows the declaration in the editor. `definition` is the saved tool, its references filled in. */
export function useDeclared(definition: ToolDefinition): Declared {
  const store = useWorkbenchStore()
  const { name } = definition
  const read = useDraftReading(definition)
  const readNow = useCallback(() => {
    const text = store.getState().drafts[name]
    return text === undefined ? definition : parseDraft(definition, text).definition
  }, [store, name, definition])
  const state = read === null ? 'saved' : read.definition ? 'draft' : 'broken'
  return { state, readNow }
}
