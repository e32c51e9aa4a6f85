'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { Switch } from '@/components/ui/Switch'
import { TextInput } from '@/components/ui/TextInput'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { REPAIR_NAMES } from '@/lib/schema/repair-name'
import styles from './OptionsDialog.module.css'
import { type OptionsForm, parseOptionsForm, REPAIR_EXAMPLES, toggleRepair, toOptionsForm } from './options-form'

const KEY = 'options'

/** How strictly build judges, what it may repair, each repair with what it does, and the limits of a run. */
export function OptionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('options')
  const formId = useId()
  const current = useWorkbench((state) => state.shown.options)
  const canAct = useWorkbench(selectCanAct)
  const isPending = useWorkbench((state) => state.pending[KEY] === true)
  const error = useWorkbench((state) => state.errors[KEY])
  const dispatch = useWorkbench((state) => state.dispatch)
  const [form, setForm] = useState(() => toOptionsForm(current))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const options = parseOptionsForm(form)
    setWrong(options.ok ? [] : options.error)
    if (!options.ok || !canAct) return
    const result = await dispatch({ type: 'options.set', options: options.value }, KEY)
    if (result.ok) onClose()
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <span className={styles.note}>{t(canAct ? 'applies' : 'readOnly')}</span>
          <Button type="submit" form={formId} variant="primary" busy={isPending} disabled={!canAct}>
            {isPending ? t('saving') : t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <div className={styles.row}>
          <span className={styles.words}>
            <b>{t('strict')}</b>
            <span className={styles.hint}>{t('strictHint')}</span>
          </span>
          <Switch
            label={t('strict')}
            checked={form.strictArguments}
            disabled={!canAct}
            onChange={(strictArguments) => setForm({ ...form, strictArguments })}
          />
        </div>
        <Repairs form={form} isDisabled={!canAct} onChange={setForm} />
        <h3 className={styles.heading}>{t('limits')}</h3>
        <div className={styles.limits}>
          {(['maxSteps', 'maxCallsPerStep'] as const).map((name) => (
            <Field
              key={name}
              label={t(name)}
              hint={t(`${name}Hint`)}
              error={wrong.includes(name) ? t('range') : undefined}
            >
              <TextInput
                inputMode="numeric"
                value={form[name]}
                disabled={!canAct}
                onChange={(event) => setForm({ ...form, [name]: event.target.value })}
              />
            </Field>
          ))}
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {t('failed', { message: error.message })}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function Repairs({
  form,
  isDisabled,
  onChange,
}: {
  readonly form: OptionsForm
  readonly isDisabled: boolean
  readonly onChange: (form: OptionsForm) => void
}) {
  const t = useTranslations('options')
  return (
    <section>
      <h3 className={styles.heading}>{t('repairs')}</h3>
      <p className={styles.hint}>{t('repairsHint')}</p>
      {REPAIR_NAMES.map((repair) => (
        <div key={repair} className={styles.row}>
          <span className={styles.words}>
            <b>{t(`repair.${repair}`)}</b>
            <span className={styles.hint}>{t(`does.${repair}`)}</span>
            <code className={styles.example}>
              {REPAIR_EXAMPLES[repair].before ?? '–'} → {REPAIR_EXAMPLES[repair].after ?? '–'}
            </code>
          </span>
          <Switch
            label={t(`repair.${repair}`)}
            checked={form.repairs.includes(repair)}
            disabled={isDisabled}
            onChange={() => onChange(toggleRepair(form, repair))}
          />
        </div>
      ))}
    </section>
  )
}
