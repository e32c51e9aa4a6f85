'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSaveSchema } from '@/components/schema-lab/use-save-schema'
import type { SchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { Banner } from '@/components/ui/Banner'
import { Button } from '@/components/ui/Button'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { EvaluationView } from './EvaluationView'
import { loadZodTypes } from './load-zod-types'
import { SwitchSource } from './SwitchSource'
import { useZodSource, type ZodSource } from './use-zod-source'
import styles from './ZodEditor.module.css'
import { zodMarkers } from './zod-markers'

/** The Zod text in the editor, with what it evaluates to beside it. */
export function WrittenZod({ draft }: { readonly draft: SchemaDraft }) {
  const t = useTranslations('zod')
  const canEdit = useWorkbench((state) => state.canEdit)
  const saving = useSaveSchema(draft)
  const source = useZodSource(draft)
  const [revealAt, setRevealAt] = useState<{ line: number; column: number } | null>(null)
  const { name } = draft.tool.definition
  // Without the types the text is edited all the same.
  useEffect(() => void loadZodTypes().catch(() => undefined), [])
  const handleSave = async () => {
    if (await source.evaluation.evaluateNow()) await saving.save()
  }
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p>{t('written')}</p>
        {canEdit && <SwitchSource draft={draft} to="json" losses={source.evaluation.last?.evaluation.losses ?? []} />}
      </div>
      <Notices source={source} problem={saving.problem} onDismiss={saving.clearProblem} />
      <div className={styles.split}>
        <div className={styles.code}>
          <CodeEditor
            language="typescript"
            fileName={`${name}.ts`}
            value={source.text}
            label={t('editor', { tool: name })}
            isReadOnly={!canEdit}
            markers={zodMarkers(source.evaluation, source.text)}
            revealAt={revealAt}
            onChange={source.setText}
            onSave={() => void handleSave()}
          />
        </div>
        <EvaluationView source={source} onReveal={setRevealAt} />
      </div>
    </div>
  )
}

function Notices({
  source,
  problem,
  onDismiss,
}: {
  readonly source: ZodSource
  readonly problem: string | null
  readonly onDismiss: () => void
}) {
  const t = useTranslations('zod')
  return (
    <>
      {problem !== null && (
        <Banner
          tone="error"
          action={
            <Button size="sm" variant="ghost" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {source.isOverwritten && source.evaluation.isCurrent && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={source.takeZodAgain}>
              {t('takeZod')}
            </Button>
          }
        >
          {t('overwritten')}
        </Banner>
      )}
    </>
  )
}
