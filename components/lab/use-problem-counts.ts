'use client'
import { useEffect, useState } from 'react'
import { lintLater } from '@/components/workbench/lint-later'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ToolState } from '@/lib/session/state'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText } from '@/lib/whatif'

const FOLLOW_MS = 200
/** What was counted for a saved definition stays true: it never changes. */
const known = new WeakMap<ToolDefinition, number>()

/**
 * How many errors and warnings each tool's declaration has, by name: of its draft where there is one. Counted in a worker,
 * a moment behind; a tool that was not counted yet is not in it.
 */
export function useProblemCounts(tools: readonly ToolState[]): ReadonlyMap<string, number> {
  const drafts = useSettledDrafts()
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      const all = tools.map(async ({ definition }) => {
        const draft = drafts[definition.name]
        return [definition.name, await (draft === undefined ? savedCount(definition) : countProblems(draft))] as const
      })
      const counted = new Map(await Promise.all(all))
      if (isCurrent) setCounts((before) => (isSame(before, counted) ? before : counted))
    }
    void count()
    return () => {
      isCurrent = false
    }
  }, [tools, drafts])
  return counts
}

/** All drafts once typing rests, without being drawn for each letter. */
function useSettledDrafts(): Readonly<Record<string, string>> {
  const store = useWorkbenchStore()
  const [drafts, setDrafts] = useState(() => store.getState().drafts)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.subscribe((state, before) => {
      if (state.drafts === before.drafts) return
      clearTimeout(timer)
      timer = setTimeout(() => setDrafts(store.getState().drafts), FOLLOW_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  return drafts
}

async function savedCount(definition: ToolDefinition): Promise<number> {
  const before = known.get(definition)
  if (before !== undefined) return before
  const count = await countProblems(declarationText(definition))
  known.set(definition, count)
  return count
}

async function countProblems(text: string): Promise<number> {
  const { problems } = await lintLater(text)
  return problems.filter(({ severity }) => severity !== 'info').length
}

function isSame(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): boolean {
  return before.size === after.size && [...after].every(([name, count]) => before.get(name) === count)
}
