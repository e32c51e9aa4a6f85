import type { CSSProperties } from 'react'
import type { Picture, PictureBar, PictureLane } from '../static-picture'
import { PreviewIcon } from './PreviewIcon'

/** The size that chats and networks show at its best, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** What the picture's timeline is laid out for. */
export const PREVIEW_LAYOUT = { width: 780, minSegment: 30, maxLanes: 7 } as const

const PADDING = 56
const LABEL = 250
const ROW = { height: 46, bar: 28 }
/** Narrower bars, in per cent of the plot, have no icon. */
const ICON_PERCENT = 3.4

/** Words of the picture; see `drawableText`. */
export interface PreviewWords {
  readonly brand: string
  readonly kind: string
  readonly title: string
  readonly outcome: string
  readonly model: string
  readonly more: string
}

interface DrawProps {
  /** Colours by token: this picture is drawn without style sheets. */
  readonly colours: Readonly<Record<string, string>>
}

/** The picture of a link: its title, how it went, and the timeline itself. For the renderer of `next/og`: flex and inline styles only. */
export function PreviewImage({
  picture,
  words,
  colours,
}: DrawProps & { readonly picture: Picture; readonly words: PreviewWords }) {
  const column: CSSProperties = { display: 'flex', flexDirection: 'column' }
  return (
    <div
      style={{
        ...column,
        ...PREVIEW_SIZE,
        padding: PADDING,
        background: colours['bg-0'],
        color: colours['tx-1'],
        fontFamily: 'Geist',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 24, color: colours['tx-2'] }}>
        <Mark colours={colours} />
        <span style={{ marginLeft: 14, color: colours['tx-1'], fontWeight: 600 }}>{words.brand}</span>
        <span style={{ marginLeft: 'auto' }}>{words.kind}</span>
      </div>
      {words.title !== '' && (
        <div
          style={{
            marginTop: 26,
            fontSize: 46,
            lineHeight: 1.15,
            fontWeight: 600,
            letterSpacing: -1.2,
            maxHeight: 106,
            overflow: 'hidden',
            lineClamp: 2,
          }}
        >
          {words.title}
        </div>
      )}
      <div style={{ marginTop: 14, fontSize: 25, color: colours['tx-2'], lineClamp: 2 }}>{words.outcome}</div>
      <div
        style={{
          ...column,
          marginTop: 'auto',
          padding: '12px 24px',
          borderRadius: 14,
          border: `1px solid ${colours['line-2'] ?? ''}`,
          background: colours['bg-1'],
        }}
      >
        <Row label={words.model} colours={colours} isQuiet>
          {picture.steps.map((bar) => (
            <Bar key={bar.key} bar={bar} colours={colours} />
          ))}
        </Row>
        {picture.lanes.map((lane) => (
          <Row key={lane.callId} label={lane.tool} colours={colours}>
            {lane.bars.map((bar) => (
              <Bar key={bar.key} bar={bar} colours={colours} />
            ))}
            <Ending lane={lane} colours={colours} />
          </Row>
        ))}
        {words.more !== '' && <div style={{ marginTop: 4, fontSize: 20, color: colours['tx-3'] }}>{words.more}</div>}
      </div>
    </div>
  )
}

function Mark({ colours }: DrawProps) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" width="34" height="34">
      <rect width="20" height="20" rx="5" fill={colours.ink} />
      <path d="M4 6h6M7 10h7M10 14h5" stroke={colours['on-ink']} strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

function Row({
  label,
  colours,
  isQuiet = false,
  children,
}: DrawProps & { readonly label: string; readonly isQuiet?: boolean; readonly children: React.ReactNode }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', height: ROW.height }}>
      <div
        style={{
          width: LABEL,
          paddingRight: 16,
          fontSize: 21,
          fontFamily: isQuiet ? 'Geist' : 'Geist Mono',
          color: isQuiet ? colours['tx-3'] : colours['tx-1'],
          overflow: 'hidden',
          whiteSpace: 'nowrap',
          textOverflow: 'ellipsis',
        }}
      >
        {label}
      </div>
      <div style={{ position: 'relative', display: 'flex', flexGrow: 1, height: ROW.height, marginRight: 34 }}>
        {children}
      </div>
    </div>
  )
}

const HUES = { build: 'build', policy: 'policy', execute: 'execute', stop: 'err', model: 'bg-4' } as const

function Bar({ bar, colours }: DrawProps & { readonly bar: PictureBar }) {
  const isWaiting = bar.kind === 'approval' || bar.kind === 'queue' || bar.kind === 'held'
  const fill = isWaiting ? colours['approval-bg'] : colours[HUES[bar.kind as keyof typeof HUES]] // the others wait
  return (
    <div
      style={{
        position: 'absolute',
        top: (ROW.height - ROW.bar) / 2,
        left: `${bar.left}%`,
        width: `${bar.width}%`,
        height: ROW.bar,
        display: 'flex',
        alignItems: 'center',
        paddingLeft: 6,
        borderRadius: 5,
        background: fill,
        border: `1px solid ${(isWaiting ? colours.approval : colours['bg-1']) ?? ''}`,
      }}
    >
      {bar.kind !== 'model' && bar.width >= ICON_PERCENT && (
        <PreviewIcon icon={bar.stage} size={16} colour={isWaiting ? colours['approval-tx'] : colours['on-stage']} />
      )}
    </div>
  )
}

function Ending({ lane, colours }: DrawProps & { readonly lane: PictureLane }) {
  if (lane.end === null) return null
  const isGood = lane.end === 'succeeded'
  return (
    <div style={{ position: 'absolute', top: 12, left: `${lane.endX}%`, marginLeft: 10, display: 'flex' }}>
      <PreviewIcon icon={isGood ? 'check' : 'cross'} size={22} colour={isGood ? colours['ok-tx'] : colours['err-tx']} />
    </div>
  )
}
