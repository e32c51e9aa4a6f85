'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { labAddress } from '@/components/workbench/lab-address'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import {
  type CustomToolField,
  type CustomToolForm,
  type CustomToolProblems,
  EMPTY_CUSTOM_TOOL,
  toCustomTool,
} from './custom-tool'
import styles from './ToolsPanel.module.css'

const KEY = 'define:new'

/** Declares a tool with a canned result. Problems stand at their fields; what was typed stays on a refusal. */
export function CustomToolDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('tools')
  const formId = useId()
  const taken = useWorkbench((state) => state.latest.toolNames)
  const isPending = useWorkbench((state) => state.pending[KEY] === true)
  const error = useWorkbench((state) => state.errors[KEY])
  const dispatch = useWorkbench((state) => state.dispatch)
  const setEditorTool = useWorkbench((state) => state.setEditorTool)
  const [form, setForm] = useState<CustomToolForm>(EMPTY_CUSTOM_TOOL)
  const [problems, setProblems] = useState<CustomToolProblems>({})
  const router = useRouter()
  const sessionId = useWorkbench((state) => (state.kind === 'session' ? state.sessionId : null))
  const add = async (isForLab: boolean) => {
    const tool = toCustomTool(form, taken)
    setProblems(tool.ok ? {} : tool.error)
    if (!tool.ok) return
    const result = await dispatch({ type: 'tool.define', tool: tool.value }, KEY)
    if (!result.ok) return
    setEditorTool(tool.value.name)
    if (isForLab && sessionId !== null) router.push(labAddress(sessionId, tool.value.name))
    else onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void add(false)
  }
  const change = (field: CustomToolField) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  const problemOf = (field: CustomToolField) => {
    const problem = problems[field]
    return problem && t(`form.problem.${problem.code}`, { detail: problem.detail ?? '' })
  }
  return (
    <Dialog
      title={t('form.title')}
      onClose={onClose}
      footer={
        <>
          {sessionId !== null && (
            <Button disabled={isPending} onClick={() => void add(true)}>
              {t('form.addInLab')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {isPending ? t('form.adding') : t('form.add')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit}>
        <p className={styles.quiet}>
          {t('form.intro')} {sessionId !== null && t('form.inLab')}{' '}
          {sessionId !== null && <Link href={labAddress(sessionId)}>{t('form.openLab')}</Link>}
        </p>
        <Field label={t('form.name')} hint={t('form.nameHint')} error={problemOf('name')}>
          <TextInput autoComplete="off" spellCheck={false} value={form.name} onChange={change('name')} />
        </Field>
        <Field label={t('form.description')} hint={t('form.descriptionHint')} error={problemOf('description')}>
          <TextArea rows={2} value={form.description} onChange={change('description')} />
        </Field>
        <Field label={t('form.parameters')} error={problemOf('parametersText')}>
          <TextArea isCode rows={8} value={form.parametersText} onChange={change('parametersText')} />
        </Field>
        <Field label={t('form.result')} hint={t('form.resultHint')} error={problemOf('resultText')}>
          <TextArea isCode rows={4} value={form.resultText} onChange={change('resultText')} />
        </Field>
        {error && (
          <p role="alert" className={styles.error}>
            {t('failed', { message: error.message })}
          </p>
        )}
      </form>
    </Dialog>
  )
}
