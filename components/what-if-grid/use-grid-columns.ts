'use client'
import { useMemo, useState } from 'react'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useText } from '@/components/workbench/use-blob-text'
import { isReadLater } from '@/components/workbench/use-parsed-draft'
import { useDeclaredDraft } from '@/components/workbench/use-read-draft'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { sessionRules } from '@/lib/policy/session-rules'
import type { ToolState } from '@/lib/session/state'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { GridColumn } from '@/lib/whatif/grid'

/** A column with what its head says. */
export interface ShownColumn {
  readonly kind: 'version' | 'draft' | 'policy'
  /** Of a version: counted from 1. */
  readonly version?: number
  readonly column: GridColumn
}

/** The columns on show, and which one is the current version. */
export interface GridColumns {
  readonly tool: ToolState
  readonly columns: readonly ShownColumn[]
  readonly current: ShownColumn
  /** `stale`: what is in the editor declares nothing, so the draft's column is the last text that did. */
  readonly draft: 'none' | 'fresh' | 'stale'
  readonly shownVersions: readonly number[]
  toggleVersion(version: number): void
}

const RECENT = 2

/** Numbers objects, so that a column's key can name a definition and a set of rules for good. */
const numbers = new WeakMap<object, number>()
let counted = 0

function numberOf(object: object): number {
  const known = numbers.get(object)
  if (known !== undefined) return known
  counted++
  numbers.set(object, counted)
  return counted
}

/** The versions of a tool, its draft, and the policy being edited, as columns. Null where the session has no such tool. */
export function useGridColumns(name: string): GridColumns | null {
  const session = useWorkbench((state) => (state.canEdit ? state.latest : state.shown))
  const tool = session.tools.get(name)
  const { mode, options, policyRules } = session
  const toml = useText(session.policyToml).text
  const policyDraft = useAfterPaint(useWorkbench((state) => state.policyDraft))
  const rules = useMemo(() => sessionRules(toml, policyRules), [toml, policyRules])
  const draftRules = useMemo(
    () => (policyDraft === null ? null : sessionRules(policyDraft, policyRules)),
    [policyDraft, policyRules],
  )
  const draft = useDraftColumn(tool)
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  return useMemo(() => {
    if (tool === undefined) return null
    const make = (definition: ToolDefinition, of = rules): GridColumn => ({
      key: `${numberOf(definition)} ${numberOf(of)} ${mode} ${options.strictArguments} ${options.repairs.join()}`,
      definition,
      options: { strict: options.strictArguments, repairs: options.repairs },
      rules: of,
      mode,
    })
    const shownVersions = chosen ?? tool.versions.map((_, index) => index + 1).slice(-RECENT)
    const current: ShownColumn = { kind: 'version', version: tool.version, column: make(tool.definition) }
    const versions = tool.versions.flatMap(({ definition }, index): ShownColumn[] => {
      const version = index + 1
      if (version === tool.version) return [current]
      return shownVersions.includes(version) ? [{ kind: 'version', version, column: make(definition) }] : []
    })
    const columns: ShownColumn[] = [...versions]
    if (draft.definition) columns.push({ kind: 'draft', column: make(draft.definition) })
    if (draftRules) columns.push({ kind: 'policy', column: make(draft.definition ?? tool.definition, draftRules) })
    const toggleVersion = (version: number) =>
      setChosen(
        shownVersions.includes(version)
          ? shownVersions.filter((each) => each !== version)
          : [...shownVersions, version],
      )
    return { tool, columns, current, draft: draft.state, shownVersions, toggleVersion }
  }, [tool, rules, draftRules, mode, options, draft, chosen])
}

interface DraftColumn {
  readonly state: GridColumns['draft']
  readonly definition?: ToolDefinition
}

const NO_DRAFT: DraftColumn = { state: 'none' }

/** The draft as it reads now, or as it last could be read. A moment behind the letter, which must not wait for it. */
function useDraftColumn(tool: ToolState | undefined): DraftColumn {
  const now = useDeclaredDraft(tool?.definition)
  const later = useAfterPaint(now)
  // A short draft is read with its letter, which must not wait for the verdicts as well; a long one comes after it anyway.
  const shown = now && isReadLater(now.text) ? now : later
  const read = now?.isDraft === true && shown?.isDraft === true ? shown : null
  const [good, setGood] = useState<{ readonly tool: ToolState; readonly definition: ToolDefinition } | null>(null)
  if (tool && read?.definition && good?.definition !== read.definition) setGood({ tool, definition: read.definition })
  return useMemo(() => {
    if (read === null) return NO_DRAFT
    if (read.definition) return { state: 'fresh', definition: read.definition }
    return good && good.tool === tool ? { state: 'stale', definition: good.definition } : { state: 'stale' }
  }, [read, good, tool])
}
