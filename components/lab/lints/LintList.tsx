'use client'
import { WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { toast } from '@/components/ui/toast'
import { useLabView } from '../lab-view'
import styles from './LintList.module.css'
import { LintRows } from './LintRows'
import type { LabLints } from './lab-lints'

/** Everything to be said about the declaration, with its line; pressing one goes there, and some mend themselves. */
export function LintList({ lints }: { readonly lints: LabLints }) {
  const t = useTranslations('lab')
  const { draft, reveal, setTab } = useLabView()
  const { problems } = draft.parsed
  const { refusals, hints, safe } = lints
  const count = problems.length + refusals.length + hints.length
  const fixAll = () => {
    const before = draft.text
    draft.applyFix(safe.text, lints.text)
    void toast(t('lint.fixed', { count: safe.count }), { label: t('undo'), onClick: () => draft.setText(before) })
  }
  return (
    <section aria-label={t('lint.label')} className={styles.box}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('lint.label')}</h2>
        <span className={styles.count}>{count}</span>
        <span className={styles.space} />
        {/* Mended is only the text that is on screen, never an older one. */}
        {safe.count > 0 && lints.text === draft.text && (
          <Button size="sm" icon={<WandSparkles aria-hidden size={13} />} onClick={fixAll}>
            {t('lint.fixSafely', { count: safe.count })}
          </Button>
        )}
      </header>
      <LintRows
        problems={problems}
        lints={lints}
        version={draft.tool.version}
        onReveal={reveal}
        text={draft.parsedText}
        onFix={draft.applyFix}
        onTab={setTab}
      />
    </section>
  )
}
