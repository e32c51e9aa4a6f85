'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { validExample } from '@/lib/schema/examples/valid-example'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ToolDefinition, ToolImplementation } from '@/lib/session/tool-definition'
import styles from './ImplementationPanel.module.css'
import { TrialAnswer } from './TrialAnswer'
import type { Declared } from './use-declared'
import type { Trial } from './use-trial'

/** Executes the tool as it stands in the editor, with arguments that its own schema suggests until somebody writes others. */
export function TryIt({
  definition,
  declared,
  implementation,
  trial,
}: {
  /** As saved: where the first arguments come from. */
  readonly definition: ToolDefinition
  readonly declared: Declared
  /** What is in the editor; undefined where that cannot be taken. */
  readonly implementation: ToolImplementation | undefined
  readonly trial: Trial
}) {
  const t = useTranslations('implementation')
  const [text, setText] = useState(() => exampleText(declared.readNow() ?? definition))
  const [problem, setProblem] = useState<string>()
  const handleTry = () => {
    const tool = declared.readNow()
    if (!tool || !implementation) return
    try {
      const args: unknown = text.trim() === '' ? undefined : JSON.parse(text)
      setProblem(undefined)
      void trial.start({ ...tool, implementation }, args)
    } catch (error) {
      setProblem(t('problem.json', { detail: error instanceof Error ? error.message : String(error) }))
    }
  }
  const reason =
    declared.state === 'broken' ? t('declared.broken') : implementation === undefined ? t('mendFirst') : undefined
  return (
    <section className={styles.part} aria-label={t('try')}>
      <Field label={t('arguments')} hint={t('tryHint')} error={problem}>
        <TextArea isCode rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className={styles.row}>
        <Button variant="primary" busy={trial.isRunning} disabled={reason !== undefined} onClick={handleTry}>
          {trial.isRunning ? t('trying') : t('try')}
        </Button>
        {trial.isRunning && <Button onClick={trial.stop}>{t('stop')}</Button>}
        <span className={styles.quiet}>{reason ?? t(`declared.${declared.state}`)}</span>
      </div>
      {trial.answer && <TrialAnswer answer={trial.answer} />}
    </section>
  )
}

function exampleText(definition: ToolDefinition): string {
  const example = validExample(toFunctionDeclaration(definition).parametersJsonSchema, definition.name)
  return JSON.stringify(example.ok ? example.value : {}, null, 2)
}
