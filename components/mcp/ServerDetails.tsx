'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SafeText } from '@/components/ui/SafeText'
import { Tabs } from '@/components/ui/Tabs'
import type { McpServerState } from '@/lib/session/state'
import styles from './Mcp.module.css'
import { Reading } from './Reading'
import { ServerActions } from './ServerActions'
import { ServerTools } from './ServerTools'
import { StateBadge } from './StateBadge'
import { Traffic } from './Traffic'
import { useLiveServers } from './use-live-servers'

const TABS = ['tools', 'traffic', 'reading'] as const
type Tab = (typeof TABS)[number]

/** One server: how it stands, what it says of itself, what can be done with it, and what it offers. */
export function ServerDetails({ server, onLeave }: { readonly server: McpServerState; readonly onLeave: () => void }) {
  const t = useTranslations('mcp')
  const [tab, setTab] = useState<Tab>('tools')
  const { info, error, name } = server
  const live = useLiveServers().live[name]
  return (
    <section className={styles.details} aria-label={name}>
      <header className={styles.facts}>
        <p className={styles.line}>
          <StateBadge state={server.state} />
          <code className={styles.url}>
            <SafeText text={server.url} />
          </code>
        </p>
        {error !== undefined && server.state !== 'connected' && (
          <p role="status" className={styles.error}>
            <SafeText text={error} />
          </p>
        )}
        {live !== undefined && server.state !== 'disabled' && <p className={styles.quiet}>{t(`live.${live}`)}</p>}
        {info && (
          <p className={styles.quiet}>
            <SafeText text={t('says', { name: info.title ?? info.name, version: info.version })} />
            {info.protocolVersion !== undefined && ` · ${t('protocol', { version: info.protocolVersion })}`}
            {info.capabilities.length > 0 && ` · ${info.capabilities.join(', ')}`}
          </p>
        )}
        {info?.instructions !== undefined && (
          <details className={styles.quiet}>
            <summary>{t('instructions')}</summary>
            <p className={styles.foreign}>
              <SafeText text={info.instructions} />
            </p>
          </details>
        )}
        <ServerActions server={server} />
      </header>
      <Tabs
        label={t('tabs', { server: name })}
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        panelClassName={styles.panel}
      >
        {tab === 'tools' && <ServerTools server={server} onLeave={onLeave} />}
        {tab === 'traffic' && <Traffic server={name} />}
        {tab === 'reading' && <Reading server={name} />}
      </Tabs>
    </section>
  )
}
