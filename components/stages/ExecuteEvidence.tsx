'use client'
import { RotateCcw } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useResolved } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import { DriftList } from './DriftList'
import { Check, Fact } from './Evidence'
import styles from './Evidence.module.css'
import { Output } from './Output'
import { PatchList } from './PatchList'
import { ResultOrigin } from './ResultOrigin'

const NestedRun = dynamic(() => import('@/components/agents/NestedRun').then((module) => module.NestedRun), {
  ssr: false,
})
const McpEvidence = dynamic(() => import('@/components/mcp/McpEvidence').then((module) => module.McpEvidence), {
  ssr: false,
})

/** What executing did: attempts and why there were several, output as it came, files it changed. */
export function ExecuteEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const live = useWorkbench((state) => (state.position === null ? state.liveFrames.output[call.callId] : undefined))
  const doneWaiting = useWorkbench((state) => state.liveFrames.doneWaiting[call.callId])
  const isMcp = useWorkbench((state) => state.shown.tools.get(call.tool ?? '')?.definition.kind === 'mcp')
  const last = call.attempts.at(-1)
  if (!last)
    return (
      <>
        <p className={styles.note}>{t(call.status === 'awaiting_approval' ? 'startsWhenAllowed' : 'executeNotYet')}</p>
        <DriftList call={call} />
      </>
    )
  const streamed = last.chunks.join('') + (live ?? '')
  const exitCode = (call.display as { exitCode?: unknown } | undefined)?.exitCode // display is any JSON
  return (
    <>
      <DriftList call={call} />
      {call.attempts.slice(1).map((attempt) => (
        <Check key={attempt.attempt} tone="warn" icon={<RotateCcw aria-hidden size={13} />}>
          {attempt.because === undefined
            ? t('ranAgain', { attempt: attempt.attempt })
            : t('ranAgainBecause', { attempt: attempt.attempt, because: attempt.because })}
        </Check>
      ))}
      <ResultOrigin call={call} />
      {call.nestedRun !== undefined && <NestedRun call={call} />}
      {call.failure?.stage === 'execute' && <Fact label={call.failure.error.type}>{call.failure.error.message}</Fact>}
      {call.cancelReason !== undefined && <Fact label={t('cancelledBecause')}>{call.cancelReason}</Fact>}
      {typeof exitCode === 'number' && <Fact label={t('exitCode')}>{exitCode}</Fact>}
      {streamed === '' && !call.patch?.length && <Returned call={call} />}
      {streamed !== '' && <Output text={streamed} skippedBytes={last.skippedBytes} label={t('output')} />}
      {isMcp && <McpEvidence call={call} />}
      {doneWaiting !== undefined && <p className={styles.note}>{t('doneWaiting')}</p>}
      {call.patch && call.patch.length > 0 && <PatchList patch={call.patch} />}
      {call.patch?.length === 0 && call.changing && <p className={styles.note}>{t('changedNothing')}</p>}
      {!call.changing && call.nestedRun === undefined && call.status === 'success' && streamed === '' && (
        <p className={styles.note}>{t('readOnly', { count: call.reads?.length ?? 0 })}</p>
      )}
    </>
  )
}

/** What the tool gave back, where nothing came out of it while it ran. */
function Returned({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const { value, isWhole } = useResolved(call.functionResponse?.response)
  const output = typeof value === 'object' && value !== null && 'output' in value ? value.output : undefined
  return typeof output === 'string' && output !== '' ? (
    <Output text={output} label={t('output')} isWhole={isWhole} />
  ) : null
}
