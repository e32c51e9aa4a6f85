'use client'
import { useMemo } from 'react'
import { useDraftReading } from '@/components/workbench/use-read-draft'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ToolState } from '@/lib/session/state'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { versionNames } from '@/lib/session/version-names'

/** A version, or the draft, by the word it is picked by: `draft`, or its number as text. */
export interface PickableVersion {
  readonly id: string
  readonly definition: ToolDefinition
}

/** The tool's state, what may be compared of it (newest first), and whether a draft is there that cannot be read. */
export interface VersionList {
  readonly tool: ToolState
  readonly pickable: readonly PickableVersion[]
  /** What versions are called, by their number. */
  readonly names: ReadonlyMap<number, string>
  readonly isDraftBroken: boolean
  readonly hasDraft: boolean
}

const NO_NAMES: ReadonlyMap<number, string> = new Map()

/** All versions of a tool and its draft; null where the session has no such tool. */
export function useVersionList(name: string): VersionList | null {
  const tool = useWorkbench((state) => (state.canEdit ? state.latest : state.shown).tools.get(name))
  const conversation = useWorkbench((state) => (state.canEdit ? state.latest : state.shown).conversation)
  const names = useMemo(() => (tool ? versionNames(tool, conversation) : NO_NAMES), [tool, conversation])
  const read = useDraftReading(tool?.definition)
  return useMemo(() => {
    if (tool === undefined) return null
    const parsed = read?.definition
    const saved = tool.versions.map(({ definition }, index) => ({ id: String(index + 1), definition })).reverse()
    const pickable = parsed === undefined ? saved : [{ id: 'draft', definition: parsed }, ...saved]
    const hasDraft = read !== null
    return { tool, pickable, names, hasDraft, isDraftBroken: hasDraft && parsed === undefined }
  }, [tool, read, names])
}
