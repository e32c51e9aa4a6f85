'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSaveSchema } from '@/components/schema-lab/use-save-schema'
import type { SchemaDraft } from '@/components/schema-lab/use-schema-draft'
import type { LabTab, LabView, RevealPlace, TextHistory } from './lab-view'

/** The lab's view state for one open tool. Another tool starts with the text being edited, in the tab one was in. */
export function useLab(draft: SchemaDraft): LabView {
  const saving = useSaveSchema(draft)
  const name = draft.tool.definition.name
  const [tab, setTab] = useState<LabTab>('declaration')
  const [looked, setLooked] = useState<{ readonly tool: string; readonly version: number } | null>(null)
  const [revealAt, setRevealAt] = useState<RevealPlace | null>(null)
  const version = looked?.tool === name && looked.version <= draft.tool.versions.length ? looked.version : null
  const setVersion = useCallback(
    (next: number | null) => setLooked(next === null ? null : { tool: name, version: next }),
    [name],
  )
  const reveal = useCallback((place: RevealPlace) => {
    setLooked(null)
    setTab('declaration')
    setRevealAt({ ...place })
  }, [])
  const kept = useRef<TextHistory | null>(null)
  const setHistory = useCallback((next: TextHistory | null) => {
    kept.current = next
  }, [])
  const history = useMemo(() => ({ undo: () => kept.current?.undo(), redo: () => kept.current?.redo() }), [])
  return useMemo(
    () => ({ draft, saving, tab, setTab, version, setVersion, revealAt, reveal, history, setHistory }),
    [draft, saving, tab, version, setVersion, revealAt, reveal, history, setHistory],
  )
}
