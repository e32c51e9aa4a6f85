'use client'
import { useTranslations } from 'next-intl'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { SafeText } from '@/components/ui/SafeText'
import type { DeclarationChange } from '@/lib/schema/compare/declaration-change'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText } from '@/lib/whatif'
import { BreakVerdictView } from './BreakVerdictView'
import { useBreakVerdict } from './use-break-verdict'
import styles from './Versions.module.css'

const SEVERITIES = ['breaks', 'unclear', 'loosens', 'neutral'] as const

/** Two versions of a tool: the verdict with its proof, the changes by what they mean for calls, and the text. */
export function VersionComparison({
  before,
  after,
}: {
  readonly before: ToolDefinition
  readonly after: ToolDefinition
}) {
  const t = useTranslations('versions')
  const { verdict, isCurrent } = useBreakVerdict(before, after)
  return (
    <div className={styles.comparison} aria-busy={!isCurrent}>
      {verdict === null ? (
        <p role="status" className={styles.quiet}>
          {t('comparing')}
        </p>
      ) : (
        <BreakVerdictView verdict={verdict} />
      )}
      {SEVERITIES.map((severity) => {
        const changes = verdict?.changes.filter((change) => change.severity === severity) ?? []
        return changes.length > 0 && <ChangeGroup key={severity} severity={severity} changes={changes} />
      })}
      <details className={styles.text}>
        <summary>{t('text')}</summary>
        <LazyDiffView before={declarationText(before)} after={declarationText(after)} path={after.name} />
      </details>
    </div>
  )
}

function ChangeGroup({
  severity,
  changes,
}: {
  readonly severity: DeclarationChange['severity']
  readonly changes: readonly DeclarationChange[]
}) {
  const t = useTranslations('versions')
  return (
    <section aria-label={t(`severity.${severity}`)} className={styles[severity]}>
      <h3 className={styles.heading}>
        {t(`severity.${severity}`)} <span className={styles.quiet}>{changes.length}</span>
      </h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.pointer} ${change.sentence}`}>
            <SafeText text={change.sentence} />
          </li>
        ))}
      </ul>
    </section>
  )
}
