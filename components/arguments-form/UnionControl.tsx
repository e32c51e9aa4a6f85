'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { setJsonAt, setValueAt } from '@/lib/schema/form/edit-arguments'
import { couldBe, pickBranch } from '@/lib/schema/form/pick-branch'
import { FieldHints } from './FieldHints'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { useFormActions } from './form-context'

/** A choice of branches, then the control of the chosen one. What the other branch held comes back with it. */
export function UnionControl(props: FieldProps) {
  const { field, name, pointer, node, text } = props
  const t = useTranslations('arguments')
  const { Control, editText, remembered, isReadOnly } = useFormActions()
  const [chosen, setChosen] = useState<number | null>(null)
  const wanted = chosen === null ? undefined : field.branches[chosen]
  const isKept = wanted !== undefined && (node === undefined || couldBe(wanted.field, node.value))
  const at = isKept && chosen !== null ? chosen : pickBranch(field, node?.value)
  const branch = field.branches[at]
  const handleChoose = (next: number) => {
    setChosen(next)
    const target = field.branches[next]
    if (target === undefined) return
    if (node !== undefined) remembered.set(`${pointer} ${at}`, text.slice(node.start, node.end))
    if (node !== undefined && couldBe(target.field, node.value)) return
    const before = remembered.get(`${pointer} ${next}`)
    editText((now) =>
      before === undefined ? setValueAt(now, pointer, target.field.starter()) : setJsonAt(now, pointer, before),
    )
  }
  return (
    <div className={styles.union}>
      <select
        className={styles.select}
        aria-label={t('form.branch', { name })}
        disabled={isReadOnly}
        value={String(at)}
        onChange={(event) => handleChoose(Number(event.target.value))}
      >
        {field.branches.map(({ label }, index) => (
          <option key={label} value={String(index)}>
            {label}
          </option>
        ))}
      </select>
      {branch !== undefined && (
        <>
          <FieldHints field={branch.field} />
          <Control key={at} {...props} field={branch.field} />
        </>
      )}
    </div>
  )
}
