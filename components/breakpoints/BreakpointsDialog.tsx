'use client'
import { useTranslations } from 'next-intl'
import { useShallow } from 'zustand/react/shallow'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { currentName } from '@/lib/lifecycle/next'
import type { HoldStage } from '@/lib/session/settings'
import styles from './BreakpointsDialog.module.css'
import { HOLD_STAGES, reachOf } from './breakpoint-set'
import { type Breakpoints, useBreakpoints } from './use-breakpoints'

/** Every breakpoint there can be as one table: a row for all tools, a row for each, a column for each stage. */
export function BreakpointsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('breakpoints')
  const breakpoints = useBreakpoints()
  const declared = useWorkbench(useShallow((state) => state.shown.toolNames))
  const named = breakpoints.list.flatMap(({ tools }) => tools ?? []).map(currentName)
  const gone = [...new Set(named)].filter((name) => !declared.includes(name))
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="ghost"
            disabled={!breakpoints.canSet || breakpoints.list.length === 0}
            onClick={breakpoints.clear}
          >
            {t('clear')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('intro')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tool')}</th>
            {HOLD_STAGES.map((stage) => (
              <th key={stage} scope="col">
                {t(`before.${stage}`)}
                <span className={styles.hint}>{t(`beforeHint.${stage}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row breakpoints={breakpoints} />
          {[...declared, ...gone].map((tool) => (
            <Row key={tool} tool={tool} isGone={gone.includes(tool)} breakpoints={breakpoints} />
          ))}
        </tbody>
      </table>
      {breakpoints.error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: breakpoints.error.message })}
        </p>
      )}
    </Dialog>
  )
}

function Row({
  tool,
  isGone = false,
  breakpoints,
}: {
  readonly tool?: string
  readonly isGone?: boolean
  readonly breakpoints: Breakpoints
}) {
  const t = useTranslations('breakpoints')
  return (
    <tr className={tool === undefined ? styles.every : undefined}>
      <th scope="row">
        {tool === undefined ? t('everyTool') : <code>{tool}</code>}
        {isGone && <span className={styles.hint}>{t('gone')}</span>}
      </th>
      {HOLD_STAGES.map((stage) => (
        <td key={stage}>
          <Cell stage={stage} tool={tool} breakpoints={breakpoints} />
        </td>
      ))}
    </tr>
  )
}

function Cell({
  stage,
  tool,
  breakpoints,
}: {
  readonly stage: HoldStage
  readonly tool: string | undefined
  readonly breakpoints: Breakpoints
}) {
  const t = useTranslations('breakpoints')
  const { list, canSet, toggle } = breakpoints
  const isForAll = reachOf(list, stage) === 'all'
  const isOn = tool === undefined ? isForAll : reachOf(list, stage, tool) !== 'off'
  const isCovered = tool !== undefined && isForAll
  return (
    <label className={styles.cell} {...(isCovered ? { 'data-tip': t('covered') } : {})}>
      <input
        type="checkbox"
        aria-label={tool === undefined ? t(`holdAll.${stage}`) : t(`holdTool.${stage}`, { tool })}
        {...(tool === undefined && stage === 'build' ? { 'data-autofocus': true } : {})}
        checked={isOn}
        disabled={!canSet || isCovered}
        onChange={() => toggle(stage, tool)}
      />
    </label>
  )
}
