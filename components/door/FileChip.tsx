'use client'
import { FileText, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/IconButton'
import { useDurations } from '@/components/ui/use-durations'
import { MAX_DOOR_TEXT } from './door-limit'
import styles from './ImportBox.module.css'
import type { DoorFile } from './read-door-file'

/** The file in the box, and why it is not taken where it is not. */
export function FileChip({ file, onRemove }: { readonly file: DoorFile; readonly onRemove: () => void }) {
  const t = useTranslations('door')
  const { bytes } = useDurations()
  return (
    <div className={styles.file}>
      <FileText aria-hidden size={15} />
      <code>{file.name}</code>
      {file.state === 'read' ? (
        <span className={styles.about}>{t('file.read', { size: bytes(file.text.length) })}</span>
      ) : (
        <span role="alert" className={styles.problem}>
          {file.state === 'too_large'
            ? t('file.tooLarge', { size: bytes(file.bytes), limit: bytes(MAX_DOOR_TEXT) })
            : t(`file.${file.state}`)}
        </span>
      )}
      <IconButton size="sm" label={t('file.remove')} icon={<X aria-hidden size={14} />} onClick={onRemove} />
    </div>
  )
}
