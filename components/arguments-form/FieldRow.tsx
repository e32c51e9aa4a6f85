'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import { setJsonAt, setValueAt, unsetAt } from '@/lib/schema/form/edit-arguments'
import type { FormField } from '@/lib/schema/form/form-field'
import { stateOf } from '@/lib/schema/form/read-arguments'
import { FieldHints } from './FieldHints'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { useFormActions } from './form-context'
import { StateControl } from './StateControl'

interface RowProps extends FieldProps {
  readonly isRequired: boolean
  /** Stands where the name does, for names that can be changed. */
  readonly label?: ReactNode
  /** Buttons at the end of the head. */
  readonly end?: ReactNode
  /** Changes whenever `label` or `end` do: those are not looked at. */
  readonly endKey?: string
}

/**
 * One property or item: name, what the schema says of it, its state (not set, null or a value), its control and what build
 * says of it. Drawn again only where its own part of the text, its field or its issues have changed.
 */
export const FieldRow = memo(Row, isSame)

function Row({ isRequired, label, end, ...props }: RowProps) {
  const { field, name, pointer, node, issues } = props
  const t = useTranslations('arguments')
  const { Control, editText, isReadOnly } = useFormActions()
  const state = stateOf(node)
  const own = issues.filter(({ path }) => path === pointer)
  return (
    <div className={clsx(styles.row, own.length > 0 && styles.bad)} data-pointer={pointer}>
      <div className={styles.head}>
        <span className={styles.name}>
          {label ?? <code>{name}</code>}
          {isRequired && <span className={styles.required}>{t('form.required')}</span>}
        </span>
        <StateControl
          name={name}
          state={state}
          isReadOnly={isReadOnly}
          onChange={(next) => {
            if (next === 'unset') editText((text) => unsetAt(text, pointer))
            else if (next === 'null') editText((text) => setJsonAt(text, pointer, 'null'))
            else editText((text) => setValueAt(text, pointer, field.starter()))
          }}
        />
        {end}
      </div>
      <FieldHints field={field} />
      <Control {...props} />
      {own.map((issue) => (
        <p key={`${issue.code} ${issue.message}`} className={styles.issue}>
          {issue.message}
        </p>
      ))}
    </div>
  )
}

function isSame(before: RowProps, next: RowProps): boolean {
  const sameIssues =
    before.issues.length === next.issues.length &&
    before.issues.every(
      (issue, at) => issue.message === next.issues[at]?.message && issue.path === next.issues[at]?.path,
    )
  return (
    sameIssues &&
    isSameField(before.field, next.field) &&
    before.name === next.name &&
    before.pointer === next.pointer &&
    before.isRequired === next.isRequired &&
    before.endKey === next.endKey &&
    rawOf(before) === rawOf(next)
  )
}

/** Every letter in the declaration makes other fields of it; nearly all of them say what they said before. */
function isSameField(before: FormField, next: FormField): boolean {
  return before === next || (before.statement !== null && before.statement === next.statement)
}

function rawOf({ node, text }: RowProps): string | undefined {
  return node === undefined ? undefined : text.slice(node.start, node.end)
}
