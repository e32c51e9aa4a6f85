'use client'
import { useCallback, useMemo } from 'react'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { isReadLater, useParsedDraft } from '@/components/workbench/use-parsed-draft'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ToolState } from '@/lib/session/state'
import { declarationText, type ParsedDraft } from '@/lib/whatif'
import { pickTool } from './pick-tool'

/** Judging this many calls takes less than a frame. */
const QUICKLY_JUDGED_CALLS = 1000

/** The schema being edited: its tool, the text, and what the text says. */
export interface SchemaDraft {
  readonly tool: ToolState
  readonly text: string
  readonly savedText: string
  /** Whether something is unsaved: the text, or the source it is made from. */
  readonly isDraft: boolean
  /** Of a slightly older text while typing is fast and the text is long, or there are very many calls. */
  readonly parsed: ParsedDraft
  /** The text that `parsed` belongs to. */
  readonly parsedText: string
  setText(text: string): void
  /** Takes the mended text of a problem that was found in `of`; nothing where something else is on screen by now. */
  applyFix(mended: string, of: string): void
  revert(): void
}

/** The tool in the editor with its draft, null where the session has no tools. The draft itself lives in the store. */
export function useSchemaDraft(): SchemaDraft | null {
  const picked = useWorkbench((state) =>
    pickTool(state.canEdit ? state.latest : state.shown, state.editorTool, state.selectedCallId),
  )
  // Another tool opens after what was pressed has shown its effect: the editor takes longer than a frame.
  const later = useAfterPaint(picked)
  // A new version of the same tool is there at once: the old one must not stand in for it where its draft has just gone.
  const tool = picked && picked.definition.name === later?.definition.name ? picked : later
  const name = tool?.definition.name ?? ''
  const draft = useWorkbench((state) => state.drafts[name])
  const hasSourceDraft = useWorkbench((state) => state.sourceDrafts[name] !== undefined)
  const store = useWorkbenchStore()
  const setDraft = useWorkbench((state) => state.setDraft)
  const setSourceDraft = useWorkbench((state) => state.setSourceDraft)
  const savedText = useMemo(() => (tool ? declarationText(tool.definition) : ''), [tool])
  const text = draft ?? savedText
  // Up to here the verdicts come with the letter itself, in the same frame; of very many calls they follow it.
  const isQuick = useWorkbench((state) => state.latest.calls.length <= QUICKLY_JUDGED_CALLS)
  const laterText = useAfterPaint(text)
  const read = useParsedDraft(tool?.definition, isQuick || isReadLater(text) ? text : laterText)
  const setText = useCallback(
    (next: string) => setDraft(name, next === savedText ? null : next),
    [setDraft, name, savedText],
  )
  const applyFix = useCallback(
    (mended: string, of: string) => {
      if ((store.getState().drafts[name] ?? savedText) === of) setText(mended)
    },
    [store, name, savedText, setText],
  )
  const revert = useCallback(() => {
    setDraft(name, null)
    setSourceDraft(name, null)
  }, [setDraft, setSourceDraft, name])
  const isDraft = draft !== undefined || hasSourceDraft
  return useMemo(() => {
    if (!tool || !read) return null
    const { parsed, text: parsedText } = read
    return { tool, text, savedText, isDraft, parsed, parsedText, setText, applyFix, revert }
  }, [tool, text, savedText, isDraft, read, setText, applyFix, revert])
}
