'use client'
import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/Banner'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import type { PortError } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import type { TryAnswer } from '@/lib/tools/try-answer'
import styles from './ImplementationPanel.module.css'

/** What came of trying: the refusal with its issues, or result, output and the files it would change. */
export function TrialAnswer({ answer }: { readonly answer: Result<TryAnswer, PortError> }) {
  const t = useTranslations('implementation')
  if (!answer.ok) return <Banner tone="error">{answer.error.message}</Banner>
  const { value } = answer
  if (value.status === 'errored') return <Banner tone="error">{value.error.message}</Banner>
  const output = value.output.join('')
  return (
    <>
      <Banner tone={value.error ? 'error' : 'info'}>
        {value.error?.message ?? t('succeeded', { description: value.description, ms: value.tookMs })}
      </Banner>
      {!value.error && <CodeBlock label={t('result')} value={value.functionResponse.response} />}
      {output !== '' && <CodeBlock label={t('output')} language="text" value={output} />}
      {value.files.map((file) => (
        <div key={file.path} className={styles.file}>
          <code>{file.path}</code>
          {file.notShown ? (
            <p className={styles.quiet}>{t(`notShown.${file.notShown}`)}</p>
          ) : (
            <LazyDiffView path={file.path} before={file.before} after={file.after} />
          )}
        </div>
      ))}
    </>
  )
}
