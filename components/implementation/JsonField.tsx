'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import styles from './ImplementationPanel.module.css'

const MOST_ROWS = 12

/** A value as JSON, as high as it is long. What is no JSON can be taken as the text that it probably is. */
export function JsonField({
  label,
  hint,
  value,
  problem,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}) {
  const t = useTranslations('implementation')
  const rows = Math.min(MOST_ROWS, Math.max(1, value.split('\n').length))
  const mayBeText = problem !== undefined && value.trim() !== '' && !/^[[{"]/.test(value.trim())
  return (
    <div className={styles.json}>
      <Field label={label} error={problem} {...(hint === undefined ? {} : { hint })}>
        <TextArea isCode rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {mayBeText && (
        <Button size="sm" onClick={() => onChange(JSON.stringify(value))}>
          {t('asText')}
        </Button>
      )}
    </div>
  )
}
