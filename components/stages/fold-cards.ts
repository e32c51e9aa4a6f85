import type { StageName } from '@/components/workbench/workbench-state'
import type { StageCardModel } from './stage-cards'

/** Pixels that must be there for a card with its evidence, for the focused one, for a spine, and between two. */
export const CARD_SIZES = { card: 120, response: 150, focused: 196, spine: 44, link: 12 } as const

/** Where a call stopped, waits or works is always shown whole. */
const NEVER = 100

/** Which of two idle or settled cards goes first when room is short; the lower, the sooner. */
function keepRank({ stage, state }: StageCardModel): number {
  if (state === 'failed' || state === 'waiting' || state === 'running' || state === 'held') return NEVER
  if (state === 'pending') return stage === 'execute' ? 3 : 1
  const byStage: Readonly<Record<StageName, number>> = {
    response: 10,
    queue: 11,
    approval: 12,
    policy: 13,
    call: 30,
    build: 40,
    execute: 50,
  }
  return byStage[stage]
}

/**
 * The stages drawn as spines in a pipeline of `width` pixels: those with nothing to show, and from the least telling on
 * as many more as it takes to give the rest the room for their evidence. The focused one is never among them.
 */
export function foldedStages(
  cards: readonly StageCardModel[],
  focused: StageName,
  width: number,
): ReadonlySet<StageName> {
  const folded = new Set(
    cards.filter(({ stage, state }) => state === 'skipped' && stage !== focused).map(({ stage }) => stage),
  )
  const order = cards
    .filter((card) => card.stage !== focused && !folded.has(card.stage) && keepRank(card) < NEVER)
    .toSorted((left, right) => keepRank(left) - keepRank(right))
  const isResponseWide = () => focused !== 'response' && !folded.has('response')
  const needed = () =>
    (isResponseWide() ? CARD_SIZES.response - CARD_SIZES.card : 0) +
    CARD_SIZES.focused +
    (cards.length - 1) * CARD_SIZES.link +
    folded.size * CARD_SIZES.spine +
    (cards.length - 1 - folded.size) * CARD_SIZES.card
  for (const card of order) {
    if (needed() <= width) break
    folded.add(card.stage)
  }
  return folded
}
