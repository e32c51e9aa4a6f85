'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectTools } from '@/lib/session/selectors'
import { AgentDetails } from './AgentDetails'
import { AgentForm } from './AgentForm'
import styles from './Agents.module.css'
import { EMPTY_DRAFT } from './agent-draft'
import { ReadyAgents } from './ReadyAgents'

/** The session's agents: add one that comes with Callscope, make one, see and change what each is told and may do. */
export function AgentsDialog({
  first = null,
  onClose,
}: {
  readonly first?: string | null
  readonly onClose: () => void
}) {
  const t = useTranslations('agents')
  const agents = useWorkbench(
    useShallow((state) =>
      selectTools(state.shown).filter(({ definition }) => definition.implementation.type === 'agent'),
    ),
  )
  const canAct = useWorkbench(selectCanAct)
  const [chosen, choose] = useState<string | null>(first)
  const [isMaking, setMaking] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed may be gone after any of these changes
  useEffect(() => {
    const dialog = box.current?.closest('dialog')
    if (dialog && !dialog.contains(document.activeElement)) dialog.focus()
  }, [agents, chosen, isMaking])
  const agent = agents.find(({ definition }) => definition.name === chosen)
  const show = (tool: string | null) => {
    setMaking(false)
    setSaved(null)
    choose(tool)
  }
  const handleSaved = (tool: string) => {
    show(tool)
    setSaved(tool)
  }
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      <div ref={box} className={styles.dialog}>
        <p className={styles.quiet}>{t('about')}</p>
        <nav className={styles.names} aria-label={t('list')}>
          {agents.map(({ definition }) => (
            <button
              key={definition.name}
              type="button"
              className={styles.name}
              aria-current={!isMaking && definition.name === chosen}
              onClick={() => show(definition.name)}
            >
              {definition.name}
            </button>
          ))}
          {canAct && (
            <Button size="sm" icon={<Plus aria-hidden size={13} />} onClick={() => setMaking(true)}>
              {t('new')}
            </Button>
          )}
        </nav>
        {canAct && !agent && !isMaking && <ReadyAgents onAdded={show} />}
        {isMaking && <AgentForm initial={EMPTY_DRAFT} isKnown={false} onSaved={handleSaved} />}
        {agent && !isMaking && (
          <AgentDetails
            key={`${agent.definition.name} ${agent.version}`}
            definition={agent.definition}
            onSaved={handleSaved}
            onRemoved={() => show(null)}
          />
        )}
        <p role="status" className={styles.quiet}>
          {saved !== null && t('saved', { tool: saved })}
        </p>
      </div>
    </Dialog>
  )
}
