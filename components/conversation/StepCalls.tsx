'use client'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { ApprovalCard } from '@/components/approval/ApprovalCard'
import { ApprovalOutcomeLine } from '@/components/approval/ApprovalOutcomeLine'
import { PhaseIcon } from '@/components/ui/StatusIcon'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { CallChip } from './CallChip'
import { type FoldedCalls, foldCalls, toCallBlocks } from './call-groups'
import styles from './StepCalls.module.css'

/** A step's calls: chips, cards where a person is asked, and one line for all where every one of them succeeded. */
export function StepCalls({ callIds }: { readonly callIds: readonly string[] }) {
  const calls = useWorkbench(useShallow((state) => callIds.flatMap((id) => selectCall(state.shown, id) ?? [])))
  const holdsSelected = useWorkbench((state) => state.selectedCallId !== null && callIds.includes(state.selectedCallId))
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const folded = foldCalls(calls)
  if (calls.length === 0) return null
  if (folded && !(isOpen ?? holdsSelected))
    return (
      <div className={styles.stack}>
        <CallGroup folded={folded} isOpen={false} onToggle={() => setOpen(true)} />
      </div>
    )
  return (
    <div className={styles.stack}>
      {folded && <CallGroup folded={folded} isOpen onToggle={() => setOpen(false)} />}
      {toCallBlocks(calls).map((block) =>
        block.kind === 'approval' ? (
          <ApprovalCard key={block.call.callId} call={block.call} />
        ) : (
          <Chips key={block.calls[0]?.callId} calls={block.calls} />
        ),
      )}
    </div>
  )
}

function Chips({ calls }: { readonly calls: readonly CallState[] }) {
  return (
    <div className={styles.chips}>
      {calls.map((call) => (
        <div key={call.callId} className={styles.item}>
          <CallChip call={call} />
          {isWorthTelling(call) && (
            <div className={styles.outcome}>
              <ApprovalOutcomeLine call={call} />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** A plain "allowed once" is in the stages; answers, a rejection, an edit or a new rule are part of the story. */
function isWorthTelling(call: CallState): boolean {
  const outcome = call.approval?.outcome ?? call.pastApprovals.at(-1)?.outcome
  const isQuestion = call.approval?.confirmation.type === 'ask_user'
  return outcome !== undefined && (isQuestion || outcome !== 'proceed_once')
}

function CallGroup({
  folded,
  isOpen,
  onToggle,
}: {
  readonly folded: FoldedCalls
  readonly isOpen: boolean
  readonly onToggle: () => void
}) {
  const t = useTranslations('conversation')
  const { span } = useDurations()
  return (
    <button type="button" aria-expanded={isOpen} className={styles.group} onClick={onToggle}>
      <PhaseIcon phase="succeeded" />
      <span className={styles.grow}>{t('group.succeeded', { count: folded.count })}</span>
      <span className={styles.span}>{span(folded.spanMs)}</span>
      <ChevronRight aria-hidden size={14} className={isOpen ? styles.open : undefined} />
    </button>
  )
}
