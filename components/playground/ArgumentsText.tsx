'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import type { BuildIssue } from '@/lib/schema/build-issue'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import { argumentMarkers } from './argument-markers'
import styles from './Playground.module.css'

/** The arguments as JSON, with what build refuses marked where it stands. */
export function ArgumentsText({
  tool,
  text,
  read,
  issues,
  revealAt,
  onChange,
}: {
  readonly tool: string
  readonly text: string
  readonly read: ReadArguments
  readonly issues: readonly BuildIssue[]
  readonly revealAt: { readonly line: number; readonly column: number } | null
  readonly onChange: (text: string) => void
}) {
  const t = useTranslations('playground')
  const markers = useMemo(() => argumentMarkers(text, read, issues), [text, read, issues])
  return (
    <div className={styles.editor}>
      <CodeEditor
        language="json"
        fileName={`${tool}.arguments.json`}
        value={text}
        label={t('editor', { tool })}
        markers={markers}
        revealAt={revealAt}
        onChange={onChange}
      />
    </div>
  )
}
