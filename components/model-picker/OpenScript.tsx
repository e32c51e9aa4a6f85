'use client'
import { FolderOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ModelPicker.module.css'
import { readScriptFile } from './read-script-file'

/** Brings a script from a file of this computer; it is called as the file is. */
export function OpenScript() {
  const t = useTranslations('models')
  const dispatch = useWorkbench((state) => state.dispatch)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const script = readScriptFile(await file.text())
    if (!script.ok) return setProblem(t('script.badFile', { path: script.error.path, message: script.error.message }))
    const name = file.name.replace(/(\.script)?\.json$/i, '').slice(0, 60)
    const result = await dispatch({ type: 'script.define', name, script: script.value })
    setProblem(result.ok ? null : result.error.message)
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<FolderOpen aria-hidden size={13} />}
        onClick={() => input.current?.click()}
      >
        {t('script.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('script.open')}
        onChange={(event) => void handleFile(event)}
      />
      {problem !== null && (
        <span role="alert" className={styles.error}>
          {problem}
        </span>
      )}
    </>
  )
}
