'use client'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, memo, useId, useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { jsonEqual } from '@/lib/base/json'
import { setKeyword } from '@/lib/schema/parameters/edit-keyword'
import { moveParameter, removeParameter, renameParameter, setRequired } from '@/lib/schema/parameters/edit-parameters'
import type { Parameter, ParameterGroup } from '@/lib/schema/parameters/read-parameters'
import { ConstraintFields } from './ConstraintFields'
import styles from './FormTab.module.css'
import type { FormText } from './form-text'
import { LiveInput } from './LiveInput'
import { TypeFields } from './TypeFields'

/** Objects inside objects are open at first down to this level. */
const OPEN_LEVELS = 2

/** The parameters of one object as a part of the form. */
export interface ParameterGroupProps extends FormText {
  readonly group: ParameterGroup
  readonly level: number
  readonly label: string
}

interface RowProps extends FormText {
  readonly parameter: Parameter
  /** Pointer of the object it belongs to. */
  readonly group: string
  readonly names: readonly string[]
  readonly index: number
  readonly level: number
  /** Shows the parameters inside it: given here, since groups hold rows. */
  readonly Inside: ComponentType<ParameterGroupProps>
}

/** One parameter: name, type, whether it is required, what it is; unfolded, its limits and the parameters inside it. */
export const ParameterRow = memo(Row, isSame)

function Row({ parameter, group, names, index, onEdit, level, Inside }: RowProps) {
  const t = useTranslations('lab.form')
  const [isOpen, setOpen] = useState(parameter.inner !== undefined && level < OPEN_LEVELS)
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
            onValue={(next) => onEdit((text) => renameParameter(text, group, name, next))}
          />
        </span>
        <TypeFields parameter={parameter} onEdit={onEdit} />
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('requiredOf', { name })}
            checked={isRequired}
            onChange={(event) => {
              const { checked } = event.target
              onEdit((text) => setRequired(text, group, name, checked))
            }}
          />
          {t('required')}
        </label>
        <span className={styles.moves}>
          <IconButton
            size="sm"
            label={t('up', { name })}
            disabled={index === 0}
            icon={<ArrowUp aria-hidden size={13} />}
            onClick={() => onEdit((text) => moveParameter(text, group, name, -1))}
          />
          <IconButton
            size="sm"
            label={t('down', { name })}
            disabled={index === names.length - 1}
            icon={<ArrowDown aria-hidden size={13} />}
            onClick={() => onEdit((text) => moveParameter(text, group, name, 1))}
          />
          <IconButton
            size="sm"
            label={t('remove', { name })}
            icon={<Trash2 aria-hidden size={13} />}
            onClick={() => onEdit((text) => removeParameter(text, group, name))}
          />
        </span>
        <span className={styles.description}>
          <LiveInput
            aria-label={t('description', { name })}
            placeholder={t('descriptionPlaceholder')}
            value={description}
            onValue={(next) =>
              onEdit((text) => setKeyword(text, pointer, 'description', next === '' ? undefined : next))
            }
          />
        </span>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <ConstraintFields parameter={parameter} onEdit={onEdit} />
          {parameter.inner && (
            <Inside group={parameter.inner} onEdit={onEdit} level={level + 1} label={t('inside', { name })} />
          )}
        </div>
      )}
    </li>
  )
}

/** Every letter gives other objects; drawn again is only the row that says something else. */
function isSame(before: RowProps, next: RowProps): boolean {
  const { parameter, ...others } = before
  return (
    others.group === next.group &&
    others.names === next.names &&
    others.index === next.index &&
    others.level === next.level &&
    others.onEdit === next.onEdit &&
    jsonEqual(parameter, next.parameter)
  )
}
