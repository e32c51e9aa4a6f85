'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { HoldStage } from '@/lib/session/settings'
import styles from './BreakpointDot.module.css'
import { reachOf } from './breakpoint-set'
import { useBreakpoints } from './use-breakpoints'

/**
 * The breakpoint at the head of a stage: a full dot holds every call, a half one only this call's tool, a ring none.
 * A press switches it for every tool, with Shift for this one. Where nothing can be set it only shows what is on.
 */
export function BreakpointDot({
  stage,
  tool,
  isHolding,
}: {
  readonly stage: HoldStage
  readonly tool: string
  /** It holds the call shown right now. */
  readonly isHolding: boolean
}) {
  const t = useTranslations('breakpoints')
  const { list, canSet, toggle } = useBreakpoints()
  const reach = reachOf(list, stage, tool)
  const hold = t(`holdAll.${stage}`)
  const dot = <i aria-hidden className={clsx(styles.dot, styles[reach], isHolding && styles.holding)} />
  if (!canSet) return reach === 'off' ? null : <span className={styles.still}>{dot}</span>
  return (
    <button
      type="button"
      aria-label={reach === 'tool' ? t(`holdTool.${stage}`, { tool }) : hold}
      aria-pressed={reach !== 'off'}
      data-tip={`${t(`dotTip.${reach}`, { hold, tool })}\n${t('shiftTip', { tool })}`}
      className={styles.button}
      onClick={(event) => {
        // A half dot is this tool's own, and a press takes away what one sees.
        if (event.shiftKey || reach === 'tool') toggle(stage, tool)
        else toggle(stage)
      }}
    >
      {dot}
    </button>
  )
}
