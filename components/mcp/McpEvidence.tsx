'use client'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import { useResolved } from '@/components/workbench/use-blob-text'
import type { CallState } from '@/lib/session/state'
import type { ToolDisplay } from '@/lib/tools/tool-display'
import styles from './Mcp.module.css'
import { McpItem } from './McpItem'
import { MessageList } from './MessageList'
import { useTraffic } from './use-traffic'

type McpDisplay = Extract<ToolDisplay, { kind: 'mcp' }>

/** What an MCP server answered besides text, and the messages of the call as they went over the wire. */
export function McpEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('mcp')
  const { value } = useResolved(call.display)
  const display = isMcpDisplay(value) ? value : undefined
  const messages = useTraffic({ call: call.callId }, call.status)
  const items = display?.content.filter((item) => item.type !== 'text') ?? []
  return (
    <div className={styles.evidence}>
      {display?.outputProblem !== undefined && (
        <p className={styles.error}>
          <SafeText text={display.outputProblem} />
        </p>
      )}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <McpItem key={index} item={item} />
      ))}
      {display?.omittedItems !== undefined && (
        <p className={styles.quiet}>{t('omitted', { count: display.omittedItems })}</p>
      )}
      {display?.structuredContent !== undefined && (
        <details>
          <summary className={styles.quiet}>{t('structured')}</summary>
          <pre className={styles.json}>
            <SafeText text={JSON.stringify(display.structuredContent, null, 2)} />
          </pre>
        </details>
      )}
      {messages.length > 0 && (
        <details>
          <summary className={styles.quiet}>{t('messages')}</summary>
          <MessageList messages={messages} />
        </details>
      )}
    </div>
  )
}

function isMcpDisplay(value: unknown): value is McpDisplay {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'mcp'
}
