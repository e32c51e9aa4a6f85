'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import { Segmented } from '@/components/ui/Segmented'
import { CannedEditor } from './CannedEditor'
import type { CannedProblems } from './canned-form'
import styles from './ImplementationPanel.module.css'
import { type CustomKind, type ImplementationForm, placeOfError } from './implementation-form'
import type { Trial } from './use-trial'

const KINDS: readonly CustomKind[] = ['canned', 'template', 'javascript']

/** Chooses how a custom tool works and edits that; the place of the last trial's error is marked in the source. */
export function CustomEditor({
  form,
  onChange,
  onSave,
  isReadOnly,
  toolName,
  problems,
  trial,
}: {
  readonly form: ImplementationForm
  readonly onChange: (form: ImplementationForm) => void
  readonly onSave: () => void
  readonly isReadOnly: boolean
  readonly toolName: string
  readonly problems: CannedProblems | undefined
  readonly trial: Trial
}) {
  const t = useTranslations('implementation')
  const { kind } = form
  const message = kind === 'javascript' ? errorOf(trial, form.javascript) : undefined
  const markers = useMemo(() => markersOf(message), [message])
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
      {kind === 'canned' ? (
        <CannedEditor
          draft={form.canned}
          problems={problems}
          toolName={toolName}
          isReadOnly={isReadOnly}
          onChange={(canned) => onChange({ ...form, canned })}
          onSave={onSave}
        />
      ) : (
        <div className={styles.editor}>
          <CodeEditor
            key={kind}
            language={kind === 'javascript' ? 'javascript' : 'plaintext'}
            fileName={`${toolName}.implementation.${kind === 'javascript' ? 'js' : 'txt'}`}
            value={form[kind]}
            label={t('editor', { kind: t(`kinds.${kind}`) })}
            isReadOnly={isReadOnly}
            markers={markers}
            hasInlineNotes
            onChange={(text) => onChange({ ...form, [kind]: text })}
            onSave={onSave}
          />
        </div>
      )}
    </>
  )
}

/** What the last trial says of this very source: after the next letter its place may be another line. */
function errorOf({ answer, tried }: Trial, source: string): string | undefined {
  const isSame = tried?.implementation.type === 'javascript' && tried.implementation.source === source
  return isSame && answer?.ok && answer.value.status !== 'errored' ? answer.value.error?.message : undefined
}

function markersOf(message: string | undefined) {
  const place = message === undefined ? null : placeOfError(message)
  if (!place || message === undefined) return []
  const { line, column } = place
  return [
    { severity: 'error' as const, message, startLine: line, startColumn: column, endLine: line, endColumn: column + 1 },
  ]
}
