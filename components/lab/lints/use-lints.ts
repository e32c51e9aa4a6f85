'use client'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { fixSafely, type SafeFixes } from '@/lib/schema/fix-safely'
import type { TextRange } from '@/lib/schema/json-location'
import { createDeclarationLocator } from '@/lib/schema/locate-in-declaration'
import { type DescriptionHint, descriptionHints } from '@/lib/schema/portability/description-hints'
import { type TokenCost, tokenCost } from '@/lib/schema/portability/token-cost'
import { selectTools } from '@/lib/session/selectors'
import type { LabView } from '../lab-view'
import { useSettled } from '../use-settled'
import { useSpokenFor } from '../use-spoken-for'
import { collectRefusals, type Refusal } from './refusals'

/** Finding out takes longer than a letter: this follows the typing. */
const FOLLOW_MS = 180
/** Told by the linter itself, with its place. */
const TOLD = new Set(['tool_undescribed', 'parameter_undescribed'])

export type Placed<T> = T & { readonly place: TextRange | undefined }

/** What is to be said about a declaration besides its problems; `place` is into the text it was found in. */
export interface LabLints {
  readonly refusals: readonly Placed<Refusal>[]
  readonly hints: readonly Placed<DescriptionHint>[]
  readonly cost: TokenCost
  /** Tokens more than the saved version takes; 0 for the saved version itself. */
  readonly costChange: number
  readonly safe: SafeFixes
}

/** Refusals of providers, hints and token cost of what the lab speaks of, a moment behind the typing. */
export function useLints(view: LabView): LabLints {
  const { definition } = useSpokenFor(view)
  const { tool, text } = view.draft
  const settled = useSettled(definition, FOLLOW_MS)
  const settledText = useSettled(text, FOLLOW_MS)
  const tools = useWorkbench(useShallow((state) => selectTools(state.latest)))
  const saved = tool.definition
  return useMemo(() => {
    const locate = createDeclarationLocator(settledText)
    const place = <T extends { readonly pointer: string }>(item: T) => ({ ...item, place: locate(item.pointer) })
    const others = tools.map((each) => each.definition).filter(({ name }) => name !== saved.name)
    const hints = descriptionHints([settled, ...others]).filter((hint) => hint.tool === settled.name)
    const cost = tokenCost(settled)
    return {
      refusals: collectRefusals(settled).map(place),
      hints: hints.filter(({ code }) => !TOLD.has(code)).map(place),
      cost,
      costChange: cost.tokens - tokenCost(saved).tokens,
      safe: fixSafely(settledText),
    }
  }, [settled, settledText, tools, saved])
}
