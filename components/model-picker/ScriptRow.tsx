'use client'
import { Download, Play, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { downloadText } from '@/components/ui/download-text'
import { IconButton } from '@/components/ui/IconButton'
import { resolveStored } from '@/components/workbench/resolve-stored'
import { useResolved } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { Script } from '@/lib/session/script'
import { scriptRef } from '@/lib/session/script-ref'
import type { ScriptState } from '@/lib/session/state'
import styles from './ModelPicker.module.css'

/** One script: how long it is, and what can be done with it. */
export function ScriptRow({ script }: { readonly script: ScriptState }) {
  const t = useTranslations('models')
  const { name } = script
  const key = `script:${name}`
  const port = useWorkbench((state) => state.port)
  const canEdit = useWorkbench((state) => state.canEdit)
  const isChosen = useWorkbench((state) => state.latest.model === scriptRef(name))
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  const [problem, setProblem] = useState<string | null>(null)
  const { value, isWhole } = useResolved(script.script)
  const read = isWhole ? Script.safeParse(value) : undefined
  const steps = read?.success ? read.data.turns.reduce((sum, turn) => sum + turn.steps.length, 0) : 0
  const handleSave = async () => {
    const whole = await resolveStored(port, script.script)
    if (!whole.ok) return setProblem(whole.error)
    downloadText(`${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.script.json`, JSON.stringify(whole.value, null, 2))
  }
  return (
    <li className={styles.script}>
      <span className={styles.words}>
        <b>{name}</b>
        <span className={styles.note}>
          {read?.success ? t('script.length', { turns: read.data.turns.length, steps }) : t('loading')}
        </span>
      </span>
      <span className={styles.tools}>
        {canEdit && (
          <>
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={isChosen}
              icon={<Play aria-hidden size={13} />}
              onClick={() => void dispatch({ type: 'model.set', model: scriptRef(name) }, key)}
            >
              {isChosen ? t('script.chosen') : t('script.choose')}
            </Button>
            <IconButton
              size="sm"
              label={t('script.restart', { name })}
              icon={<RotateCcw aria-hidden size={13} />}
              onClick={() => void dispatch({ type: 'script.restart', name }, key)}
            />
          </>
        )}
        <IconButton
          size="sm"
          label={t('script.save', { name })}
          icon={<Download aria-hidden size={13} />}
          onClick={() => void handleSave()}
        />
        {canEdit && (
          <IconButton
            size="sm"
            label={t('script.remove', { name })}
            icon={<Trash2 aria-hidden size={13} />}
            onClick={() => void dispatch({ type: 'script.remove', name }, key)}
          />
        )}
      </span>
      {(error || problem !== null) && (
        <p role="alert" className={styles.error}>
          {error?.message ?? problem}
        </p>
      )}
    </li>
  )
}
