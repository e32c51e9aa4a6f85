'use client'
import { ClipboardPaste, Columns3, Filter, Layers, Plus, Sparkles, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import type { RowFilter } from '@/lib/whatif/grid'
import type { GridColumns } from './use-grid-columns'
import styles from './WhatIfGrid.module.css'

const FILTERS: readonly RowFilter[] = ['all', 'changed', 'fails', 'denied', 'wrong', 'unlabelled', 'pending']

/** How the grid is looked at. */
export interface GridView {
  readonly filter: RowFilter
  readonly isChangedFirst: boolean
  readonly isGrouped: boolean
  readonly withPolicy: boolean
}

interface GridToolbarProps {
  readonly view: GridView
  readonly columns: GridColumns
  readonly canEdit: boolean
  readonly hasGenerated: boolean
  onView(view: GridView): void
  onGenerate(): void
  onClearGenerated(): void
  onPaste(): void
  onSessions(): void
}

/** Order, filter, columns, and where further calls come from. */
export function GridToolbar(props: GridToolbarProps) {
  const { view, columns, canEdit, hasGenerated, onView } = props
  const t = useTranslations('grid')
  const disabledReason = canEdit ? undefined : t('rowMenu.readOnly')
  const sources: MenuItem[] = [
    {
      id: 'generate',
      label: t('toolbar.generate'),
      hint: t('toolbar.generateHint'),
      icon: <Sparkles aria-hidden size={13} />,
      disabledReason,
      onSelect: props.onGenerate,
    },
    {
      id: 'paste',
      label: t('toolbar.paste'),
      hint: t('toolbar.pasteHint'),
      icon: <ClipboardPaste aria-hidden size={13} />,
      disabledReason,
      onSelect: props.onPaste,
    },
    {
      id: 'sessions',
      label: t('toolbar.sessions'),
      hint: t('toolbar.sessionsHint'),
      icon: <Layers aria-hidden size={13} />,
      disabledReason,
      onSelect: props.onSessions,
    },
  ]
  if (hasGenerated)
    sources.push({
      id: 'clear',
      label: t('toolbar.clearGenerated'),
      icon: <Trash2 aria-hidden size={13} />,
      disabledReason,
      onSelect: props.onClearGenerated,
    })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar.filterLabel')}>
      <Toggle
        label={t('toolbar.changedFirst')}
        isOn={view.isChangedFirst}
        onChange={(isChangedFirst) => onView({ ...view, isChangedFirst })}
      />
      <Toggle
        label={t('toolbar.group')}
        isOn={view.isGrouped}
        onChange={(isGrouped) => onView({ ...view, isGrouped })}
      />
      <Toggle
        label={t('toolbar.policy')}
        isOn={view.withPolicy}
        onChange={(withPolicy) => onView({ ...view, withPolicy })}
      />
      <Menu
        label={t('toolbar.filterLabel')}
        trigger={
          <Button size="sm" variant="ghost" icon={<Filter aria-hidden size={12} />}>
            {t('toolbar.filter', { filter: t(`filter.${view.filter}`) })}
          </Button>
        }
        items={FILTERS.map((filter) => ({
          id: filter,
          label: t(`filter.${filter}`),
          checked: filter === view.filter,
          onSelect: () => onView({ ...view, filter }),
        }))}
      />
      {columns.tool.versions.length > 1 && <VersionMenu columns={columns} />}
      <Menu
        label={t('toolbar.calls')}
        align="end"
        trigger={
          <Button size="sm" icon={<Plus aria-hidden size={12} />}>
            {t('toolbar.calls')}
          </Button>
        }
        items={sources}
      />
    </div>
  )
}

function VersionMenu({ columns }: { readonly columns: GridColumns }) {
  const t = useTranslations('grid')
  return (
    <Menu
      label={t('toolbar.versions')}
      trigger={
        <Button size="sm" variant="ghost" icon={<Columns3 aria-hidden size={12} />}>
          {t('toolbar.versions')}
        </Button>
      }
      items={columns.tool.versions.map(({ note }, index) => {
        const version = index + 1
        const isCurrent = version === columns.tool.version
        return {
          id: `v${version}`,
          label: t(isCurrent ? 'toolbar.currentVersion' : 'toolbar.version', { version }),
          hint: note,
          checked: isCurrent || columns.shownVersions.includes(version),
          onSelect: () => {
            if (!isCurrent) columns.toggleVersion(version)
          },
        }
      })}
    />
  )
}

function Toggle({
  label,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {label}
    </button>
  )
}
