'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { AddServerForm } from './AddServerForm'
import { DemoButton } from './DemoButton'
import styles from './Mcp.module.css'
import { ServerDetails } from './ServerDetails'
import { StateBadge } from './StateBadge'

/** The session's MCP servers: add one, see how it stands, what it offers, what was said, and whom to trust. */
export function McpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('mcp')
  const servers = useWorkbench((state) => state.shown.mcpServers)
  const canAct = useWorkbench(selectCanAct)
  const [chosen, choose] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed may be gone after any of these changes
  useEffect(() => {
    // With the focus nowhere, keys would reach the page behind, Escape first of all.
    const dialog = box.current?.closest('dialog')
    if (dialog && !dialog.contains(document.activeElement)) dialog.focus()
  }, [servers, chosen, isAdding])
  const server = servers.find(({ name }) => name === chosen) ?? servers[0]
  const show = (name: string) => {
    setAdding(false)
    choose(name)
  }
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      <div ref={box} className={styles.dialog}>
        {servers.length > 0 && (
          <nav className={styles.servers} aria-label={t('servers')}>
            {servers.map(({ name, state }) => (
              <button
                key={name}
                type="button"
                className={styles.server}
                aria-current={!isAdding && name === server?.name}
                onClick={() => show(name)}
              >
                <bdi className={styles.serverName}>{name}</bdi>
                <StateBadge state={state} />
              </button>
            ))}
            {canAct && (
              <Button size="sm" icon={<Plus aria-hidden size={13} />} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            )}
          </nav>
        )}
        {servers.length === 0 && (
          <EmptyState title={t('none')} text={t('noneText')} action={canAct && <DemoButton onAdded={show} />} />
        )}
        {canAct && (isAdding || servers.length === 0) && <AddServerForm onAdded={show} hasDemo={servers.length > 0} />}
        {server && !isAdding && <ServerDetails key={server.name} server={server} onLeave={onClose} />}
      </div>
    </Dialog>
  )
}
