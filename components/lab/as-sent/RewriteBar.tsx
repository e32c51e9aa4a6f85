'use client'
import { WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/Button'
import { toast } from '@/components/ui/toast'
import { writeDeclaration } from '@/lib/schema/parameters/write-declaration'
import { DIALECT_TRAITS, type ProviderDialect } from '@/lib/schema/portability/provider-dialect'
import { rewriteForProvider } from '@/lib/schema/portability/rewrite-for-provider'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { useLabView } from '../lab-view'
import styles from './AsSentView.module.css'

/** One press that writes the declaration as the provider takes it, said beforehand whether that changes what is accepted. */
export function RewriteBar({
  definition,
  dialect,
}: {
  readonly definition: ToolDefinition
  readonly dialect: ProviderDialect
}) {
  const t = useTranslations('lab.sent')
  const tl = useTranslations('lab')
  const { draft, version } = useLabView()
  const rewrite = useMemo(() => rewriteForProvider(definition, dialect), [definition, dialect])
  if (!rewrite.ok || version !== null) return null
  const { declaration, changes, keepsMeaning } = rewrite.value
  if (changes.length === 0) return <p className={styles.rewrite}>{t('asWritten')}</p>
  const title = DIALECT_TRAITS[dialect].title
  const handleRewrite = () => {
    const before = draft.text
    draft.applyFix(writeDeclaration(before, declaration), before)
    void toast(t('rewritten', { title }), { label: tl('undo'), onClick: () => draft.setText(before) })
  }
  const loosened = changes.filter((change) => change.loosened).length
  const tightened = changes.filter((change) => change.tightened).length
  const reshaped = changes.filter((change) => change.undo !== undefined).length
  return (
    <div className={styles.rewrite}>
      <Button icon={<WandSparkles aria-hidden size={13} />} onClick={handleRewrite}>
        {t('rewrite', { title })}
      </Button>
      <span className={styles.quiet}>
        {keepsMeaning ? t('keepsMeaning') : t('changesMeaning', { loosened, tightened, reshaped })}
      </span>
    </div>
  )
}
