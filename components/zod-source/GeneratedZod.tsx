'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { SchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { EmptyState } from '@/components/ui/EmptyState'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { authoredSchemaOf } from '@/lib/schema/portability/portable-declaration'
import { toZodSource } from '@/lib/schema/zod/to-zod-source'
import { LossList } from './LossList'
import { SwitchSource } from './SwitchSource'
import styles from './ZodEditor.module.css'

/** The schema as Zod source, made from the JSON: to look at, with what Zod does not say of it. */
export function GeneratedZod({ draft }: { readonly draft: SchemaDraft }) {
  const t = useTranslations('zod')
  const canEdit = useWorkbench((state) => state.canEdit)
  const [lastGood, setLastGood] = useState(draft.parsed.definition ?? draft.tool.definition)
  const definition = draft.parsed.definition ?? lastGood
  // Half-typed JSON declares nothing: the last that did is shown, and said to be.
  if (definition !== lastGood) setLastGood(definition)
  const made = useMemo(() => toZodSource(authoredSchemaOf(definition).schema ?? { type: 'object' }), [definition])
  if (!made.ok) return <EmptyState title={t('broken')} text={made.error.map(({ message }) => message).join(' ')} />
  const { source, losses } = made.value
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p>{t(draft.parsed.definition ? 'generated' : 'generatedLastGood')}</p>
        {canEdit && <SwitchSource draft={draft} to="zod" source={source} losses={losses} />}
      </div>
      <div className={styles.body}>
        <CodeBlock value={source} language="text" label={t('source')} className={styles.source} />
        <div className={styles.below}>
          <LossList losses={losses} />
        </div>
      </div>
    </div>
  )
}
