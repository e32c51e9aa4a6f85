'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { appendRule, changeRule, ruleChanges } from '@/lib/policy/edit-policy-toml'
import { locateTables } from '@/lib/policy/toml-locations'
import { ChangeCount } from './ChangeCount'
import draft from './PolicyDraft.module.css'
import styles from './PolicyPanel.module.css'
import { RuleFormMore } from './RuleFormMore'
import { RuleMatchFields } from './RuleMatchFields'
import { fromFormValues, type RuleFormValues, toFormValues } from './rule-form-values'
import type { PolicyLab } from './use-policy-lab'
import type { OpenForm } from './use-rule-form'

/**
 * One rule as a form. Every change goes into the draft's text at once, so the calls on record are judged by it while it
 * is being filled in; cancelling puts the text back as it was.
 */
export function RuleForm({
  lab,
  open,
  onDone,
}: {
  readonly lab: PolicyLab
  readonly open: OpenForm
  readonly onDone: () => void
}) {
  const t = useTranslations('policy')
  const [values, setValues] = useState(() => toFormValues(open.initial))
  const root = useRef<HTMLFormElement>(null)
  const made = fromFormValues(values)
  const write = useWrite(lab, open)
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
    root.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [])
  const change = (changed: Partial<RuleFormValues>) => {
    const next = { ...values, ...changed }
    setValues(next)
    write(next)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!made.ok) return
    write(values)
    onDone()
  }
  const handleCancel = () => {
    lab.setText(open.baseText)
    onDone()
  }
  return (
    <form
      ref={root}
      className={draft.form}
      aria-label={t(open.index === null ? 'form.new' : 'form.edit')}
      onSubmit={handleSubmit}
    >
      <div className={draft.formHead}>
        <h3>
          {open.call
            ? t('form.fromCall', { number: open.call.number })
            : t(open.index === null ? 'form.new' : 'form.edit')}
        </h3>
        <ChangeCount comparison={lab.comparison} />
      </div>
      {open.call?.status === 'awaiting_approval' && <p className={styles.facts}>{t('form.stillWaits')}</p>}
      <ToolField
        values={values}
        error={made.ok || made.error !== 'tools' ? undefined : t('form.toolsMissing')}
        change={change}
      />
      <Segmented
        label={t('form.decision')}
        value={values.decision}
        onChange={(decision) => change({ decision })}
        options={(['allow', 'ask_user', 'deny'] as const).map((value) => ({ value, label: t(`decision.${value}`) }))}
      />
      <RuleMatchFields values={values} error={made.ok ? undefined : made.error} change={change} />
      <RuleFormMore values={values} error={made.ok ? undefined : made.error} change={change} />
      <FormProblems lab={lab} open={open} />
      <div className={draft.buttons}>
        <Button variant="ghost" onClick={handleCancel}>
          {t('form.cancel')}
        </Button>
        <Button variant="primary" type="submit" disabled={!made.ok}>
          {t('form.done')}
        </Button>
      </div>
    </form>
  )
}

/** Puts the form's rule into the text that the form was opened on; an unfinished one leaves the text as it is. */
function useWrite(lab: PolicyLab, open: OpenForm): (values: RuleFormValues) => void {
  return (values) => {
    const made = fromFormValues(values)
    if (!made.ok) return
    const edited =
      open.index === null
        ? appendRule(open.baseText, made.value)
        : changeRule(open.baseText, open.index, ruleChanges(open.initial, made.value))
    if (edited.ok) lab.setText(edited.value)
  }
}

function ToolField({
  values,
  error,
  change,
}: {
  readonly values: RuleFormValues
  readonly error: string | undefined
  readonly change: (changed: Partial<RuleFormValues>) => void
}) {
  const t = useTranslations('policy')
  const names = useWorkbench((state) => state.shown.toolNames)
  return (
    <>
      <Field label={t('form.tools')} hint={t('form.toolsHint')} error={error}>
        <TextInput
          value={values.tools}
          list="policy-tools"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change({ tools: event.target.value })}
        />
      </Field>
      <datalist id="policy-tools">
        {['*', ...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** What the lint says of the rule in the form. */
function FormProblems({ lab, open }: { readonly lab: PolicyLab; readonly open: OpenForm }) {
  const t = useTranslations('policy')
  const index = open.index ?? locateTables(open.baseText, 'rule').length
  const own = lab.problems.filter((problem) => problem.ruleIndex === index)
  if (own.length === 0 || lab.text === open.baseText) return null
  return (
    <ul className={draft.problems} aria-label={t('toml.problems')}>
      {own.map((problem) => (
        <li key={`${problem.code} ${problem.message}`} className={draft[problem.severity]}>
          {problem.message}
        </li>
      ))}
    </ul>
  )
}
