'use client'
import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import styles from './Mcp.module.css'
import { MessageList } from './MessageList'
import { useTraffic } from './use-traffic'

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
    // What did not build was never sent.
    return allCalls.toArray().filter((call) => isOurs(call.tool) && wasSent(call))
  }, [allCalls, tools, server])
  const [chosen, choose] = useState<string | null>(
    () => (calls.find((call) => call.callId === selected) ?? calls.findLast(wasSent))?.callId ?? null,
  )
  const [round, setRound] = useState(0)
  const status = calls.find((call) => call.callId === chosen)?.status
  const messages = useTraffic(chosen === null ? { server } : { call: chosen }, `${status} ${round}`)
  if (sessionId === null) return <p className={styles.quiet}>{t('readOnlyView')}</p>
  return (
    <div className={styles.reading}>
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
      <MessageList messages={messages} />
    </div>
  )
}

function wasSent(call: CallState): boolean {
  return call.attempts.length > 0
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
