'use client'
import { FileCode2, FileJson } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ShareDialog.module.css'
import { settle } from './settle'
import type { Redaction } from './use-redaction'
import { WhoLine } from './WhoLine'

type Format = 'json' | 'html'
const FORMATS = [
  { format: 'html', Icon: FileCode2 },
  { format: 'json', Icon: FileJson },
] as const

/** The session as one file to keep or send, with the same things taken out as a link would have. */
export function SaveFile({ seq, redaction }: { readonly seq: number; readonly redaction: Redaction }) {
  const t = useTranslations('share')
  const port = useWorkbench((state) => state.port)
  const [saving, setSaving] = useState<Format | null>(null)
  const [error, setError] = useState<string | null>(null)
  const handleSave = async (format: Format) => {
    setSaving(format)
    const result = await settle(port.exportFile({ atSeq: seq, redact: redaction.rules, format }))
    setSaving(null)
    setError(result.ok ? null : result.error.message)
    if (result.ok) download(result.value.name, result.value.file)
  }
  return (
    <section aria-label={t('file.title')} className={styles.choice}>
      <h3 className={styles.heading}>{t('file.title')}</h3>
      <p className={styles.quiet}>{t('file.hint', { seq })}</p>
      <WhoLine icon={<FileCode2 aria-hidden size={15} />}>{t('file.who')}</WhoLine>
      <div className={styles.buttons}>
        {FORMATS.map(({ format, Icon }) => (
          <Button
            key={format}
            icon={<Icon aria-hidden size={14} />}
            busy={saving === format || !redaction.scan}
            data-tip={t(`file.${format}Tip`)}
            onClick={() => void handleSave(format)}
          >
            {saving === format ? t('file.saving') : t(`file.${format}`)}
          </Button>
        ))}
      </div>
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
