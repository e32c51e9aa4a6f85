import { type CardState, type StageCardModel, stageCards } from '@/components/stages/stage-cards'
import type { StageName } from '@/components/workbench/workbench-state'
import type { CallState } from '@/lib/session/state'
import type { Spotlight, Stop } from '@/lib/share/present/position'

/** A stage of the call as an audience sees it. */
export interface RailNode {
  readonly stage: StageName
  readonly state: CardState
  readonly card: StageCardModel
  readonly isNow: boolean
  /** What it will say is being guessed. */
  readonly isAsked: boolean
  /** Its middle on the way from functionCall to functionResponse, in per cent of the rail. */
  readonly at: number
}

const ORDER: readonly StageName[] = ['call', 'build', 'policy', 'approval', 'queue', 'execute', 'response']
/** The columns of the rail in shares of its width, as in the style sheet. */
const COLUMNS = { call: 1, build: 1.3, gap: 2.6, execute: 1.3, response: 1 }
const WIDTH = COLUMNS.call + COLUMNS.build + COLUMNS.gap + COLUMNS.execute + COLUMNS.response

/** The part of the rail that a stage belongs to. */
export function partOf(stage: StageName): Spotlight | 'call' | 'response' {
  return stage === 'policy' || stage === 'approval' || stage === 'queue' ? 'gap' : stage
}

/**
 * The stages of a call as far as the presentation has come: what the log says already and has not been shown is still to
 * come. The queue is there where the call waits for another one.
 */
export function railNodes(call: CallState, at: Stop): readonly RailNode[] {
  const stages: readonly string[] = ORDER
  const now = stages.indexOf(at.stage)
  const cards = stageCards(call).filter(({ stage }) => stage !== 'queue' || call.waitsFor.length > 0)
  const inGap = cards.filter(({ stage }) => partOf(stage) === 'gap').map(({ stage }) => stage)
  return cards.map((card) => {
    const isLater = ORDER.indexOf(card.stage) > now
    return {
      stage: card.stage,
      state: isLater ? 'pending' : card.state,
      card: isLater ? { stage: card.stage, state: 'pending', verdict: 'notYet' } : card,
      isNow: card.stage === at.stage && at.asks === null,
      isAsked: card.stage === at.asks,
      at: middleOf(card.stage, inGap),
    }
  })
}

function middleOf(stage: StageName, inGap: readonly StageName[]): number {
  const { call, build, gap, execute } = COLUMNS
  const shares: Readonly<Record<ReturnType<typeof partOf>, number>> = {
    call: call / 2,
    build: call + build / 2,
    gap: call + build + (gap * (inGap.indexOf(stage) + 0.5)) / Math.max(1, inGap.length),
    execute: call + build + gap + execute / 2,
    response: WIDTH - COLUMNS.response / 2,
  }
  return (shares[partOf(stage)] / WIDTH) * 100
}

/** How far the call itself came, and whether its response went straight back from there. */
export function railReach(nodes: readonly RailNode[]): { readonly to: number; readonly isBypass: boolean } {
  const stopped = nodes.find(({ stage, state }) => state === 'failed' && stage !== 'response' && stage !== 'execute')
  const now = nodes.find(({ isNow }) => isNow) ?? nodes.findLast(({ state }) => state !== 'pending')
  if (stopped) return { to: stopped.at, isBypass: now?.stage === 'response' }
  return { to: now?.at ?? 0, isBypass: false }
}

/** The stage whose evidence is shown: that of the step, or under a spotlight what of that part has been shown last. */
export function shownStage(nodes: readonly RailNode[], at: Stop, spotlight: Spotlight | null): StageName {
  const own = nodes.find(({ stage }) => stage === at.stage)?.stage ?? 'call'
  if (spotlight === null) return own
  const part = nodes.filter(({ stage }) => partOf(stage) === spotlight)
  const shown = part.findLast(({ state }) => state !== 'pending' && state !== 'skipped')
  return (shown ?? part[0])?.stage ?? own
}
