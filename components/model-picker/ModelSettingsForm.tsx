'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { Switch } from '@/components/ui/Switch'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { useResolved } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { AllowedTools } from './AllowedTools'
import { ErrDialFields } from './ErrDialFields'
import styles from './ModelPicker.module.css'
import { type ModelSettingsDraft, toOptionsChange, toSettingsDraft } from './model-settings-form'

const KEY = 'modelSettings'
const MODES = ['', 'AUTO', 'ANY', 'NONE'] as const
const NUMBERS = ['temperature', 'maxOutputTokens', 'thinkingBudget'] as const

/** What the session asks of its models; a long system prompt is waited for, so that it is never saved cut off. */
export function ModelSettingsForm() {
  const t = useTranslations('models')
  const stored = useWorkbench((state) => state.latest.options.systemPrompt)
  const { value, isWhole } = useResolved(stored ?? '')
  return isWhole ? <Form systemPrompt={String(value)} /> : <p className={styles.note}>{t('loading')}</p>
}

function Form({ systemPrompt }: { readonly systemPrompt: string }) {
  const t = useTranslations('models')
  const options = useWorkbench((state) => state.latest.options)
  const canEdit = useWorkbench((state) => state.canEdit)
  const isBusy = useWorkbench((state) => state.pending[KEY] === true)
  const error = useWorkbench((state) => state.errors[KEY])
  const dispatch = useWorkbench((state) => state.dispatch)
  const close = useWorkbench((state) => state.setModelsTab)
  const [draft, setDraft] = useState(() => toSettingsDraft(options, systemPrompt))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const change = (part: Partial<ModelSettingsDraft>) => setDraft({ ...draft, ...part })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const made = toOptionsChange(draft)
    setWrong(made.ok ? [] : made.error)
    if (!made.ok) return
    const result = await dispatch({ type: 'options.set', options: made.value }, KEY)
    if (result.ok) close(null)
  }
  return (
    <form className={styles.panel} onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('settings.systemPrompt')} hint={t('settings.systemPromptHint')}>
        <TextArea
          rows={4}
          value={draft.systemPrompt}
          onChange={(event) => change({ systemPrompt: event.target.value })}
        />
      </Field>
      <div className={styles.numbers}>
        {NUMBERS.map((name) => (
          <Field
            key={name}
            label={t(`settings.${name}`)}
            hint={t(`settings.${name}Hint`)}
            error={wrong.includes(name) ? t(`settings.${name}Wrong`) : undefined}
          >
            <TextInput
              inputMode="decimal"
              placeholder={t('settings.default')}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <div className={styles.row}>
        <span className={styles.words}>
          <b>{t('settings.calling')}</b>
          <span className={styles.note}>
            {t(`settings.callingHint.${draft.callingMode === '' ? 'none' : draft.callingMode}`)}
          </span>
        </span>
        <Segmented
          label={t('settings.calling')}
          value={draft.callingMode}
          options={MODES.map((mode) => ({ value: mode, label: mode === '' ? t('settings.default') : mode }))}
          onChange={(callingMode) => change({ callingMode })}
        />
      </div>
      {draft.callingMode === 'ANY' && (
        <AllowedTools allowed={draft.allowed} onChange={(allowed) => change({ allowed })} />
      )}
      <div className={styles.row}>
        <span className={styles.words}>
          <b>{t('settings.strict')}</b>
          <span className={styles.note}>{t('settings.strictHint')}</span>
        </span>
        <Switch
          label={t('settings.strict')}
          checked={draft.strictTools}
          onChange={(strictTools) => change({ strictTools })}
        />
      </div>
      <ErrDialFields seed={draft.seed} rates={draft.rates} onChange={change} />
      {error && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      <Button type="submit" variant="primary" busy={isBusy} disabled={!canEdit}>
        {t('settings.save')}
      </Button>
    </form>
  )
}
