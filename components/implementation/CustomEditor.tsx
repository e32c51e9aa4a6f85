'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import { Segmented } from '@/components/ui/Segmented'
import styles from './ImplementationPanel.module.css'
import { type CustomKind, type ImplementationForm, placeOfError } from './implementation-form'
import type { Trial } from './use-trial'

const KINDS: readonly CustomKind[] = ['canned', 'template', 'javascript']
const EXTENSIONS = { canned: 'json', template: 'txt', javascript: 'js' } as const

/** Chooses how a custom tool works and edits that; the place of the last trial's error is marked in the source. */
export function CustomEditor({
  form,
  onChange,
  isReadOnly,
  toolName,
  problem,
  answer,
}: {
  readonly form: ImplementationForm
  readonly onChange: (form: ImplementationForm) => void
  readonly isReadOnly: boolean
  readonly toolName: string
  readonly problem: string | undefined
  readonly answer: Trial['answer']
}) {
  const t = useTranslations('implementation')
  const { kind } = form
  const message = answer?.ok ? answer.value.error?.message : undefined
  const markers = useMemo(() => (kind === 'javascript' ? markersOf(message) : []), [kind, message])
  return (
    <>
      <Segmented
        label={t('kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        disabled={isReadOnly}
        onChange={(next) => onChange({ ...form, kind: next })}
      />
      <p className={styles.quiet}>{t(`help.${kind}`)}</p>
      <div className={styles.editor}>
        <CodeEditor
          language={kind === 'canned' ? 'json' : 'plaintext'}
          fileName={`${toolName}.implementation.${EXTENSIONS[kind]}`}
          value={form[kind]}
          label={t('editor', { kind: t(`kinds.${kind}`) })}
          isReadOnly={isReadOnly}
          markers={markers}
          onChange={(text) => onChange({ ...form, [kind]: text })}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </>
  )
}

function markersOf(message: string | undefined) {
  const place = message === undefined ? null : placeOfError(message)
  if (!place || message === undefined) return []
  const { line, column } = place
  return [
    { severity: 'error' as const, message, startLine: line, startColumn: column, endLine: line, endColumn: column + 1 },
  ]
}
