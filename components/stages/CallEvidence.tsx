'use client'
import { useTranslations } from 'next-intl'
import { JsonView } from '@/components/ui/JsonView'
import { useResolved } from '@/components/workbench/use-blob-text'
import type { CallState } from '@/lib/session/state'
import { Fact } from './Evidence'
import styles from './Evidence.module.css'
import { hasBuildFailed } from './stage-cards'
import { UnparsedArguments } from './UnparsedArguments'

/** The arguments as the model wrote them, what build refused underlined; a person's in their place shown as such. */
export function CallEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const edited = call.build?.args
  const { value, isWhole } = useResolved(edited === undefined ? call.args : edited)
  const marked = hasBuildFailed(call) ? (call.failure?.issues.map((issue) => issue.path) ?? []) : []
  return (
    <>
      {call.args === null && call.argsText !== undefined ? (
        <UnparsedArguments call={call} argsText={call.argsText} />
      ) : (
        <JsonView
          value={value}
          marked={marked}
          ignored={call.build?.ignored.map(({ path }) => path) ?? []}
          isWhole={isWhole}
        />
      )}
      {edited !== undefined && <p className={styles.note}>{t('argsByPerson')}</p>}
    </>
  )
}

/** The functionResponse as the model gets it. */
export function ResponseEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const { value, isWhole } = useResolved(call.functionResponse?.response)
  if (!call.functionResponse) return <p className={styles.note}>{t('responseNotYet')}</p>
  const isRerun = call.origin === 'rerun'
  return (
    <>
      <Fact label={t('name')} isCode>
        {call.functionResponse.name}
      </Fact>
      <JsonView value={value} isWhole={isWhole} />
      {hasBuildFailed(call) && <p className={styles.note}>{t('straightBackNote')}</p>}
      {isRerun && <p className={styles.note}>{t('rerunNotTold')}</p>}
    </>
  )
}
