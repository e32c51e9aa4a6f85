'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ArgumentsForm } from '@/components/arguments-form/ArgumentsForm'
import { ArgumentsViewSwitch } from '@/components/arguments-form/ArgumentsViewSwitch'
import { Banner } from '@/components/ui/Banner'
import { EmptyState } from '@/components/ui/EmptyState'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { createForm } from '@/lib/schema/form/create-form'
import { readArguments } from '@/lib/schema/form/read-arguments'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import { ArgumentsText } from './ArgumentsText'
import { BuildResult } from './BuildResult'
import { buildText } from './build-arguments'
import styles from './Playground.module.css'
import { PlaygroundActions } from './PlaygroundActions'
import { TryPanel } from './TryPanel'
import { useArgumentDraft } from './use-argument-draft'
import { type DraftDefinition, useDraftDefinition } from './use-draft-definition'
import { VerdictBadge } from './VerdictBadge'

/**
 * Arguments tried on a tool as its draft declares it: a form and JSON over one text, built at every keystroke with the tool
 * itself, and executed on a scratch copy when asked.
 */
export function Playground({ tool }: { readonly tool: string }) {
  const t = useTranslations('playground')
  const draft = useDraftDefinition(tool)
  if (draft === null) return <EmptyState title={t('noTool.title')} text={t('noTool.text')} />
  return <OpenPlayground key={tool} tool={tool} draft={draft} />
}

function OpenPlayground({ tool, draft }: { readonly tool: string; readonly draft: DraftDefinition }) {
  const t = useTranslations('playground')
  const { definition, isStale, readNow } = draft
  const options = useWorkbench((state) => state.latest.options)
  const { draft: args, setText, editText, setView } = useArgumentDraft(tool)
  const { text, view } = args
  const [revealAt, setRevealAt] = useState<{ line: number; column: number } | null>(null)
  const form = useMemo(() => createForm(toFunctionDeclaration(definition).parametersJsonSchema), [definition])
  const read = useMemo(() => readArguments(text), [text])
  const outcome = useMemo(() => buildText(definition, text, read, options), [definition, text, read, options])
  const issues = outcome.state === 'errored' ? outcome.issues : NO_ISSUES
  const handleShow = (place: { line: number; column: number }) => {
    setView('json')
    setRevealAt(place)
  }
  return (
    <section className={styles.playground} aria-label={t('title')}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('title')}</h2>
        <span className={styles.verdict}>
          <VerdictBadge outcome={outcome} />
        </span>
        <ArgumentsViewSwitch view={view} onChange={setView} />
      </div>
      <PlaygroundActions
        tool={tool}
        definition={definition}
        read={read}
        builds={outcome.state !== 'errored'}
        onText={setText}
      />
      {isStale && <Banner tone="warning">{t('stale')}</Banner>}
      {view === 'form' ? (
        <ArgumentsForm form={form} text={text} read={read} issues={issues} isReadOnly={false} onEdit={editText} />
      ) : (
        <ArgumentsText tool={tool} text={text} read={read} issues={issues} revealAt={revealAt} onChange={setText} />
      )}
      <BuildResult
        outcome={outcome}
        definition={definition}
        form={form}
        text={text}
        read={read}
        onEdit={editText}
        onShow={handleShow}
      />
      <TryPanel key={tool} definition={definition} readNow={readNow} read={read} outcome={outcome} isStale={isStale} />
    </section>
  )
}

const NO_ISSUES = [] as const
