'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { onceSeen } from '@/components/workbench/once-seen'
import type { WorkbenchStore } from '@/components/workbench/store'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { parseDraft, type SourceDraft, withSource } from '@/lib/whatif'
import type { SchemaDraft } from './use-schema-draft'

/** Saving the draft as a `tool.defined`, and what keeps it from being saved. */
export interface SaveControl {
  readonly isSaving: boolean
  /** In words; null where nothing is wrong. */
  readonly problem: string | null
  /** `note` is what its author says of the version. True where the saved schema now is the text (also where there was nothing to save). */
  save(note?: string): Promise<boolean>
  clearProblem(): void
}

/** Saves what the editor shows at the moment of the press, not the slightly older text that was judged last. */
export function useSaveSchema(draft: SchemaDraft): SaveControl {
  const t = useTranslations('schema')
  const store = useWorkbenchStore()
  const name = draft.tool.definition.name
  const key = `define:${name}`
  const isSaving = useWorkbench((state) => state.pending[key] === true)
  const refusal = useWorkbench((state) => state.errors[key])
  const [complaint, setComplaint] = useState<string | null>(null)
  const { tool, savedText } = draft

  const save = useCallback(
    async (note = '') => {
      const { drafts, sourceDrafts } = store.getState()
      const [text, source] = [drafts[name], sourceDrafts[name]]
      if (text === undefined && source === undefined) return true
      const { definition: written, problems } = parseDraft(tool.definition, text ?? savedText)
      if (!written) {
        setComplaint(t('cannotSave', { problem: problems[0]?.message ?? '' }))
        return false
      }
      const sourced = withSource(tool.definition, written, source)
      if (!sourced.ok) {
        setComplaint(t('cannotSaveZod'))
        return false
      }
      const definition = sourced.value
      setComplaint(null)
      const result = await store
        .getState()
        .dispatch({ type: 'tool.define', tool: definition, ...(note.trim() === '' ? {} : { note }) }, key)
      if (!result.ok) return false
      // Until the new version is here the draft is what is on screen: without it the old one would flash up.
      await new Promise<void>((resolve) => onceSeen(store, result.value.seq, resolve))
      forgetDrafts(store, name, text, source)
      const { setEditorTool, latest } = store.getState()
      setEditorTool(definition.name)
      const version = latest.tools.get(definition.name)?.version ?? 1
      void toast(t('savedToast', { tool: definition.name, version }))
      return true
    },
    [tool, name, savedText, store, key, t],
  )

  const clearProblem = useCallback(() => {
    setComplaint(null)
    store.getState().clearError(key)
  }, [store, key])
  return {
    isSaving,
    problem: complaint ?? (refusal ? t('failed', { message: refusal.message }) : null),
    save,
    clearProblem,
  }
}

/** What was saved is a draft no more; what was typed while it was being saved still is. */
function forgetDrafts(
  store: WorkbenchStore,
  name: string,
  text: string | undefined,
  source: SourceDraft | undefined,
): void {
  const { drafts, sourceDrafts, setDraft, setSourceDraft } = store.getState()
  if (drafts[name] === text) setDraft(name, null)
  if (sourceDrafts[name] === source) setSourceDraft(name, null)
}
