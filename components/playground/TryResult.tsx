'use client'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { useDurations } from '@/components/ui/use-durations'
import type { TriedFile, TryAnswer } from '@/lib/tools/try-answer'
import styles from './Result.module.css'
import type { Trial } from './use-try'

/** What came of an execution on a scratch copy: answer to the model, output, changed files with their diffs, time taken. */
export function TryResult({ trial, isOld }: { readonly trial: Trial; readonly isOld: boolean }) {
  const t = useTranslations('playground')
  const durations = useDurations()
  const { answer, error } = trial
  if (answer === undefined)
    return (
      <p role="alert" className={styles.tryError}>
        {error?.message ?? ''}
      </p>
    )
  const isGood = answer.status === 'succeeded'
  const took = answer.status === 'errored' ? answer.tookUs / 1000 : answer.tookMs
  return (
    <div className={isGood ? styles.built : styles.errored}>
      <div role="status" className={styles.resultHead}>
        {isGood ? <Check aria-hidden size={14} /> : <X aria-hidden size={14} />}
        <strong>{t(`try.${answer.status}`)}</strong>
        <span className={styles.stage}>{t('try.took', { time: durations.span(took) })}</span>
      </div>
      <div className={styles.resultBody}>
        {isOld && <p className={styles.hint}>{t('try.changedSince')}</p>}
        <Answer answer={answer} />
      </div>
    </div>
  )
}

function Answer({ answer }: { readonly answer: TryAnswer }) {
  const t = useTranslations('playground')
  if (answer.status === 'errored')
    return (
      <ul>
        {answer.issues.map(({ path, code, message }) => (
          <li key={`${path} ${code} ${message}`}>
            <code>{path === '' ? '/' : path}</code> {message}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {answer.error !== undefined && (
        <p className={styles.tryError}>
          <code>{answer.error.type}</code> {answer.error.message}
        </p>
      )}
      {answer.output.length > 0 && (
        <>
          <h3 className={styles.partName}>{t('try.output')}</h3>
          <CodeBlock language="text" value={answer.output.join('')} label={t('try.output')} />
        </>
      )}
      <h3 className={styles.partName}>{t('try.response')}</h3>
      <CodeBlock value={answer.functionResponse} label={t('try.response')} />
      <h3 className={styles.partName}>{t('try.files', { count: answer.files.length })}</h3>
      {answer.files.map((file) => (
        <ChangedFile key={file.path} file={file} />
      ))}
    </>
  )
}

function ChangedFile({ file }: { readonly file: TriedFile }) {
  const t = useTranslations('playground')
  const { path, before, after, notShown } = file
  return (
    <details open>
      <summary className={styles.file}>
        <code>{path}</code>
      </summary>
      {notShown === undefined ? (
        <LazyDiffView path={path} before={before} after={after} />
      ) : (
        <p className={styles.hint}>{t('try.notShown', { why: notShown })}</p>
      )}
    </details>
  )
}
