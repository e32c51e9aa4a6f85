'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ForkDialog.module.css'
import type { ForkPlace } from './fork-request'

const MAX_TEXT = 60

/** Where to cut. */
export function PlaceField({
  places,
  place,
  onChange,
}: {
  readonly places: readonly ForkPlace[]
  readonly place: ForkPlace
  readonly onChange: (place: ForkPlace) => void
}) {
  const t = useTranslations('fork')
  const calls = useWorkbench((state) => state.latest.calls)
  const index = useWorkbench((state) => state.latest.callIndex)
  const labelOf = (item: ForkPlace): string => {
    if (item.kind === 'prompt')
      return t('fromPrompt', { turn: item.turn ?? 1, text: (item.text ?? '').slice(0, MAX_TEXT) })
    const call = item.callId === undefined ? undefined : calls.get(index.get(item.callId) ?? -1)
    return call ? t('fromCall', { number: call.number, tool: call.name }) : t('fromEvent', { seq: item.atSeq })
  }
  return (
    <Field label={t('from')}>
      <select
        data-autofocus
        className={styles.select}
        value={place.id}
        onChange={(event) => onChange(places.find((item) => item.id === event.target.value) ?? place)}
      >
        {places.map((item) => (
          <option key={item.id} value={item.id}>
            {labelOf(item)}
          </option>
        ))}
      </select>
    </Field>
  )
}
