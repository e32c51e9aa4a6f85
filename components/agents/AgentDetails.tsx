'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { selectCanAct } from '@/components/workbench/selectors'
import { useResolved } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { fromAgentTool } from '@/lib/session/agent-tool'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { AgentForm } from './AgentForm'
import styles from './Agents.module.css'
import { toDraft } from './agent-draft'

/** One agent of the session as a form, once its long texts are here; where nothing can be changed, in words. */
export function AgentDetails({
  definition,
  onSaved,
  onRemoved,
}: {
  readonly definition: ToolDefinition
  readonly onSaved: (tool: string) => void
  readonly onRemoved: () => void
}) {
  const t = useTranslations('agents')
  const canAct = useWorkbench(selectCanAct)
  const { value, isWhole } = useResolved(definition)
  const agent = isWhole ? fromAgentTool(value as ToolDefinition) : undefined // the same shape, its references filled in
  if (!agent) return <p className={styles.quiet}>{t('loading')}</p>
  if (!canAct)
    return (
      <dl className={styles.facts}>
        <dt>{t('description')}</dt>
        <dd>{agent.description}</dd>
        <dt>{t('systemPrompt')}</dt>
        <dd>{agent.systemPrompt}</dd>
        <dt>{t('tools')}</dt>
        <dd>{agent.tools.join(', ')}</dd>
        <dt>{t('maxSteps')}</dt>
        <dd>{agent.limits.maxSteps}</dd>
      </dl>
    )
  return (
    <>
      <AgentForm initial={toDraft(agent)} isKnown onSaved={onSaved} />
      <RemoveAgent name={agent.name} onRemoved={onRemoved} />
    </>
  )
}

function RemoveAgent({ name, onRemoved }: { readonly name: string; readonly onRemoved: () => void }) {
  const t = useTranslations('agents')
  const key = `agent:remove:${name}`
  const dispatch = useWorkbench((state) => state.dispatch)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const [isAsking, setAsking] = useState(false)
  const handleRemove = async () => {
    const result = await dispatch({ type: 'agent.remove', name }, key)
    if (result.ok) onRemoved()
  }
  return (
    <div className={styles.actions}>
      {isAsking ? (
        <>
          <span role="status">{t('removeConfirm')}</span>
          <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
          <Button size="sm" variant="danger" busy={isPending} onClick={() => void handleRemove()}>
            {t('removeYes')}
          </Button>
        </>
      ) : (
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      {error && <span role="alert">{t('failed', { message: error.message })}</span>}
    </div>
  )
}
