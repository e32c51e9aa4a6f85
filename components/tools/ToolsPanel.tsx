'use client'
import { Blocks, Bot, ListTree, Plug, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectTools } from '@/lib/session/selectors'
import type { ToolState } from '@/lib/session/state'
import { CustomToolDialog } from './CustomToolDialog'
import { groupTools } from './group-tools'
import { ToolRow } from './ToolRow'
import styles from './ToolsPanel.module.css'

const AgentsDialog = dynamic(() => import('@/components/agents/AgentsDialog').then((module) => module.AgentsDialog), {
  ssr: false,
})
const McpDialog = dynamic(() => import('@/components/mcp/McpDialog').then((module) => module.McpDialog), { ssr: false })
const ExtensionsDialog = dynamic(
  () => import('@/components/extensions/ExtensionsDialog').then((module) => module.ExtensionsDialog),
  { ssr: false },
)
const RegistryDialog = dynamic(
  () => import('@/components/registry/RegistryDialog').then((module) => module.RegistryDialog),
  { ssr: false },
)

/** What the model is told it can call: every tool by kind, switched on or off, with its arguments and other names. */
export function ToolsPanel() {
  const t = useTranslations('tools')
  const tools = useWorkbench(useShallow((state) => selectTools(state.shown)))
  const canEdit = useWorkbench((state) => state.canEdit)
  const [filter, setFilter] = useState('')
  const [isAdding, setAdding] = useState(false)
  const tm = useTranslations('mcp')
  const tr = useTranslations('registry')
  const ta = useTranslations('agents')
  const te = useTranslations('extensions')
  const [dialog, setDialog] = useState<'servers' | 'registry' | 'agents' | 'extensions' | null>(null)
  const close = () => setDialog(null)
  const groups = groupTools(tools, filter)
  const on = tools.filter((tool) => tool.enabled).length
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <TextInput
          type="search"
          aria-label={t('filter')}
          placeholder={t('filterPlaceholder', { count: tools.length })}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Button aria-label={tm('open')} icon={<Plug aria-hidden size={14} />} onClick={() => setDialog('servers')}>
          {tm('short')}
        </Button>
        <Button aria-label={ta('open')} icon={<Bot aria-hidden size={14} />} onClick={() => setDialog('agents')}>
          {ta('short')}
        </Button>
        <Button aria-label={tr('open')} icon={<ListTree aria-hidden size={14} />} onClick={() => setDialog('registry')}>
          {tr('short')}
        </Button>
        <Button icon={<Blocks aria-hidden size={14} />} onClick={() => setDialog('extensions')}>
          {te('open')}
        </Button>
        {canEdit && (
          <Button icon={<Plus aria-hidden size={14} />} onClick={() => setAdding(true)}>
            {t('new')}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {groups.map((group) => (
          <Group key={group.kind} kind={group.kind} tools={group.tools} hasHeading={groups.length > 1} />
        ))}
        {tools.length === 0 && (
          <div className={styles.empty}>
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          </div>
        )}
        {tools.length > 0 && groups.length === 0 && (
          <div className={styles.empty}>
            <EmptyState
              title={t('noMatch')}
              action={<Button onClick={() => setFilter('')}>{t('clearFilter')}</Button>}
            />
          </div>
        )}
      </div>
      <p className={styles.foot}>{t('summary', { on, off: tools.length - on })}</p>
      {isAdding && <CustomToolDialog onClose={() => setAdding(false)} />}
      {dialog === 'registry' && <RegistryDialog onClose={close} />}
      {dialog === 'servers' && <McpDialog onClose={close} />}
      {dialog === 'agents' && <AgentsDialog onClose={close} />}
      {dialog === 'extensions' && <ExtensionsDialog onClose={close} />}
    </div>
  )
}

function Group({
  kind,
  tools,
  hasHeading,
}: {
  readonly kind: ToolState['definition']['kind']
  readonly tools: readonly ToolState[]
  readonly hasHeading: boolean
}) {
  const t = useTranslations('tools')
  return (
    <section aria-label={t(`group.${kind}`)}>
      {hasHeading && <h3 className={styles.group}>{t(`group.${kind}`)}</h3>}
      {tools.map((tool) => (
        <ToolRow key={tool.definition.name} tool={tool} />
      ))}
    </section>
  )
}
