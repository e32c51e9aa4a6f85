'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { validExample } from '@/lib/schema/examples/valid-example'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import styles from './ImplementationPanel.module.css'
import { TrialAnswer } from './TrialAnswer'
import type { Trial } from './use-trial'

/** Executes the tool as it stands in the editor, with arguments that its own schema suggests until somebody writes others. */
export function TryIt({ definition, trial }: { readonly definition: ToolDefinition | null; readonly trial: Trial }) {
  const t = useTranslations('implementation')
  const [text, setText] = useState(() => exampleText(definition))
  const [problem, setProblem] = useState<string>()
  const handleTry = () => {
    if (!definition) return
    try {
      const args: unknown = text.trim() === '' ? undefined : JSON.parse(text)
      setProblem(undefined)
      void trial.start(definition, args)
    } catch (error) {
      setProblem(t('badJson', { detail: error instanceof Error ? error.message : String(error) }))
    }
  }
  return (
    <section className={styles.part} aria-label={t('try')}>
      <Field label={t('arguments')} hint={t('tryHint')} error={problem}>
        <TextArea isCode rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className={styles.row}>
        <Button variant="primary" busy={trial.isRunning} disabled={!definition} onClick={handleTry}>
          {trial.isRunning ? t('trying') : t('try')}
        </Button>
        {trial.isRunning && <Button onClick={trial.stop}>{t('stop')}</Button>}
      </div>
      {trial.answer && <TrialAnswer answer={trial.answer} />}
    </section>
  )
}

function exampleText(definition: ToolDefinition | null): string {
  if (!definition) return '{}'
  const example = validExample(toFunctionDeclaration(definition).parametersJsonSchema, definition.name)
  return JSON.stringify(example.ok ? example.value : {}, null, 2)
}
