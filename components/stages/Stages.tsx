'use client'
import clsx from 'clsx'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { CallPath } from '@/components/agents/CallPath'
import { BreakpointDot } from '@/components/breakpoints/BreakpointDot'
import { selectClockStart, selectEffectiveCallId } from '@/components/workbench/selectors'
import { useFollowing } from '@/components/workbench/use-following'
import { useNow } from '@/components/workbench/use-now'
import { usePlotWidth } from '@/components/workbench/use-plot-width'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { StageName } from '@/components/workbench/workbench-state'
import { selectCall } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { BuildEvidence } from './BuildEvidence'
import { CallEvidence, ResponseEvidence } from './CallEvidence'
import { ExecuteEvidence } from './ExecuteEvidence'
import { foldedStages } from './fold-cards'
import { ApprovalEvidence, PolicyEvidence, QueueEvidence } from './GapEvidence'
import { SkippedRow } from './SkippedRow'
import { StageCard } from './StageCard'
import styles from './Stages.module.css'
import { StagesEmpty, StagesHead } from './StagesHead'
import { hasBuildFailed, type StageCardModel, skippedRun, stageCards, tellingStage } from './stage-cards'

// Brings the judges of schema and policy, to say what would happen next.
const HeldPanel = dynamic(() => import('@/components/breakpoints/HeldPanel').then((module) => module.HeldPanel), {
  ssr: false,
})

const EVIDENCE: Readonly<Record<StageName, (props: { call: CallState }) => ReactNode>> = {
  call: CallEvidence,
  build: BuildEvidence,
  policy: PolicyEvidence,
  approval: ApprovalEvidence,
  queue: QueueEvidence,
  execute: ExecuteEvidence,
  response: ResponseEvidence,
}
const GROUPS: readonly {
  readonly key: 'call' | 'one' | 'gap' | 'two' | 'response'
  readonly stages: readonly StageName[]
}[] = [
  { key: 'call', stages: ['call'] },
  { key: 'one', stages: ['build'] },
  { key: 'gap', stages: ['policy', 'approval', 'queue'] },
  { key: 'two', stages: ['execute'] },
  { key: 'response', stages: ['response'] },
]

const ASSUMED_WIDTH = 744
const FOCUSED_SHARE = 1.7

/** The selected call between functionCall and functionResponse: stage 1, the gap that the two stages leave, stage 2. */
export function Stages() {
  const t = useTranslations('stages')
  const ta = useTranslations('agents')
  const callId = useWorkbench(selectEffectiveCallId)
  const current = useWorkbench((state) => (callId === null ? undefined : selectCall(state.shown, callId)))
  // The lane or chip that was pressed is marked first; the seven cards take longer than that.
  const call = useFollowing(current)
  return (
    <section className={styles.stages} aria-label={t('region')} aria-busy={call !== current || undefined}>
      {call ? (
        <>
          <StagesHead call={call} />
          <div className={styles.path}>
            <CallPath call={call} label={ta('path')} />
          </div>
          <Pipeline call={call} />
        </>
      ) : (
        <StagesEmpty isLater={callId !== null} />
      )}
    </section>
  )
}

function Pipeline({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const focused = useWorkbench((state) => state.focusedStage)
  const focusStage = useWorkbench((state) => state.focusStage)
  const startedAt = useWorkbench(selectClockStart)
  const shownAt = useWorkbench((state) => state.shown.at)
  const isLive = useWorkbench((state) => state.position === null)
  const nowAt = useNow(shownAt, isLive && call.endedAt === undefined)
  const cards = stageCards(call)
  const wide = focused ?? tellingStage(cards)
  const isRefused = hasBuildFailed(call)
  const { ref, width } = usePlotWidth(ASSUMED_WIDTH)
  const folded = foldedStages(cards, wide, width)
  const run = skippedRun(cards)
  const cardOf = (card: StageCardModel) => {
    const Evidence = EVIDENCE[card.stage]
    return (
      <StageCard
        card={card}
        isFocused={card.stage === wide}
        isThin={folded.has(card.stage)}
        isInRun={run.includes(card.stage)}
        startedAt={startedAt}
        nowAt={nowAt}
        onFocus={() => focusStage(focused === card.stage ? null : card.stage)}
        mark={dotOf(card, call)}
      >
        <Evidence call={call} />
        {card.state === 'held' && <HeldPanel call={call} />}
      </StageCard>
    )
  }
  return (
    <div ref={ref} className={clsx(styles.pipeline, isRefused && styles.refused)}>
      {GROUPS.map((group, at) => {
        const own = cards.filter((card) => group.stages.includes(card.stage))
        const isIdle = own.every((card) => card.state === 'skipped' || card.state === 'pending')
        return (
          <Fragment key={group.key}>
            {at > 0 && <i aria-hidden className={clsx(styles.link, isIdle && styles.off)} />}
            <div className={clsx(styles.group, styles[group.key])} style={{ flexGrow: growOf(own, wide, folded) }}>
              <div className={styles.bracket}>
                {(group.key === 'one' || group.key === 'gap' || group.key === 'two') && (
                  <span className={styles.bracketName}>
                    {isRefused && group.key === 'gap' ? t('straightBack') : t(`bracket.${group.key}`)}
                  </span>
                )}
              </div>
              <div className={styles.cards}>
                {own.map((card, index) => (
                  <Fragment key={card.stage}>
                    {index > 0 && (
                      <i
                        aria-hidden
                        className={clsx(
                          styles.link,
                          styles.inner,
                          folded.has(card.stage) && card.state === 'skipped' && styles.off,
                        )}
                      />
                    )}
                    {card.stage === run[0] && <SkippedRow stages={run} />}
                    {cardOf(card)}
                  </Fragment>
                ))}
              </div>
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}

/** The breakpoint at the head of the stages that have one. */
function dotOf({ stage, state }: StageCardModel, call: CallState): ReactNode {
  if (stage !== 'build' && stage !== 'policy' && stage !== 'execute') return null
  return <BreakpointDot stage={stage} tool={call.tool ?? call.name} isHolding={state === 'held'} />
}

/** A group's share of the width: one for a card, more for the focused one, next to nothing for spines alone. */
function growOf(cards: readonly StageCardModel[], wide: StageName, folded: ReadonlySet<StageName>): number {
  return cards.reduce(
    (sum, { stage }) => (folded.has(stage) ? sum : sum + (stage === wide ? FOCUSED_SHARE : 1)),
    0.0001,
  )
}
