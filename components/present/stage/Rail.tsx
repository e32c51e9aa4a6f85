'use client'
import clsx from 'clsx'
import { CircleHelp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import { useDurations } from '@/components/ui/use-durations'
import type { PresentPosition } from '@/lib/share/present/position'
import styles from './Rail.module.css'
import { partOf, type RailNode, railReach } from './rail-nodes'

const PARTS = ['call', 'build', 'gap', 'execute', 'response'] as const

/** The call on its way: stage 1, the gap, stage 2, between functionCall and functionResponse, as far as it was shown. */
export function Rail({
  nodes,
  position,
}: {
  readonly nodes: readonly RailNode[]
  readonly position: Pick<PresentPosition, 'spotlight' | 'slowMs'>
}) {
  const t = useTranslations('present')
  const { spotlight, slowMs } = position
  const { to, isBypass } = railReach(nodes)
  // Lengths and times that only the log knows.
  const style = { '--to': `${to}%`, '--way': slowMs === null ? undefined : `${slowMs}ms` } as CSSProperties
  return (
    <ol className={clsx(styles.rail, slowMs !== null && styles.slow)} style={style} aria-label={t('rail')}>
      <li aria-hidden className={styles.track} />
      <li aria-hidden className={styles.fill} />
      {isBypass && (
        <li className={styles.bypass}>
          <span>{t('straightBack')}</span>
        </li>
      )}
      {PARTS.map((part) => (
        <li
          key={part}
          data-part={part}
          className={clsx(styles.part, spotlight !== null && (spotlight === part ? styles.lit : styles.dim))}
        >
          {part !== 'call' && part !== 'response' && <span className={styles.bracket}>{t(`part.${part}`)}</span>}
          <ol className={styles.nodes}>
            {nodes
              .filter(({ stage }) => partOf(stage) === part)
              .map((node) => (
                <Node key={node.stage} node={node} />
              ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function Node({ node }: { readonly node: RailNode }) {
  const t = useTranslations('stages')
  const durations = useDurations()
  const { stage, state, card, isNow, isAsked } = node
  const Icon = isAsked ? CircleHelp : state === 'failed' && stage !== 'response' ? X : STAGE_ICONS[stage]
  const { tookUs, from, until } = card
  const took =
    tookUs !== undefined || (from !== undefined && until !== undefined && until > from)
      ? durations.took(tookUs, (until ?? 0) - (from ?? 0))
      : null
  return (
    <li
      data-stage={stage}
      aria-current={isNow ? 'step' : undefined}
      className={clsx(styles.node, styles[stage], styles[state], isNow && styles.now, isAsked && styles.asked)}
    >
      <span className={styles.icon}>
        <Icon aria-hidden strokeWidth={1.9} />
      </span>
      <b className={styles.name}>{t(`card.${stage}`)}</b>
      <span className={styles.verdict}>
        {t(`verdict.${card.verdict}`)}
        {took !== null && <span className={styles.took}> {took}</span>}
      </span>
    </li>
  )
}
