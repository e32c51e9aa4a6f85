'use client'
import { useTranslations } from 'next-intl'
import { type PointerEvent, useMemo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { overviewPaths } from './layout/overview-paths'
import { panWindow } from './layout/view-window'
import styles from './Overview.module.css'
import type { TimelineView } from './use-timeline-view'

const HEIGHT = 30
const HANDLE = 10

/** The whole session in a strip, with the visible part as a window to drag or to resize at its edges. */
export function Overview({ view }: { readonly view: TimelineView }) {
  const t = useTranslations('timeline')
  const setTimeWindow = useWorkbench((state) => state.setTimeWindow)
  const { scale, index, view: map } = view
  const { window, plotWidth } = map
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index grows in place; the scale is new whenever it does
  const paths = useMemo(() => overviewPaths(index, scale, plotWidth, HEIGHT), [scale, plotWidth])

  const handlePress = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const start = (event.clientX - box.left) / plotWidth
    const near = (edge: number) => Math.abs(start - edge) * plotWidth < HANDLE
    const edge = near(window.from) ? 'from' : near(window.to) ? 'to' : 'all'
    event.currentTarget.setPointerCapture(event.pointerId)
    const target = event.currentTarget
    const span = window.to - window.from
    const isInside = start >= window.from && start <= window.to
    const base = isInside || edge !== 'all' ? window : panWindow(window, start - span / 2 - window.from)
    if (base !== window) setTimeWindow(base)
    const move = (moved: globalThis.PointerEvent) => {
      const by = (moved.clientX - event.clientX) / plotWidth
      if (edge === 'from') setTimeWindow({ from: Math.max(0, Math.min(base.to - 0.01, base.from + by)), to: base.to })
      else if (edge === 'to')
        setTimeWindow({ from: base.from, to: Math.min(1, Math.max(base.from + 0.01, base.to + by)) })
      else setTimeWindow(panWindow(base, by))
    }
    const stop = () => {
      target.removeEventListener('pointermove', move)
      target.removeEventListener('pointerup', stop)
    }
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', stop)
  }

  return (
    <div className={styles.row} data-overview>
      <div className={styles.label}>{t('overview')}</div>
      <div aria-hidden className={styles.plot} onPointerDown={handlePress} onDoubleClick={() => setTimeWindow(null)}>
        <svg className={styles.picture} width={plotWidth} height={HEIGHT} role="presentation">
          {paths.map(({ kind, d }) => (
            <path key={kind} className={styles[kind]} d={d} />
          ))}
        </svg>
        <div
          className={styles.window}
          style={{ left: window.from * plotWidth, width: Math.max(6, (window.to - window.from) * plotWidth) }}
        />
      </div>
    </div>
  )
}
