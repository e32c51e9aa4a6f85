'use client'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import type { RegistryEntry } from '@/lib/lifecycle/list-registry'
import type { NameReport } from '@/lib/tools/describe-tool-name'
import styles from './Registry.module.css'
import { Standing } from './Standing'
import { useOriginText } from './use-origin-text'

/** What else there is to say of a name: who stands in front of whom, who is called so elsewhere, what was meant. */
export function NameNotes({
  report,
  found,
  entries,
}: {
  readonly report: NameReport
  readonly found: RegistryEntry | undefined
  readonly entries: readonly RegistryEntry[]
}) {
  const t = useTranslations('registry')
  const originText = useOriginText()
  const { shadowed, unregistered, namesakes, suggestion } = report
  const absent = entries.find((entry) => entry.name === unregistered)
  return (
    <ul className={styles.notes}>
      {found && found.standing.kind !== 'declared' && (
        <li>
          <Standing standing={found.standing} />
        </li>
      )}
      {shadowed !== undefined && <li>{t('trace.shadows', { name: report.asked, target: shadowed })}</li>}
      {absent && (
        <li>
          {t('trace.unregistered', { name: absent.name })} <Standing standing={absent.standing} />
        </li>
      )}
      {namesakes.map((tool) => (
        <li key={tool.name}>
          <SafeText
            text={t('trace.namesake', { own: report.asked, origin: originText(tool.origin), name: tool.name })}
          />
        </li>
      ))}
      {suggestion !== undefined && <li>{t('trace.suggestion', { name: suggestion })}</li>}
      {report.tool === undefined && unregistered === undefined && suggestion === undefined && (
        <li>{t('trace.noSuggestion')}</li>
      )}
    </ul>
  )
}
