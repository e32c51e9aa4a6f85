'use client'
import { createContext, use } from 'react'
import type { SaveControl } from '@/components/schema-lab/use-save-schema'
import type { SchemaDraft } from '@/components/schema-lab/use-schema-draft'

/** The tabs over the editor: three ways to edit, then what each provider would get. */
export const LAB_TABS = [
  'declaration',
  'form',
  'zod',
  'gemini',
  'openai-strict',
  'openai',
  'anthropic',
  'anthropic-strict',
  'mcp',
] as const
export type LabTab = (typeof LAB_TABS)[number]

/** What is shown on a phone, one at a time. */
export const LAB_PANES = ['tools', 'schema', 'try'] as const
export type LabPane = (typeof LAB_PANES)[number]

/** Where the cursor is to go: 1-based. A new object moves it again. */
export interface RevealPlace {
  readonly line: number
  readonly column: number
}

/** Going back and forth in the text of the declaration, whichever way it was edited. */
export interface TextHistory {
  undo(): void
  redo(): void
}

/** What the parts of the lab share besides the store: the draft, and how one looks at it. */
export interface LabView {
  readonly draft: SchemaDraft
  readonly saving: SaveControl
  readonly tab: LabTab
  setTab(tab: LabTab): void
  /** A saved version that is looked at, from 1; null: the text being edited. */
  readonly version: number | null
  setVersion(version: number | null): void
  readonly revealAt: RevealPlace | null
  readonly history: TextHistory
  /** The editor that keeps the history says here how to go through it; null once it is gone. */
  setHistory(history: TextHistory | null): void
  /** Opens the declaration with the cursor there. */
  reveal(place: RevealPlace): void
}

export const LabViewContext = createContext<LabView | null>(null)

/** The lab around this component. Throws outside of it. */
export function useLabView(): LabView {
  const view = use(LabViewContext)
  if (!view) throw new Error('useLabView needs a LabViewContext above it')
  return view
}
