'use client'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import type { StreamPieceForm } from './canned-form'
import styles from './ImplementationPanel.module.css'

/** One piece of output: its text, and how long after the piece before it comes. */
export function StreamFields({
  piece,
  number,
  problem,
  onChange,
  onRemove,
}: {
  readonly piece: StreamPieceForm
  readonly number: number
  readonly problem: string | undefined
  readonly onChange: (piece: StreamPieceForm) => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('implementation')
  return (
    <div className={styles.piece}>
      <Field label={t('stream.text', { number })}>
        <TextArea
          isCode
          rows={Math.min(6, Math.max(1, piece.text.split('\n').length))}
          value={piece.text}
          onChange={(event) => onChange({ ...piece, text: event.target.value })}
        />
      </Field>
      <Field label={t('stream.after')} error={problem}>
        <TextInput
          inputMode="numeric"
          value={piece.afterMs}
          onChange={(event) => onChange({ ...piece, afterMs: event.target.value })}
        />
      </Field>
      <IconButton
        size="sm"
        label={t('stream.remove', { number })}
        icon={<Trash2 aria-hidden size={13} />}
        onClick={onRemove}
      />
    </div>
  )
}
