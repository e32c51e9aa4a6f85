'use client'
import { Check as CheckIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import { useJudgeWords } from '@/components/ui/use-judge-words'
import { useText } from '@/components/workbench/use-blob-text'
import type { BuildIssue } from '@/lib/session/events'
import { selectHold } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { Check, Fact, TypeName } from './Evidence'
import styles from './Evidence.module.css'
import { MappedArguments } from './MappedArguments'
import { Repairs } from './Repairs'
import { hasBuildFailed } from './stage-cards'

/** What build made of the call: an invocation and what it will touch, or every issue with its path, want and got. */
export function BuildEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  if (hasBuildFailed(call)) return <Refused call={call} />
  // Held before build, the panel below says what build would make of it.
  if (selectHold(call)?.stage === 'build') return null
  if (!call.build || call.build.description === undefined) return <p className={styles.note}>{t('buildNotYet')}</p>
  return <Built call={call} build={call.build} />
}

function Refused({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const { failure } = call
  if (!failure) return null
  return (
    <>
      <TypeName name="ErroredToolCall" />
      {failure.issues.length === 0 && <p className={styles.note}>{failure.error.message}</p>}
      {failure.issues.map((issue) => (
        <Issue key={`${issue.path} ${issue.code}`} issue={issue} />
      ))}
      {failure.suggestion !== undefined && (
        <Fact label={t('didItMean')} isCode>
          {failure.suggestion}
        </Fact>
      )}
      {failure.hiddenBy !== undefined && (
        <Fact label={t('hiddenBy')} isCode>
          {failure.hiddenBy}
        </Fact>
      )}
      {failure.stage === 'implementation' && <p className={styles.note}>{t('refusedByImplementation')}</p>}
      <p className={styles.note}>{t('neverRan')}</p>
    </>
  )
}

function Issue({ issue }: { readonly issue: BuildIssue }) {
  const t = useTranslations('stages')
  const words = useJudgeWords()
  return (
    <div className={styles.issue}>
      <p className={styles.path}>{issue.path || '/'}</p>
      {issue.expected === undefined && issue.received === undefined ? (
        <p>{issue.message}</p>
      ) : (
        <div className={styles.well}>
          {issue.expected !== undefined && (
            <div>
              <span className={styles.wellKey}>{t('want')}</span>
              <span className={styles.want}>{words(issue.expected)}</span>
            </div>
          )}
          {issue.received !== undefined && (
            <div>
              <span className={styles.wellKey}>{t('got')}</span>
              <span className={styles.got}>
                <SafeText text={words(issue.received)} />
              </span>
            </div>
          )}
        </div>
      )}
      {issue.hint !== undefined && <p className={styles.note}>{issue.hint}</p>}
    </div>
  )
}

function Built({ call, build }: { readonly call: CallState; readonly build: NonNullable<CallState['build']> }) {
  const t = useTranslations('stages')
  const description = useText(build.description ?? '')
  const count = typeof call.args === 'object' && call.args !== null ? Object.keys(call.args).length : 0
  return (
    <>
      <TypeName name="ValidatingToolCall" />
      <p>
        <SafeText text={description.text} />
      </p>
      <Check tone="ok" icon={<CheckIcon aria-hidden size={13} />}>
        {t('argumentsMatch', { count })}
      </Check>
      <Repairs build={build} />
      <MappedArguments call={call} args={build.args ?? call.args} />
      {build.args !== undefined && <p className={styles.note}>{t('argsByPerson')}</p>}
      {build.locations.length > 0 && (
        <Fact label={t('touches')} isCode>
          {build.locations
            .map(({ path, line }) => (line === undefined ? path || t('workspaceRoot') : `${path}:${line}`))
            .join('\n')}
        </Fact>
      )}
      {call.alias !== undefined && (
        <Fact label={t('aliasUsed')} isCode>
          {t('aliasOf', { alias: call.alias, tool: call.tool ?? call.name })}
        </Fact>
      )}
      {call.toolVersion !== undefined && (
        <Fact label={t('schemaVersion')}>{t('version', { version: call.toolVersion })}</Fact>
      )}
    </>
  )
}
