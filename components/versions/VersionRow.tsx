'use client'
import { Pencil, RotateCcw } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { SafeText } from '@/components/ui/SafeText'
import { toast } from '@/components/ui/toast'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ToolVersion } from '@/lib/session/state'
import { NameVersion } from './NameVersion'
import styles from './Versions.module.css'

/** One version: its number, its name or what its author said at the save, when that was, and the way back to it. */
export function VersionRow({
  version,
  number,
  name,
  isCurrent,
}: {
  readonly version: ToolVersion
  readonly number: number
  readonly name: string | undefined
  readonly isCurrent: boolean
}) {
  const t = useTranslations('versions')
  const format = useFormatter()
  const canEdit = useWorkbench((state) => state.canEdit)
  const dispatch = useWorkbench((state) => state.dispatch)
  const setDraft = useWorkbench((state) => state.setDraft)
  const setSourceDraft = useWorkbench((state) => state.setSourceDraft)
  const key = `restore:${version.definition.name}:${number}`
  const isBusy = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const [isNaming, setNaming] = useState(false)
  const handleRestore = async () => {
    const note = t('restoredNote', { version: number })
    const result = await dispatch({ type: 'tool.define', tool: version.definition, note }, key)
    if (!result.ok) return
    // A draft of what was in force until now would hide what was asked for.
    setDraft(version.definition.name, null)
    setSourceDraft(version.definition.name, null)
    void toast(t('restoredToast', { version: number }))
  }
  return (
    <li className={styles.version}>
      <span className={styles.number}>{t('number', { version: number })}</span>
      <span className={styles.note}>
        {isNaming ? (
          <NameVersion number={number} seq={version.seq} name={name} onClose={() => setNaming(false)} />
        ) : name === undefined ? (
          <span className={styles.quiet}>{t('noNote')}</span>
        ) : (
          <SafeText text={name} />
        )}
        <time className={styles.quiet} dateTime={new Date(version.at).toISOString()} suppressHydrationWarning>
          {format.dateTime(version.at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
      {canEdit && !isNaming && (
        <IconButton
          size="sm"
          label={t('rename', { version: number })}
          icon={<Pencil aria-hidden size={13} />}
          onClick={() => setNaming(true)}
        />
      )}
      {isCurrent ? (
        <Badge>{t('current')}</Badge>
      ) : (
        canEdit && (
          <Button
            size="sm"
            busy={isBusy}
            icon={<RotateCcw aria-hidden size={13} />}
            aria-label={t('restoreLabel', { version: number })}
            onClick={() => void handleRestore()}
          >
            {isBusy ? t('restoring') : t('restore')}
          </Button>
        )
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
    </li>
  )
}
