'use client'
import { Expand, Filter, Minus, Plus, Rows3, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { Segmented } from '@/components/ui/Segmented'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallFilter, TimeWindow } from '@/components/workbench/workbench-state'
import { zoomWindow } from './layout/view-window'
import styles from './TimelineHead.module.css'

const ZOOM_STEP = 1.5

/** Title and tools of the timeline: filter, folding, zoom, and the same data as a table. */
export const TimelineHead = memo(function TimelineHead({
  window,
  tools,
  hidden,
}: {
  readonly window: TimeWindow
  readonly tools: readonly string[]
  readonly hidden: number
}) {
  const t = useTranslations('timeline')
  const foldWaits = useWorkbench((state) => state.foldWaits)
  const setFoldWaits = useWorkbench((state) => state.setFoldWaits)
  const isTable = useWorkbench((state) => state.isTable)
  const setTable = useWorkbench((state) => state.setTable)
  const setTimeWindow = useWorkbench((state) => state.setTimeWindow)
  const middle = (window.from + window.to) / 2
  const zoom = Math.round(100 / Math.max(0.001, window.to - window.from))
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{t('title')}</h2>
      {hidden > 0 && <span className={styles.hidden}>{t('hidden', { count: hidden })}</span>}
      <span className={styles.space} />
      <FilterMenu tools={tools} />
      <span className={styles.wide}>
        <Segmented
          label={t('scale')}
          value={foldWaits ? 'fold' : 'true'}
          options={[
            { value: 'fold', label: t('foldWaits'), tip: t('foldWaitsTip') },
            { value: 'true', label: t('trueTime'), tip: t('trueTimeTip') },
          ]}
          onChange={(value) => setFoldWaits(value === 'fold')}
        />
      </span>
      <span className={styles.zoom}>
        <IconButton
          size="sm"
          label={t('zoomOut')}
          kbd="-"
          icon={<Minus aria-hidden size={14} />}
          onClick={() => setTimeWindow(zoomWindow(window, 1 / ZOOM_STEP, middle))}
        />
        <span className={styles.percent}>{t('percent', { value: zoom })}</span>
        <IconButton
          size="sm"
          label={t('zoomIn')}
          kbd="+"
          icon={<Plus aria-hidden size={14} />}
          onClick={() => setTimeWindow(zoomWindow(window, ZOOM_STEP, middle))}
        />
        <IconButton
          size="sm"
          label={t('zoomFit')}
          kbd="0"
          icon={<Expand aria-hidden size={14} />}
          onClick={() => setTimeWindow(null)}
        />
      </span>
      <IconButton
        size="sm"
        label={isTable ? t('viewAsLanes') : t('viewAsTable')}
        icon={isTable ? <Rows3 aria-hidden size={14} /> : <Table2 aria-hidden size={14} />}
        onClick={() => setTable(!isTable)}
      />
    </div>
  )
})

function FilterMenu({ tools }: { readonly tools: readonly string[] }) {
  const t = useTranslations('timeline')
  const filter = useWorkbench((state) => state.filter)
  const setFilter = useWorkbench((state) => state.setFilter)
  const choice = (id: string, label: string, value: CallFilter, checked: boolean): MenuItem => ({
    id,
    label,
    checked,
    onSelect: () => setFilter(value),
  })
  const items: MenuItem[] = [
    choice('all', t('filterAll'), { kind: 'all' }, filter.kind === 'all'),
    choice('failed', t('filterFailed'), { kind: 'failed' }, filter.kind === 'failed'),
    choice('waiting', t('filterWaiting'), { kind: 'waiting' }, filter.kind === 'waiting'),
    ...tools.map((tool) =>
      choice(`tool ${tool}`, tool, { kind: 'tool', tool }, filter.kind === 'tool' && filter.tool === tool),
    ),
  ]
  const current = items.find((item) => item.checked)?.label ?? t('filterAll')
  return (
    <Menu
      label={t('filter')}
      items={items}
      align="end"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<Filter aria-hidden size={13} />}
          aria-label={t('filterNow', { current })}
        >
          <span className={styles.filterText}>{current}</span>
        </Button>
      }
    />
  )
}
