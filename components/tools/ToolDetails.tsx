'use client'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ToolBreakpoints } from '@/components/breakpoints/ToolBreakpoints'
import { Button } from '@/components/ui/Button'
import { labAddress } from '@/components/workbench/lab-address'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ToolState } from '@/lib/session/state'
import { aliasesOf } from '@/lib/tools/aliases'
import { summariseParameters } from './summarise-parameters'
import styles from './ToolsPanel.module.css'

// Brings the tools themselves, to run an example.
const ToolReferenceDialog = dynamic(
  () => import('@/components/tool-reference/ToolReferenceDialog').then((module) => module.ToolReferenceDialog),
  { ssr: false },
)

const AgentsDialog = dynamic(() => import('@/components/agents/AgentsDialog').then((module) => module.AgentsDialog), {
  ssr: false,
})

/** The whole description, the arguments one by one, how the tool does its work, and the way to its schema. */
export function ToolDetails({ tool }: { readonly tool: ToolState }) {
  const t = useTranslations('tools')
  const { definition } = tool
  const parameters = summariseParameters(toFunctionDeclaration(definition).parametersJsonSchema)
  const aliases = aliasesOf(definition.name)
  const calls = useWorkbench((state) => countCalls(state.shown.calls, definition.name))
  const setEditorTool = useWorkbench((state) => state.setEditorTool)
  const setInspectorTab = useWorkbench((state) => state.setInspectorTab)
  const labLink = useWorkbench(({ kind, sessionId, canEdit }) =>
    kind === 'session' && sessionId !== null && canEdit ? labAddress(sessionId, definition.name) : null,
  )
  const { implementation } = definition
  const tr = useTranslations('reference')
  const [isReading, setReading] = useState(false)
  const ta = useTranslations('agents')
  const [isEditingAgent, setEditingAgent] = useState(false)
  return (
    <div className={styles.details}>
      <p className={styles.long}>{definition.description}</p>
      <h4 className={styles.label}>{t('parameters')}</h4>
      {parameters.length === 0 && <p className={styles.quiet}>{t('noParameters')}</p>}
      <dl className={styles.parameters}>
        {parameters.map((parameter) => (
          <div key={parameter.name}>
            <dt>
              <code>{parameter.name}</code> <span className={styles.type}>{parameter.type}</span>{' '}
              <span className={styles.quiet}>{t(parameter.isRequired ? 'required' : 'optional')}</span>
            </dt>
            {parameter.description !== undefined && <dd className={styles.quiet}>{parameter.description}</dd>}
          </div>
        ))}
      </dl>
      {aliases.length > 0 && <p className={styles.quiet}>{t('aliases', { names: aliases.join(', ') })}</p>}
      <p className={styles.quiet}>
        {t('implementation.label')} {t(`implementation.${implementation.type}`, valuesOf(implementation))}
        {definition.readOnly === true && ` · ${t('readOnly')}`} · {t('calls', { count: calls })}
      </p>
      <ToolBreakpoints tool={definition.name} />
      <div className={styles.actions}>
        <Button
          size="sm"
          onClick={() => {
            setEditorTool(definition.name)
            setInspectorTab('schema')
          }}
        >
          {t('editSchema')}
        </Button>
        {labLink !== null && (
          <Link href={labLink} prefetch={false} className={styles.link}>
            {t('lab')}
          </Link>
        )}
        <Button size="sm" data-tip={tr('openTip', { tool: definition.name })} onClick={() => setReading(true)}>
          {tr('open')}
        </Button>
        {implementation.type === 'agent' && (
          <Button size="sm" onClick={() => setEditingAgent(true)}>
            {ta('edit')}
          </Button>
        )}
        {(definition.kind === 'custom' || implementation.type === 'agent') && <RemoveTool name={definition.name} />}
      </div>
      {isEditingAgent && <AgentsDialog first={definition.name} onClose={() => setEditingAgent(false)} />}
      {isReading && <ToolReferenceDialog definition={definition} onClose={() => setReading(false)} />}
    </div>
  )
}

/** What the sentence about an implementation names. */
function valuesOf(implementation: ToolState['definition']['implementation']): Record<string, string> {
  if (implementation.type === 'mcp') return { server: implementation.server, tool: implementation.tool }
  return implementation.type === 'builtin' ? { name: implementation.name } : {}
}

function RemoveTool({ name }: { readonly name: string }) {
  const t = useTranslations('tools')
  const key = `remove:${name}`
  const [isAsking, setAsking] = useState(false)
  const canEdit = useWorkbench((state) => state.canEdit && state.position === null)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  if (!canEdit) return null
  if (!isAsking)
    return (
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
    )
  return (
    <>
      <span role="status">{t('removeConfirm', { tool: name })}</span>
      <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
        {t('cancel')}
      </Button>
      <Button
        size="sm"
        variant="danger"
        busy={isPending}
        onClick={() => void dispatch({ type: 'tool.remove', name }, key)}
      >
        {isPending ? t('removing') : t('removeYes')}
      </Button>
      {error && <span role="alert">{t('failed', { message: error.message })}</span>}
    </>
  )
}

function countCalls(calls: Iterable<{ readonly tool?: string | undefined }>, name: string): number {
  let count = 0
  for (const call of calls) if (call.tool === name) count += 1
  return count
}
