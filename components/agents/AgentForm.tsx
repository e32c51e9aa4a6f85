'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { agentToolName } from '@/lib/session/agent-tool'
import styles from './Agents.module.css'
import { type AgentDraft, type DraftProblem, fromDraft } from './agent-draft'
import { MoreFields } from './MoreFields'
import { ToolChoice } from './ToolChoice'

const KEY = 'agent:define'

/** Makes an agent, or a new version of one (`isKnown`: its name stays). Every refusal stands at its field or at the end. */
export function AgentForm({
  initial,
  isKnown,
  onSaved,
}: {
  readonly initial: AgentDraft
  readonly isKnown: boolean
  readonly onSaved: (tool: string) => void
}) {
  const t = useTranslations('agents')
  const dispatch = useWorkbench((state) => state.dispatch)
  const isPending = useWorkbench((state) => state.pending[KEY] === true)
  const refusal = useWorkbench((state) => state.errors[KEY])
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  const change = (field: keyof AgentDraft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [field]: event.target.value })
  const errorOf = (field: keyof AgentDraft) => {
    if (problem?.field !== field) return undefined
    const { kind, limit = 0, detail } = problem
    return t(`problem.${kind}`, { limit, detail })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const read = fromDraft(draft)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return
    const result = await dispatch({ type: 'agent.define', agent: read.agent }, KEY)
    if (result.ok) onSaved(agentToolName(read.agent.name))
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {!isKnown && (
        <Field
          label={t('name')}
          hint={t('nameHint', { tool: agentToolName(draft.name.trim() || 'name') })}
          error={errorOf('name')}
        >
          <TextInput autoComplete="off" spellCheck={false} value={draft.name} onChange={change('name')} />
        </Field>
      )}
      <Field label={t('description')} hint={t('descriptionHint')} error={errorOf('description')}>
        <TextArea rows={2} value={draft.description} onChange={change('description')} />
      </Field>
      <Field label={t('systemPrompt')} hint={t('systemPromptHint')} error={errorOf('systemPrompt')}>
        <TextArea rows={5} value={draft.systemPrompt} onChange={change('systemPrompt')} />
      </Field>
      <ToolChoice
        chosen={draft.tools}
        own={agentToolName(draft.name)}
        onChange={(tools) => setDraft({ ...draft, tools })}
      />
      <MoreFields draft={draft} onChange={change} errorOf={errorOf} />
      {refusal && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: refusal.message })}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isPending}>
          {isPending ? t('saving') : t(isKnown ? 'save' : 'create')}
        </Button>
      </div>
    </form>
  )
}
