'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { ERR_KINDS, type ErrKind } from '@/lib/schema/err-kind'
import styles from './ModelPicker.module.css'

const STEP = 5

/** How often the planner errs on purpose, a dial a kind; the seed says where, so a demonstration is the same each time. */
export function ErrDialFields({
  seed,
  rates,
  onChange,
}: {
  readonly seed: string
  /** Percent by kind. */
  readonly rates: Readonly<Partial<Record<ErrKind, number>>>
  readonly onChange: (part: { seed?: string; rates?: Readonly<Partial<Record<ErrKind, number>>> }) => void
}) {
  const t = useTranslations('models')
  const isPlanner = useWorkbench((state) => state.latest.model === 'planner')
  return (
    <fieldset className={styles.dial}>
      <legend className={styles.heading}>{t('err.title')}</legend>
      <p className={styles.note}>{isPlanner ? t('err.hint') : t('err.onlyPlanner')}</p>
      {ERR_KINDS.map((kind) => (
        <label key={kind} className={styles.rate}>
          <span className={styles.words}>
            <span>{t(`err.kind.${kind}`)}</span>
          </span>
          <input
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={rates[kind] ?? 0}
            aria-valuetext={t('err.percent', { value: rates[kind] ?? 0 })}
            onChange={(event) => onChange({ rates: { ...rates, [kind]: Number(event.target.value) } })}
          />
          <output className={styles.percent}>{t('err.percent', { value: rates[kind] ?? 0 })}</output>
        </label>
      ))}
      <Field label={t('err.seed')} hint={t('err.seedHint')}>
        <TextInput value={seed} maxLength={200} onChange={(event) => onChange({ seed: event.target.value })} />
      </Field>
    </fieldset>
  )
}
