'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { ArgumentMapping } from '@/lib/tools/argument-mapping'
import { findImplementationDrift, type ImplementationDrift } from '@/lib/tools/find-implementation-drift'
import styles from './ImplementationPanel.module.css'

/** Where a declaration and its builtin part, each with the mappings that close the gap at a press. */
export function DriftPicture({
  definition,
  onMap,
}: {
  readonly definition: ToolDefinition
  readonly onMap: ((mapping: ArgumentMapping) => void) | null
}) {
  const t = useTranslations('implementation')
  const drifts = findImplementationDrift(definition)
  if (drifts.length === 0) return <p className={styles.quiet}>{t('noDrift')}</p>
  return (
    <ul className={styles.drifts} aria-label={t('drift')}>
      {drifts.map((drift) => (
        <li key={`${drift.kind} ${drift.name ?? ''} ${drift.needs ?? ''}`} className={styles.drift}>
          <p>{t(`drifts.${drift.kind}`, wordsOf(drift))}</p>
          <div className={styles.row}>
            {drift.suggestions.map(({ kind, from, to, value, mapping }) => (
              <Button key={`${kind} ${from} ${to}`} size="sm" disabled={!onMap} onClick={() => onMap?.(mapping)}>
                {t(`map.${kind}`, { from, to, value: JSON.stringify(value) ?? '' })}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ name = '', needs = '', declaredTypes = [], neededTypes = [] }: ImplementationDrift) {
  return { name, needs, declared: declaredTypes.join(', ') || '?', needed: neededTypes.join(', ') }
}
