'use client'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/IconButton'
import { AnswerFields } from './AnswerFields'
import type { CannedCaseForm } from './canned-form'
import styles from './ImplementationPanel.module.css'
import { JsonField } from './JsonField'

/** One case: the arguments it is for, and its answer. */
export function CaseFields({
  item,
  number,
  problemOf,
  onChange,
  onRemove,
}: {
  readonly item: CannedCaseForm
  readonly number: number
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (item: CannedCaseForm) => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('implementation')
  return (
    <fieldset className={styles.item}>
      <legend className={styles.hidden}>{t('cases.one', { number })}</legend>
      <div className={styles.itemHead}>
        <strong aria-hidden>{t('cases.one', { number })}</strong>
        <IconButton
          size="sm"
          label={t('cases.remove', { number })}
          icon={<Trash2 aria-hidden size={13} />}
          onClick={onRemove}
        />
      </div>
      <JsonField
        label={t('cases.when')}
        hint={t('cases.whenHint')}
        value={item.when}
        problem={problemOf('when')}
        onChange={(when) => onChange({ ...item, when })}
      />
      <AnswerFields
        label={t('cases.answers', { number })}
        answer={item}
        problemOf={problemOf}
        onChange={(answer) => onChange({ ...item, ...answer })}
      />
    </fieldset>
  )
}
