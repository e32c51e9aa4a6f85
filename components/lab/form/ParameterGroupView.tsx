'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { Switch } from '@/components/ui/Switch'
import { addParameter, setOthersAllowed } from '@/lib/schema/parameters/edit-parameters'
import type { ParameterGroup } from '@/lib/schema/parameters/read-parameters'
import styles from './FormTab.module.css'
import type { FormText } from './form-text'
import { ParameterRow } from './ParameterRow'

/** The parameters of one object, in their order, with a way to add one and to close the object against others. */
export function ParameterGroupView({
  group,
  text,
  onText,
  level,
  label,
}: FormText & { readonly group: ParameterGroup; readonly level: number; readonly label: string }) {
  const t = useTranslations('lab.form')
  const list = useRef<HTMLUListElement>(null)
  const { parameters, pointer, others } = group
  const names = parameters.map(({ name }) => name)
  const handleAdd = () => {
    onText(addParameter(text, pointer, freeParameter(names)))
    // The new row is there after the next paint; its name is what one types next.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLInputElement>(':scope > li > div input[data-name]')
      const last = rows?.[rows.length - 1]
      last?.focus()
      last?.select()
    })
  }
  return (
    <section aria-label={label} className={level === 0 ? styles.group : styles.innerGroup}>
      {level === 0 && <h2 className={styles.heading}>{label}</h2>}
      <ul ref={list}>
        {parameters.map((parameter, index) => (
          <ParameterRow
            // The place, not the name: the row must stay while its name is typed.
            key={`${pointer}${index.toString()}`}
            parameter={parameter}
            group={pointer}
            names={names}
            index={index}
            text={text}
            onText={onText}
            isOpenAtFirst={level < 2}
            inside={
              parameter.inner && (
                <ParameterGroupView
                  group={parameter.inner}
                  text={text}
                  onText={onText}
                  level={level + 1}
                  label={t('inside', { name: parameter.name })}
                />
              )
            }
          />
        ))}
      </ul>
      {parameters.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <div className={styles.foot}>
        <Button size="sm" icon={<Plus aria-hidden size={13} />} onClick={handleAdd}>
          {t('add')}
        </Button>
        {others === 'schema' ? (
          <span className={styles.quiet}>{t('othersSchema')}</span>
        ) : (
          <span className={styles.check}>
            <Switch
              label={t('others')}
              checked={others === 'allowed'}
              onChange={(isAllowed) => onText(setOthersAllowed(text, pointer, isAllowed))}
            />
            <span aria-hidden>{t('others')}</span>
          </span>
        )}
      </div>
    </section>
  )
}

function freeParameter(names: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'parameter' : `parameter_${number}`
    if (!names.includes(name)) return name
  }
}
