'use client'
import clsx from 'clsx'
import { Fragment } from 'react'
import { hasBuildFailed } from '@/components/stages/stage-cards'
import { SafeText } from '@/components/ui/SafeText'
import { isJsonObject, toPointer } from '@/lib/base/json'
import { effectiveArgs } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import styles from './CallLine.module.css'

const LONGEST_VALUE = 36
const MOST_ARGUMENTS = 4
/** Beside what build refused. */
const MOST_BESIDE = 2
/** What is guessed at must be there to be seen. */
const MOST_GUESSED = 12

/** The functionCall on one line, readable from the last row; what build refused is marked once it has been shown. */
export function CallLine({
  call,
  isVerdictShown,
  isGuessed = false,
}: {
  readonly call: CallState
  readonly isVerdictShown: boolean
  /** What build will say to it is being guessed. */
  readonly isGuessed?: boolean
}) {
  const args = effectiveArgs(call)
  const marked = isVerdictShown && hasBuildFailed(call) ? (call.failure?.issues.map(({ path }) => path) ?? []) : []
  const most = isGuessed ? MOST_GUESSED : marked.length > 0 ? MOST_BESIDE : MOST_ARGUMENTS
  const isBad = (key: string) => marked.some((path) => `${path}/`.startsWith(`${toPointer([key])}/`))
  const entries = isJsonObject(args) ? Object.entries(args) : []
  // What is wrong is never among what is left out.
  const shown = entries.filter(([key], index) => index < most || isBad(key))
  const missing = marked
    .map((path) => path.slice(1))
    .filter((key) => key !== '' && !key.includes('/') && !entries.some(([known]) => known === key))
  return (
    <p className={clsx(styles.line, (isGuessed || marked.length > 0) && styles.whole)}>
      <span className={clsx(styles.name, hasBuildFailed(call) && isVerdictShown && marked.length === 0 && styles.bad)}>
        <SafeText text={call.name} />
      </span>
      <span className={styles.pun}>(</span>
      {shown.map(([key, value], index) => (
        <Fragment key={key}>
          {index > 0 && <span className={styles.pun}>, </span>}
          <span className={clsx(isBad(key) && styles.bad)}>
            <span className={styles.key}>
              <SafeText text={key} />
            </span>
            <span className={styles.pun}>: </span>
            <span className={styles.value}>
              <SafeText text={shortValue(value)} />
            </span>
          </span>
        </Fragment>
      ))}
      {shown.length < entries.length && <span className={styles.pun}>, …</span>}
      {missing.map((key) => (
        <Fragment key={key}>
          {entries.length > 0 && <span className={styles.pun}>, </span>}
          <s className={styles.bad}>
            <SafeText text={key} />
          </s>
        </Fragment>
      ))}
      <span className={styles.pun}>)</span>
    </p>
  )
}

function shortValue(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  if (text.length <= LONGEST_VALUE) return text
  return `${text.slice(0, LONGEST_VALUE - 2)}…${typeof value === 'string' ? '"' : ''}`
}
