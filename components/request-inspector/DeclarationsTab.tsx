'use client'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { SafeText } from '@/components/ui/SafeText'
import { estimateTokens } from '@/lib/models/inspect/request-tokens'
import type { FunctionDeclaration } from '@/lib/schema/function-declaration'
import styles from './RequestDialog.module.css'

/** The tools as the model saw them at that step. */
export function DeclarationsTab({ declarations }: { readonly declarations: readonly FunctionDeclaration[] }) {
  const t = useTranslations('inspector')
  if (declarations.length === 0) return <p className={styles.note}>{t('noTools')}</p>
  return (
    <div className={styles.stack}>
      {declarations.map((declaration) => (
        <details key={declaration.name} className={styles.tool}>
          <summary>
            <code>{declaration.name}</code>
            <span>{t('tokens.one', { count: estimateTokens(JSON.stringify(declaration)) })}</span>
          </summary>
          <p className={styles.note}>
            <SafeText text={declaration.description} />
          </p>
          <CodeBlock value={declaration} label={declaration.name} />
        </details>
      ))}
    </div>
  )
}
