'use client'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ToolBreakpointMark } from '@/components/breakpoints/ToolBreakpoints'
import { Badge } from '@/components/ui/Badge'
import { Switch } from '@/components/ui/Switch'
import { ToolIcon } from '@/components/ui/tool-icon'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ToolState } from '@/lib/session/state'
import { ToolDetails } from './ToolDetails'
import styles from './ToolsPanel.module.css'

/** A tool in two lines with its switch; opened, its arguments, aliases and what can be done with it. */
export function ToolRow({ tool }: { readonly tool: ToolState }) {
  const t = useTranslations('tools')
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { definition, enabled, version } = tool
  const { name } = definition
  const key = `enable:${name}`
  const canEdit = useWorkbench((state) => state.canEdit && state.position === null)
  const hasDraft = useWorkbench((state) => state.drafts[name] !== undefined)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  return (
    <div className={styles.tool}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t('details', { tool: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.icon}>
            <ToolIcon tool={definition.implementation.type === 'builtin' ? definition.implementation.name : name} />
          </span>
          <span className={styles.words}>
            <span className={styles.nameLine}>
              <code className={clsx(styles.name, !enabled && styles.isOff)}>{name}</code>
              {version > 1 && <span className={styles.tag}>{t('version', { version })}</span>}
              <ToolBreakpointMark tool={name} />
              {hasDraft && <Badge tone="approval">{t('draft')}</Badge>}
            </span>
            <span className={styles.description}>{firstSentence(definition.description)}</span>
          </span>
          <ChevronRight aria-hidden size={14} className={clsx(styles.chevron, isOpen && styles.isOpen)} />
        </button>
        <span className={styles.tag}>{t(`kind.${definition.kind}`)}</span>
        <Switch
          label={t('toggle', { tool: name })}
          checked={enabled}
          disabled={!canEdit || isPending}
          onChange={(isOn) => void dispatch({ type: 'tool.enable', name, enabled: isOn }, key)}
        />
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
      {isOpen && (
        <div id={detailsId}>
          <ToolDetails tool={tool} />
        </div>
      )}
    </div>
  )
}

/** Builtins explain themselves to a model at length; a list wants the first sentence. */
function firstSentence(text: string): string {
  const end = /[.。!?](\s|$)/.exec(text)
  return end ? text.slice(0, end.index + 1) : text
}
