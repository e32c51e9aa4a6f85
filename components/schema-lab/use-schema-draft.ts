'use client'
import { useCallback, useMemo } from 'react'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { isReadLater, type ReadText, useParsedDraft } from '@/components/workbench/use-parsed-draft'
import { useReadDraft } from '@/components/workbench/use-read-draft'
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

/**
 * The tool in the editor with its draft, null where the session has no tools. The draft itself lives in the store. What it
 * says comes with the letter, of a long text or very many calls a moment later.
 */
export function useSchemaDraft(): SchemaDraft | null {
  const tool = usePickedTool()
  const name = tool?.definition.name ?? ''
  const draft = useWorkbench((state) => state.drafts[name])
  const savedText = useSavedText(tool)
  const text = draft ?? savedText
  // Up to here the verdicts come with the letter itself, in the same frame; of very many calls they follow it.
  const isQuick = useWorkbench((state) => state.latest.calls.length <= QUICKLY_JUDGED_CALLS)
  const laterText = useAfterPaint(text)
  const read = useParsedDraft(tool?.definition, isQuick || isReadLater(text) ? text : laterText)
  return useDraftOf({ tool, text, savedText, isTextDraft: draft !== undefined, read })
}

/**
 * The same for a page with much to draw: its text is the one that was read last, so that nothing is drawn for a letter
 * but the editor itself, which follows the store by `useLiveText`.
 */
export function useLaterDraft(): SchemaDraft | null {
  const tool = usePickedTool()
  const savedText = useSavedText(tool)
  const read = useReadDraft(tool?.definition)
  return useDraftOf({ tool, text: read?.text ?? savedText, savedText, isTextDraft: read?.isDraft === true, read })
}

/** The text on screen at this very moment. */
export function useLiveText({ tool, savedText }: SchemaDraft): string {
  return useWorkbench((state) => state.drafts[tool.definition.name]) ?? savedText
}

function usePickedTool(): ToolState | undefined {
  const picked = useWorkbench((state) =>
    pickTool(state.canEdit ? state.latest : state.shown, state.editorTool, state.selectedCallId),
  )
  // Another tool opens after what was pressed has shown its effect: the editor takes longer than a frame.
  const later = useAfterPaint(picked)
  // A new version of the same tool is there at once: the old one must not stand in for it where its draft has just gone.
  return picked && picked.definition.name === later?.definition.name ? picked : later
}

function useSavedText(tool: ToolState | undefined): string {
  return useMemo(() => (tool ? declarationText(tool.definition) : ''), [tool])
}

interface DraftParts {
  readonly tool: ToolState | undefined
  readonly text: string
  readonly savedText: string
  readonly isTextDraft: boolean
  readonly read: ReadText | null
}

function useDraftOf({ tool, text, savedText, isTextDraft, read }: DraftParts): SchemaDraft | null {
  const store = useWorkbenchStore()
  const name = tool?.definition.name ?? ''
  const hasSourceDraft = useWorkbench((state) => state.sourceDrafts[name] !== undefined)
  const setDraft = useWorkbench((state) => state.setDraft)
  const setSourceDraft = useWorkbench((state) => state.setSourceDraft)
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
  const isDraft = isTextDraft || hasSourceDraft
  return useMemo(() => {
    if (!tool || !read) return null
    const { parsed, text: parsedText } = read
    return { tool, text, savedText, isDraft, parsed, parsedText, setText, applyFix, revert }
  }, [tool, text, savedText, isDraft, read, setText, applyFix, revert])
}
