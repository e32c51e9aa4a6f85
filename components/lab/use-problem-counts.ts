'use client'
import { useMemo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { lintDeclarationText } from '@/lib/schema/lint-declaration-text'
import type { ToolState } from '@/lib/session/state'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText } from '@/lib/whatif'
import { useSettled } from './use-settled'

const FOLLOW_MS = 200
/** What was counted for a saved definition stays true: it never changes. */
const known = new WeakMap<ToolDefinition, number>()

/** How many errors and warnings each tool's declaration has, by name: of its draft where there is one. */
export function useProblemCounts(tools: readonly ToolState[]): ReadonlyMap<string, number> {
  const drafts = useSettled(
    useWorkbench((state) => state.drafts),
    FOLLOW_MS,
  )
  return useMemo(() => {
    const counts = tools.map(({ definition }) => {
      const draft = drafts[definition.name]
      return [definition.name, draft === undefined ? savedCount(definition) : countProblems(draft)] as const
    })
    return new Map(counts)
  }, [tools, drafts])
}

function savedCount(definition: ToolDefinition): number {
  const before = known.get(definition)
  if (before !== undefined) return before
  const count = countProblems(declarationText(definition))
  known.set(definition, count)
  return count
}

function countProblems(text: string): number {
  return lintDeclarationText(text).problems.filter(({ severity }) => severity !== 'info').length
}
