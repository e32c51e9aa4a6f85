'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { agentToolName } from '@/lib/session/agent-tool'
import { BUILTIN_AGENTS } from '@/lib/tools/agent/builtin-agents'
import styles from './Agents.module.css'

/** The agents that come with Callscope and that this session does not have yet: each is one press away. */
export function ReadyAgents({ onAdded }: { readonly onAdded: (tool: string) => void }) {
  const t = useTranslations('agents')
  const tools = useWorkbench((state) => state.shown.tools)
  const pending = useWorkbench((state) => state.pending)
  const errors = useWorkbench((state) => state.errors)
  const dispatch = useWorkbench((state) => state.dispatch)
  const ready = BUILTIN_AGENTS.filter(({ name }) => tools.get(agentToolName(name)) === undefined)
  return (
    <ul className={styles.ready}>
      {ready.map((agent) => {
        const tool = agentToolName(agent.name)
        const key = `agent:add:${agent.name}`
        const handleAdd = async () => {
          const result = await dispatch({ type: 'agent.define', agent }, key)
          if (result.ok) onAdded(tool)
        }
        return (
          <li key={agent.name} className={styles.readyAgent}>
            <div>
              <code>{tool}</code>
              <p className={styles.quiet}>{agent.description}</p>
              {errors[key] && (
                <p role="alert" className={styles.error}>
                  {t('failed', { message: errors[key].message })}
                </p>
              )}
            </div>
            <Button
              size="sm"
              aria-label={t('addAgent', { tool })}
              busy={pending[key] === true}
              onClick={() => void handleAdd()}
            >
              {t('add')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
