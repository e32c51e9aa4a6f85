'use client'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import styles from './Mcp.module.css'
import type { TrafficMessage } from './mcp-requests'

/** JSON-RPC messages in order, each opened at a press. */
export function MessageList({ messages }: { readonly messages: readonly TrafficMessage[] }) {
  return (
    <ol className={styles.messages}>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their place
        <Message key={index} message={message} />
      ))}
    </ol>
  )
}

function Message({ message }: { readonly message: TrafficMessage }) {
  const t = useTranslations('mcp')
  const format = useFormatter()
  const isSent = message.direction === 'sent'
  return (
    <li className={styles.message}>
      <details>
        <summary>
          {isSent ? <ArrowUpRight aria-hidden size={13} /> : <ArrowDownLeft aria-hidden size={13} />}
          <span>{t(message.direction)}</span>
          <code className={styles.head}>{methodOf(message.text)}</code>
          <span className={styles.quiet}>
            {t('bytes', { bytes: message.bytes })} ·{' '}
            {format.dateTime(message.at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })}
          </span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className={styles.json} tabIndex={0}>
          <SafeText text={indent(message.text)} />
        </pre>
      </details>
    </li>
  )
}

/** The method of a message, or what kind of answer it is. */
function methodOf(text: string): string {
  const [, method] = /"method":"([^"]{1,80})"/.exec(text) ?? []
  if (method !== undefined) return method
  return text.includes('"error":{') ? 'error' : 'result'
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // Cut in the middle: shown as it is.
    return text
  }
}
