import { fixSafely, type SafeFixes } from '@/lib/schema/fix-safely'
import type { TextRange } from '@/lib/schema/json-location'
import { createDeclarationLocator } from '@/lib/schema/locate-in-declaration'
import { type DescriptionHint, descriptionHints } from '@/lib/schema/portability/description-hints'
import { type TokenCost, tokenCost } from '@/lib/schema/portability/token-cost'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { collectRefusals, type Refusal } from './refusals'

/** Told by the linter itself, with its place. */
const TOLD = new Set(['tool_undescribed', 'parameter_undescribed'])

/** Something with its place in the text it was found in; undefined where the text cannot be read. */
export type Placed<T> = T & { readonly place: TextRange | undefined }

/** What lints are asked about: a text, the declaration it speaks of, the saved one, and the session's other tools. */
export interface LintQuestion {
  readonly text: string
  readonly definition: ToolDefinition
  readonly saved: ToolDefinition
  readonly others: readonly ToolDefinition[]
}

/** What is to be said about a declaration besides its problems. */
export interface LabLints {
  /** The text that was looked at. */
  readonly text: string
  readonly refusals: readonly Placed<Refusal>[]
  readonly hints: readonly Placed<DescriptionHint>[]
  readonly cost: TokenCost
  /** Tokens more than the saved version takes; 0 for the saved version itself. */
  readonly costChange: number
  readonly safe: SafeFixes
}

/** Finds refusals of providers, hints, token cost and safe fixes. Pure; takes long for a declaration of hundreds of parts. */
export function findLints({ text, definition, saved, others }: LintQuestion): LabLints {
  const locate = createDeclarationLocator(text)
  const place = <T extends { readonly pointer: string }>(item: T) => ({ ...item, place: locate(item.pointer) })
  const hints = descriptionHints([definition, ...others]).filter((hint) => hint.tool === definition.name)
  const cost = tokenCost(definition)
  return {
    text,
    refusals: collectRefusals(definition).map(place),
    hints: hints.filter(({ code }) => !TOLD.has(code)).map(place),
    cost,
    costChange: cost.tokens - tokenCost(saved).tokens,
    safe: fixSafely(text),
  }
}
