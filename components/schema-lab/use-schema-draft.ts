'use client'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ToolState } from '@/lib/session/state'
import { declarationText, type ParsedDraft, parseDraft } from '@/lib/whatif'
import { pickTool } from './pick-tool'

/** The schema being edited: its tool, the text, and what the text says. */
export interface SchemaDraft {
  readonly tool: ToolState
  readonly text: string
  readonly savedText: string
  readonly isDraft: boolean
  /** Parsed from a slightly older text while typing is fast. */
  readonly parsed: ParsedDraft
  /** The text that `parsed` belongs to. */
  readonly parsedText: string
  setText(text: string): void
  revert(): void
}

/** The tool in the editor with its draft, null where the session has no tools. The draft itself lives in the store. */
export function useSchemaDraft(): SchemaDraft | null {
  const tool = useWorkbench((state) =>
    pickTool(state.canEdit ? state.latest : state.shown, state.editorTool, state.selectedCallId),
  )
  const name = tool?.definition.name ?? ''
  const draft = useWorkbench((state) => state.drafts[name])
  const setDraft = useWorkbench((state) => state.setDraft)
  const savedText = useMemo(() => (tool ? declarationText(tool.definition) : ''), [tool])
  const text = draft ?? savedText
  const parsedText = useDeferredValue(text)
  const parsed = useMemo(() => (tool ? parseDraft(tool.definition, parsedText) : null), [tool, parsedText])
  const setText = useCallback(
    (next: string) => setDraft(name, next === savedText ? null : next),
    [setDraft, name, savedText],
  )
  const revert = useCallback(() => setDraft(name, null), [setDraft, name])
  if (!tool || !parsed) return null
  return { tool, text, savedText, isDraft: draft !== undefined, parsed, parsedText, setText, revert }
}
