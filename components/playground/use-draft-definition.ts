'use client'
import { useMemo, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { parseDraft } from '@/lib/whatif'

/** The declaration that arguments are tried on. */
export interface DraftDefinition {
  readonly definition: ToolDefinition
  /** True where the text in the editor declares nothing at the moment: then it is the last one that did. */
  readonly isStale: boolean
}

/** The tool as the editor's draft declares it, or as saved; null where the session has no such tool. */
export function useDraftDefinition(name: string): DraftDefinition | null {
  const saved = useWorkbench((state) => (state.canEdit ? state.latest : state.shown).tools.get(name)?.definition)
  const draft = useWorkbench((state) => state.drafts[name])
  const current = useMemo(() => {
    if (saved === undefined || draft === undefined) return saved
    return parseDraft(saved, draft).definition
  }, [saved, draft])
  const [last, setLast] = useState<{ name: string; definition: ToolDefinition } | null>(null)
  if (current !== undefined && last?.definition !== current) setLast({ name, definition: current })
  if (current !== undefined) return { definition: current, isStale: false }
  const known = last?.name === name ? last.definition : saved
  return known === undefined ? null : { definition: known, isStale: true }
}
