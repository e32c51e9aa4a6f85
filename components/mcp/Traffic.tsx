'use client'
import { ArrowDownLeft, ArrowUpRight, RefreshCw } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { SafeText } from '@/components/ui/SafeText'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Mcp.module.css'
import { createMcpRequests, type TrafficMessage } from './mcp-requests'

const SHOWN_CALLS = 12

/** What was said over the wire, call by call: read from the server when it is looked at, part of no log. */
export function Traffic({ server }: { readonly server: string }) {
  const t = useTranslations('mcp')
  const sessionId = useWorkbench((state) => (selectCanAct(state) ? state.sessionId : null))
  const allCalls = useWorkbench((state) => state.shown.calls)
  const tools = useWorkbench((state) => state.shown.tools)
  const selected = useWorkbench((state) => state.selectedCallId)
  const calls = useMemo(() => {
    const isOurs = (name: string | undefined) => {
      const implementation = name === undefined ? undefined : tools.get(name)?.definition.implementation
      return implementation?.type === 'mcp' && implementation.server === server
    }
    return allCalls.toArray().filter((call) => isOurs(call.tool))
  }, [allCalls, tools, server])
  const [chosen, choose] = useState<string | null>(
    () => (calls.find((call) => call.callId === selected) ?? calls.at(-1))?.callId ?? null,
  )
  const [messages, setMessages] = useState<readonly TrafficMessage[]>([])
  const [round, setRound] = useState(0)
  const status = calls.find((call) => call.callId === chosen)?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status or a press asks again
  useEffect(() => {
    if (sessionId === null) return
    let isCurrent = true
    void createMcpRequests(sessionId)
      .traffic(chosen === null ? { server } : { call: chosen })
      .then((answer) => {
        if (isCurrent) setMessages(answer.ok ? answer.value.messages : [])
      })
    return () => {
      isCurrent = false
    }
  }, [sessionId, chosen, server, status, round])
  if (sessionId === null) return <p className={styles.quiet}>{t('readOnlyView')}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself as part of a form */}
      <div className={styles.line} role="group" aria-label={t('trafficOf')}>
        <Chip isOn={chosen === null} onPress={() => choose(null)} label={t('connectionTraffic')} />
        {calls.slice(-SHOWN_CALLS).map((call) => (
          <Chip
            key={call.callId}
            isOn={chosen === call.callId}
            onPress={() => choose(call.callId)}
            label={t('callTraffic', { number: call.number })}
          />
        ))}
        <Button
          size="sm"
          variant="ghost"
          icon={<RefreshCw aria-hidden size={13} />}
          onClick={() => setRound(round + 1)}
        >
          {t('refresh')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('trafficNote')}</p>
      {messages.length === 0 && <p className={styles.quiet}>{t('noTraffic')}</p>}
      <ol className={styles.messages}>
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their place
          <Message key={index} message={message} />
        ))}
      </ol>
    </>
  )
}

function Chip({
  isOn,
  onPress,
  label,
}: {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly label: string
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
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
