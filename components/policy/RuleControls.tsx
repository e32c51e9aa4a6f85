'use client'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import type { PolicyRule } from '@/lib/session/policy-rule'
import styles from './PolicyPanel.module.css'
import type { Reorder } from './use-reorder'

/** The handle of a rule: drag it with a pointer, or move it with the arrow keys. */
export function RuleHandle({
  rule,
  name,
  reorder,
}: {
  readonly rule: PolicyRule
  readonly name: string
  readonly reorder: Reorder
}) {
  const t = useTranslations('policy')
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    reorder.moveBy(rule.id, by)
  }
  return (
    <button
      type="button"
      data-handle={rule.id}
      className={styles.handle}
      aria-label={t('move.handle', { name })}
      onKeyDown={handleKeyDown}
      {...reorder.handleProps(rule.id)}
    >
      <GripVertical aria-hidden size={14} />
    </button>
  )
}

/** What can be done to a rule of the session's own text. */
export function RuleMenu({
  rule,
  name,
  reorder,
  onEdit,
  onRemove,
}: {
  readonly rule: PolicyRule
  readonly name: string
  readonly reorder: Reorder
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('policy')
  const { canUp, canDown } = reorder.roomOf(rule.id)
  const move = (by: -1 | 1, isPossible: boolean) => ({
    ...(isPossible ? {} : { disabledReason: t('move.end') }),
    onSelect: () => reorder.moveBy(rule.id, by),
  })
  return (
    <Menu
      label={t('menu.label', { name })}
      align="end"
      trigger={<IconButton size="sm" label={t('menu.label', { name })} icon={<Ellipsis aria-hidden size={14} />} />}
      items={[
        { id: 'edit', label: t('menu.edit'), icon: <Pencil aria-hidden size={13} />, onSelect: onEdit },
        { id: 'up', label: t('menu.up'), icon: <ArrowUp aria-hidden size={13} />, ...move(-1, canUp) },
        { id: 'down', label: t('menu.down'), icon: <ArrowDown aria-hidden size={13} />, ...move(1, canDown) },
        {
          id: 'remove',
          label: t('menu.remove'),
          icon: <Trash2 aria-hidden size={13} />,
          tone: 'danger' as const,
          onSelect: onRemove,
        },
      ]}
    />
  )
}
