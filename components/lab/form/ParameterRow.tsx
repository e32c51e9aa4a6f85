'use client'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { setKeyword } from '@/lib/schema/parameters/edit-keyword'
import { moveParameter, removeParameter, renameParameter, setRequired } from '@/lib/schema/parameters/edit-parameters'
import type { Parameter } from '@/lib/schema/parameters/read-parameters'
import { ConstraintFields } from './ConstraintFields'
import styles from './FormTab.module.css'
import type { FormText } from './form-text'
import { LiveInput } from './LiveInput'
import { TypeFields } from './TypeFields'

/** One parameter: name, type, whether it is required, what it is; unfolded, its limits and the parameters inside it. */
export function ParameterRow({
  parameter,
  group,
  names,
  index,
  text,
  onText,
  inside,
  isOpenAtFirst,
}: FormText & {
  readonly parameter: Parameter
  /** Pointer of the object it belongs to. */
  readonly group: string
  readonly names: readonly string[]
  readonly index: number
  /** The form of the parameters inside it, where it has any. */
  readonly inside: ReactNode
  readonly isOpenAtFirst: boolean
}) {
  const t = useTranslations('lab.form')
  const [isOpen, setOpen] = useState(parameter.inner !== undefined && isOpenAtFirst)
  const detailsId = useId()
  const { name, pointer, schema, isRequired } = parameter
  const description = typeof schema.description === 'string' ? schema.description : ''
  return (
    <li className={styles.parameter}>
      <div className={styles.row}>
        <IconButton
          size="sm"
          label={t('details', { name })}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          icon={<ChevronRight aria-hidden size={14} className={clsx(styles.chevron, isOpen && styles.isOpen)} />}
          onClick={() => setOpen(!isOpen)}
        />
        <span className={styles.name}>
          <LiveInput
            isCode
            data-name
            aria-label={t('name', { name })}
            value={name}
            accepts={(next) => next !== '' && (next === name || !names.includes(next))}
            onValue={(next) => onText(renameParameter(text, group, name, next))}
          />
        </span>
        <TypeFields parameter={parameter} text={text} onText={onText} />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isRequired}
            onChange={(event) => onText(setRequired(text, group, name, event.target.checked))}
          />
          {t('required')}
        </label>
        <span className={styles.moves}>
          <IconButton
            size="sm"
            label={t('up', { name })}
            disabled={index === 0}
            icon={<ArrowUp aria-hidden size={13} />}
            onClick={() => onText(moveParameter(text, group, name, -1))}
          />
          <IconButton
            size="sm"
            label={t('down', { name })}
            disabled={index === names.length - 1}
            icon={<ArrowDown aria-hidden size={13} />}
            onClick={() => onText(moveParameter(text, group, name, 1))}
          />
          <IconButton
            size="sm"
            label={t('remove', { name })}
            icon={<Trash2 aria-hidden size={13} />}
            onClick={() => onText(removeParameter(text, group, name))}
          />
        </span>
        <span className={styles.description}>
          <LiveInput
            aria-label={t('description', { name })}
            placeholder={t('descriptionPlaceholder')}
            value={description}
            onValue={(next) => onText(setKeyword(text, pointer, 'description', next === '' ? undefined : next))}
          />
        </span>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <ConstraintFields parameter={parameter} text={text} onText={onText} />
          {inside}
        </div>
      )}
    </li>
  )
}
