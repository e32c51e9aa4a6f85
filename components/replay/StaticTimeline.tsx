import clsx from 'clsx'
import { Check, ShieldX, Square, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import styles from './StaticTimeline.module.css'
import type { Picture, PictureBar, PictureLane } from './static-picture'

/** Least per cent of the plot for a bar with an icon in it. */
const ICON_PERCENT = { wide: 1.4, small: 5 }

/**
 * A timeline as one SVG that needs no script: readable in the first frame of a replay, and small enough to play by
 * itself beside a headline. What comes after event `seq` is drawn as an outline.
 */
export function StaticTimeline({
  picture,
  seq,
  title,
  isSmall = false,
}: {
  readonly picture: Picture
  readonly seq: number
  readonly title: string
  /** Without labels of arguments, for beside other things. */
  readonly isSmall?: boolean
}) {
  const t = useTranslations('replay')
  const id = useId()
  const describe = useDescription()
  const rows = picture.lanes.length + 1
  const hatch = `${id}hatch`
  // Rows are counted in CSS, where their height is known.
  const height = { '--rows': rows } as CSSProperties
  return (
    <div className={clsx(styles.frame, isSmall && styles.small)} style={height}>
      <svg role="img" aria-labelledby={`${id}title ${id}desc`} className={styles.picture}>
        <title id={`${id}title`}>{t('picture.title', { title })}</title>
        <desc id={`${id}desc`}>{picture.lanes.map(describe).join(' ')}</desc>
        <defs>
          <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" className={styles.ground} />
            <rect width="4" height="8" className={styles.stripe} />
          </pattern>
        </defs>
        <g aria-hidden>
          <Row at={0}>
            <text className={styles.modelName}>{t('picture.model')}</text>
            {picture.steps.map((bar) => (
              <Bar key={bar.key} bar={bar} seq={seq} hatch={hatch} iconFrom={Number.POSITIVE_INFINITY} />
            ))}
          </Row>
          {picture.lanes.map((lane, at) => (
            <Row key={lane.callId} at={at + 1}>
              <text className={clsx(styles.tool, lane.calledSeq > seq && styles.later)}>
                {lane.tool}
                {!isSmall && (
                  <tspan dx="8" className={styles.about}>
                    {lane.label}
                  </tspan>
                )}
              </text>
              {lane.bars.map((bar) => (
                <Bar
                  key={bar.key}
                  bar={bar}
                  seq={seq}
                  hatch={hatch}
                  iconFrom={isSmall ? ICON_PERCENT.small : ICON_PERCENT.wide}
                />
              ))}
              {lane.endSeq !== null && lane.endSeq <= seq && <Ending lane={lane} hasNote={!isSmall} />}
            </Row>
          ))}
          <line
            className={styles.playhead}
            x1={`${picture.playheadAt(seq)}%`}
            x2={`${picture.playheadAt(seq)}%`}
            y1="0"
            y2="100%"
          />
        </g>
      </svg>
      {picture.hidden > 0 && <p className={styles.more}>{t('picture.more', { count: picture.hidden })}</p>}
    </div>
  )
}

function Row({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  return (
    <g className={styles.row} style={{ '--row': at } as CSSProperties /* a custom property of this row */}>
      {children}
    </g>
  )
}

function Bar({
  bar,
  seq,
  hatch,
  iconFrom,
}: {
  readonly bar: PictureBar
  readonly seq: number
  /** Id of the pattern that means waiting for a person. */
  readonly hatch: string
  /** Least width in per cent that an icon is drawn at. */
  readonly iconFrom: number
}) {
  const Icon = STAGE_ICONS[bar.stage]
  const isFuture = bar.fromSeq > seq
  const isOpen = !isFuture && (bar.untilSeq === null || bar.untilSeq > seq)
  return (
    <svg
      aria-hidden
      x={`${bar.left}%`}
      className={clsx(styles.bar, styles[bar.kind], isFuture && styles.future, isOpen && styles.open)}
    >
      <rect
        width={`${bar.width}%`}
        rx="2.5"
        className={styles.fill}
        style={bar.kind === 'approval' ? { fill: `url(#${hatch})` } : undefined}
      />
      {bar.width >= iconFrom && (
        <g className={styles.icon}>
          <Icon size={10} strokeWidth={2.4} />
        </g>
      )}
    </svg>
  )
}

function Ending({ lane, hasNote }: { readonly lane: PictureLane; readonly hasNote: boolean }) {
  const t = useTranslations('timeline')
  const end = lane.end ?? 'cancelled'
  const Icon = end === 'succeeded' ? Check : end === 'denied' ? ShieldX : end === 'cancelled' ? Square : X
  const isGood = end === 'succeeded'
  return (
    <svg aria-hidden x={`${lane.endX}%`} className={clsx(styles.ending, isGood ? styles.good : styles.bad)}>
      <g className={styles.endIcon}>
        <Icon size={12} strokeWidth={2.6} />
      </g>
      {hasNote && !isGood && (
        <text x="23" className={styles.endText}>
          {lane.note === '' ? t(`end.${end}`) : t('endBecause', { end: t(`end.${end}`), note: lane.note })}
        </text>
      )}
    </svg>
  )
}

/** One sentence for each call, for those who hear the picture. */
function useDescription(): (lane: PictureLane) => string {
  const t = useTranslations('replay')
  const words = useTranslations('timeline')
  return ({ number, tool, end, note }) => {
    const said = { number, tool, end: end === null ? t('picture.open') : words(`phase.${end}`) }
    return note === '' ? t('picture.call', said) : t('picture.callBecause', { ...said, note })
  }
}
