'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { NearView } from '@/components/ui/NearView'
import { Switch } from '@/components/ui/Switch'
import { addParameter, setOthersAllowed } from '@/lib/schema/parameters/edit-parameters'
import type { Parameter } from '@/lib/schema/parameters/read-parameters'
import styles from './FormTab.module.css'
import { type ParameterGroupProps, ParameterRow } from './ParameterRow'

/** Rows beyond these are drawn when they come near; until then each has the height of a folded one. */
const FIRST_ROWS = 24
const ROW_PX = 90

/** The parameters of one object, in their order, with a way to add one and to close the object against others. */
export function ParameterGroupView({ group, onEdit, level, label }: ParameterGroupProps) {
  const t = useTranslations('lab.form')
  const list = useRef<HTMLUListElement>(null)
  /** The place of the row that was added last: it is drawn at once, to be typed in. */
  const [added, setAdded] = useState(-1)
  const { parameters, pointer, others } = group
  const names = useSameNames(parameters)
  const handleAdd = () => {
    setAdded(names.length)
    onEdit((text) => addParameter(text, pointer, freeParameter(names)))
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
          // The place, not the name: the row must stay while its name is typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <NearView key={index} as="li" isNear={index < FIRST_ROWS || index === added} heightPx={ROW_PX}>
            <ParameterRow
              parameter={parameter}
              group={pointer}
              names={names}
              index={index}
              onEdit={onEdit}
              level={level}
              Inside={ParameterGroupView}
            />
          </NearView>
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
              onChange={(isAllowed) => onEdit((text) => setOthersAllowed(text, pointer, isAllowed))}
            />
            <span aria-hidden>{t('others')}</span>
          </span>
        )}
      </div>
    </section>
  )
}

/** The names; the same list while none of them changes, so that rows need not be drawn again. */
function useSameNames(parameters: readonly Parameter[]): readonly string[] {
  const names = parameters.map(({ name }) => name)
  const [known, setKnown] = useState(names)
  const isSame = known.length === names.length && names.every((name, index) => name === known[index])
  if (!isSame) setKnown(names)
  return isSame ? known : names
}

function freeParameter(names: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'parameter' : `parameter_${number}`
    if (!names.includes(name)) return name
  }
}
