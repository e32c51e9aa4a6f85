'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { HOLD_STAGES, reachOf } from './breakpoint-set'
import styles from './ToolBreakpoints.module.css'
import { useBreakpoints } from './use-breakpoints'

/** One tool's breakpoints in a row: before build, policy, execute. */
export function ToolBreakpoints({ tool }: { readonly tool: string }) {
  const t = useTranslations('breakpoints')
  const { list, canSet, error, toggle } = useBreakpoints()
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t('toolRow')}</span>
      {HOLD_STAGES.map((stage) => {
        const reach = reachOf(list, stage, tool)
        return (
          <button
            key={stage}
            type="button"
            aria-label={t(`holdTool.${stage}`, { tool })}
            aria-pressed={reach !== 'off'}
            disabled={!canSet || reach === 'all'}
            data-tip={reach === 'all' ? t('covered') : t(`holdTool.${stage}`, { tool })}
            className={clsx(styles.toggle, reach !== 'off' && styles.on)}
            onClick={() => toggle(stage, tool)}
          >
            <i aria-hidden className={styles.dot} />
            {t(`stage.${stage}`)}
          </button>
        )
      })}
      {error && (
        <span role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </span>
      )}
    </div>
  )
}

/** A mark beside the name of a tool that is held somewhere by a breakpoint of its own. */
export function ToolBreakpointMark({ tool }: { readonly tool: string }) {
  const t = useTranslations('breakpoints')
  const { list } = useBreakpoints()
  const stages = HOLD_STAGES.filter((stage) => reachOf(list, stage, tool) === 'tool')
  const [first] = stages
  if (first === undefined) return null
  const words = stages.map((stage) => t(`holdTool.${stage}`, { tool })).join('\n')
  return <i role="img" aria-label={words} data-tip={words} className={clsx(styles.dot, styles.mark)} />
}
