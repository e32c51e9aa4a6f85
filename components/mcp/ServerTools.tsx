'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextInput } from '@/components/ui/TextInput'
import type { McpServerState } from '@/lib/session/state'
import styles from './Mcp.module.css'
import { ServerTool } from './ServerTool'

const FIRST = 40
const MORE = 200

/** The tools that a server lists, those that cannot be used with the reason; a filter where there are many. */
export function ServerTools({ server, onLeave }: { readonly server: McpServerState; readonly onLeave: () => void }) {
  const t = useTranslations('mcp')
  const [filter, setFilter] = useState('')
  const [limit, setLimit] = useState(FIRST)
  const { tools } = server
  const wanted = filter.trim().toLowerCase()
  const found = wanted === '' ? tools : tools.filter(({ name }) => name.toLowerCase().includes(wanted))
  const unusable = tools.filter((tool) => tool.unusable !== undefined).length
  return (
    <>
      <div className={styles.line}>
        <span className={styles.quiet}>{t('toolCount', { usable: tools.length - unusable, unusable })}</span>
        {tools.length > 10 && (
          <TextInput
            type="search"
            aria-label={t('filterTools')}
            placeholder={t('filterTools')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
      </div>
      <ul className={styles.tools}>
        {found.slice(0, limit).map((listed) => (
          <li key={listed.name} className={styles.tool}>
            <ServerTool listed={listed} server={server.name} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button size="sm" onClick={() => setLimit(limit + MORE)}>
          {t('moreTools', { count: Math.min(MORE, found.length - limit) })}
        </Button>
      )}
    </>
  )
}
