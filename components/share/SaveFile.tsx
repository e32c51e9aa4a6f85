'use client'
import { FileJson } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ShareDialog.module.css'
import { settle } from './settle'
import type { Redaction } from './use-redaction'

/** The session as one file to keep or send, with the same things taken out as a link would have. */
export function SaveFile({ seq, redaction }: { readonly seq: number; readonly redaction: Redaction }) {
  const t = useTranslations('share')
  const port = useWorkbench((state) => state.port)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const handleSave = async () => {
    setSaving(true)
    const result = await settle(port.exportFile({ atSeq: seq, redact: redaction.rules }))
    setSaving(false)
    setError(result.ok ? null : result.error.message)
    if (result.ok) download(result.value.name, result.value.file)
  }
  return (
    <section aria-label={t('file.title')} className={styles.choice}>
      <h3 className={styles.heading}>{t('file.title')}</h3>
      <p className={styles.quiet}>{t('file.hint', { seq })}</p>
      <Button
        icon={<FileJson aria-hidden size={14} />}
        busy={isSaving || !redaction.scan}
        onClick={() => void handleSave()}
      >
        {isSaving ? t('file.saving') : t('file.save')}
      </Button>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error })}
        </p>
      )}
    </section>
  )
}

function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then; kept for ever it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
