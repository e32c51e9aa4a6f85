'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import { EmptyState } from '@/components/ui/EmptyState'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { FixBanner } from './FixBanner'
import { ProblemList } from './ProblemList'
import { SchemaHead } from './SchemaHead'
import styles from './SchemaPanel.module.css'
import { useSaveSchema } from './use-save-schema'
import { type SchemaDraft, useSchemaDraft } from './use-schema-draft'
import { useWhatIf } from './use-what-if'
import { WhatIfStrip } from './WhatIfStrip'

/** The FunctionDeclaration of a tool, edited as JSON, with every recorded call of it judged against each keystroke. */
export function SchemaPanel() {
  const t = useTranslations('schema')
  const draft = useSchemaDraft()
  const setInspectorTab = useWorkbench((state) => state.setInspectorTab)
  if (!draft)
    return (
      <div className={styles.empty}>
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button onClick={() => setInspectorTab('tools')}>{t('empty.action')}</Button>}
        />
      </div>
    )
  return <OpenSchema draft={draft} />
}

function OpenSchema({ draft }: { readonly draft: SchemaDraft }) {
  const t = useTranslations('schema')
  const canEdit = useWorkbench((state) => state.canEdit)
  const saving = useSaveSchema(draft)
  const comparison = useWhatIf(draft)
  const [revealAt, setRevealAt] = useState<{ line: number; column: number } | null>(null)
  const name = draft.tool.definition.name
  const handleKeyDown = (event: KeyboardEvent) => {
    // Also outside the editor itself: the browser's "save page" is never what is meant in this panel.
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey) || !canEdit) return
    event.preventDefault()
    void saving.save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches one shortcut of the controls inside
    <div className={styles.panel} onKeyDown={handleKeyDown}>
      <SchemaHead draft={draft} saving={saving} />
      <div className={styles.editor}>
        <CodeEditor
          language="json"
          fileName={`${name}.declaration.json`}
          value={draft.text}
          label={t('editor.label', { tool: name })}
          isReadOnly={!canEdit}
          markers={draft.parsed.problems}
          revealAt={revealAt}
          onChange={draft.setText}
          onSave={() => void saving.save()}
        />
      </div>
      <ProblemList
        problems={draft.parsed.problems}
        canFix={canEdit}
        onReveal={(problem) => setRevealAt({ line: problem.startLine, column: problem.startColumn })}
        onFix={draft.setText}
      />
      <FixBanner draft={draft} comparison={comparison} saving={saving} />
      <WhatIfStrip draft={draft} comparison={comparison} />
    </div>
  )
}
