'use client'
import { Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { assertNever } from '@/lib/base/assert'
import { agentToolName } from '@/lib/session/agent-tool'
import type { ChangeEvent } from '@/lib/session/state'
import styles from './Message.module.css'

/** A setting that changed on the way, in a line: whoever reads a run must know what was different from here on. */
export function ChangeRow({ event }: { readonly event: ChangeEvent }) {
  const text = useChangeText(event)
  return (
    <p className={styles.change}>
      <Settings2 aria-hidden size={13} />
      <span>{text}</span>
    </p>
  )
}

/** The tool that the event is a definition of. */
function definedName(event: ChangeEvent): string | undefined {
  if (event.type === 'tool.defined') return event.tool.name
  return event.type === 'agent.defined' ? agentToolName(event.agent.name) : undefined
}

function useChangeText(event: ChangeEvent): string {
  const t = useTranslations('conversation')
  // The first definition of a name adds a tool, the later ones change its schema.
  const isNew = useWorkbench((state) => {
    const name = definedName(event)
    return name !== undefined && state.latest.tools.get(name)?.versions[0]?.seq === event.seq
  })
  switch (event.type) {
    case 'tool.defined':
      return t(isNew ? 'change.toolAdded' : 'change.toolDefined', { tool: event.tool.name })
    case 'tool.removed':
      return t('change.toolRemoved', { tool: event.name })
    case 'tool.enabled':
      return t(event.enabled ? 'change.toolOn' : 'change.toolOff', { tool: event.name })
    case 'agent.defined':
      return t(isNew ? 'change.agentAdded' : 'change.agentDefined', { agent: agentToolName(event.agent.name) })
    case 'agent.removed':
      return t('change.toolRemoved', { tool: agentToolName(event.name) })
    case 'mode.changed':
      return t('change.mode', { mode: t(`mode.${event.mode}`) })
    case 'model.changed':
      return event.model === 'planner' || event.model === 'manual'
        ? t('change.model', { model: t(`model.${event.model}`) })
        : t('change.model', { model: event.model })
    case 'policy.rule_added':
      return t(event.saved ? 'change.ruleSaved' : 'change.ruleAdded', {
        tool: [event.rule.toolName].flat().join(', '),
        decision: t(`decision.${event.rule.decision}`),
      })
    case 'mcp.changed': {
      const { server, state, diff } = event
      const counts = diff && { added: diff.added.length, changed: diff.changed.length, removed: diff.removed.length }
      return counts ? t('change.mcpTools', { server, ...counts }) : t('change.mcp', { server, state })
    }
    case 'extension.installed': {
      const { name, version, updates } = event
      return updates === undefined
        ? t('change.extension', { name, version })
        : t('change.extensionUpdated', { name, version, updates })
    }
    case 'extension.enabled':
      return t(event.enabled ? 'change.extensionOn' : 'change.extensionOff', { name: event.name })
    case 'extension.removed':
      return t('change.extensionRemoved', { name: event.name, kept: event.kept.length })
    default:
      return assertNever(event)
  }
}
