'use client'
import { RotateCw, ShieldCheck, ShieldOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Switch } from '@/components/ui/Switch'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CommandInput } from '@/lib/session/commands'
import type { McpServerState } from '@/lib/session/state'
import styles from './Mcp.module.css'
import { serverTrust } from './trust-rules'

/** Connect again, switch on and off, trust, remove. */
export function ServerActions({ server }: { readonly server: McpServerState }) {
  const t = useTranslations('mcp')
  const { name, state: standing } = server
  const key = `mcp:${name}`
  const canAct = useWorkbench(selectCanAct)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const rules = useWorkbench((state) => state.shown.policyRules)
  const dispatch = useWorkbench((state) => state.dispatch)
  const [isAsking, setAsking] = useState(false)
  const trust = serverTrust(rules, server)
  if (!canAct) return trust ? <p className={styles.quiet}>{t('trusted')}</p> : null
  const send = (command: CommandInput) => void dispatch(command, key)
  const isOn = standing !== 'disabled'
  return (
    <>
      <div className={styles.actions}>
        <Switch
          label={t('toggle', { server: name })}
          checked={isOn}
          disabled={isPending}
          onChange={(enabled) => send({ type: 'mcp.enable', name, enabled })}
        />
        {isOn && standing !== 'connected' && (
          <Button
            size="sm"
            icon={<RotateCw aria-hidden size={13} />}
            busy={isPending}
            onClick={() => send({ type: 'mcp.connect', name })}
          >
            {t('connect')}
          </Button>
        )}
        {trust ? (
          <Button
            size="sm"
            icon={<ShieldOff aria-hidden size={13} />}
            onClick={() => send({ type: 'policy.rule_remove', id: trust.id })}
          >
            {t('untrust')}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<ShieldCheck aria-hidden size={13} />}
            onClick={() => send({ type: 'mcp.trust', name })}
          >
            {t('trust')}
          </Button>
        )}
        {isAsking ? (
          <>
            <span role="status">{t('removeConfirm', { server: name })}</span>
            <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button size="sm" variant="danger" busy={isPending} onClick={() => send({ type: 'mcp.remove', name })}>
              {t('removeYes')}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {trust && <p className={styles.quiet}>{t('trusted')}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
    </>
  )
}
