'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import { Segmented } from '@/components/ui/Segmented'
import { CannedFields } from './CannedFields'
import type { CannedProblems } from './canned-form'
import styles from './ImplementationPanel.module.css'
import { type CannedDraft, turnCanned } from './implementation-form'
import { useProblemWords } from './use-problem-words'

const NO_PROBLEMS: CannedProblems = new Map()

/** A canned implementation as fields, or as JSON for those who rather write that. One that is broken is mended where it is. */
export function CannedEditor({
  draft,
  problems = NO_PROBLEMS,
  toolName,
  isReadOnly,
  onChange,
  onSave,
}: {
  readonly draft: CannedDraft
  readonly problems?: CannedProblems | undefined
  readonly toolName: string
  readonly isReadOnly: boolean
  readonly onChange: (draft: CannedDraft) => void
  readonly onSave: () => void
}) {
  const t = useTranslations('implementation')
  const words = useProblemWords()
  const other = useMemo(() => turnCanned(draft), [draft])
  const problem = problems.get('json')
  return (
    <>
      <div className={styles.row}>
        <Segmented
          label={t('view.label')}
          options={[
            { value: 'form', label: t('view.form') },
            { value: 'json', label: t('view.json') },
          ]}
          value={draft.view}
          disabled={other === undefined}
          onChange={(view) => {
            if (other?.view === view) onChange(other)
          }}
        />
        {other === undefined && <span className={styles.quiet}>{t('view.closed')}</span>}
      </div>
      {draft.view === 'form' ? (
        <CannedFields
          form={draft.form}
          problems={problems}
          isReadOnly={isReadOnly}
          onChange={(form) => onChange({ view: 'form', form })}
        />
      ) : (
        <div className={styles.editor}>
          <CodeEditor
            language="json"
            fileName={`${toolName}.implementation.json`}
            value={draft.json}
            label={t('editor', { kind: t('kinds.canned') })}
            isReadOnly={isReadOnly}
            onChange={(json) => onChange({ view: 'json', json })}
            onSave={onSave}
          />
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className={styles.error}>
          {words(problem)}
        </p>
      )}
    </>
  )
}
