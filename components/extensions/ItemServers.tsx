'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { SafeText } from '@/components/ui/SafeText'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ExtensionState } from '@/lib/session/state'
import styles from './Extensions.module.css'

/** The servers that an extension brought: each is connected where a person presses for it, never by itself. */
export function ItemServers({ item, canAct }: { readonly item: ExtensionState; readonly canAct: boolean }) {
  const t = useTranslations('extensions')
  const servers = useWorkbench((state) => state.shown.mcpServers)
  const pending = useWorkbench((state) => state.pending)
  const errors = useWorkbench((state) => state.errors)
  const dispatch = useWorkbench((state) => state.dispatch)
  if (item.servers.length === 0) return null
  return (
    <ul className={styles.items}>
      {item.servers.map(({ name, url }) => {
        const key = `mcp:${name}`
        const standing = servers.find((server) => server.name === name)?.state
        const error = errors[key]
        return (
          <li key={name}>
            <p className={styles.line}>
              <bdi className={styles.name}>{name}</bdi>
              <code className={styles.url}>
                <SafeText text={url} />
              </code>
              {standing === 'connected' && <span className={styles.quiet}>{t('connected')}</span>}
              {canAct && item.enabled && (standing === 'disconnected' || standing === 'failed') && (
                <Button size="sm" busy={pending[key]} onClick={() => void dispatch({ type: 'mcp.connect', name }, key)}>
                  {t('connect', { name })}
                </Button>
              )}
            </p>
            {error && (
              <p role="alert" className={styles.error}>
                {t('failed', { message: error.message })}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
