'use client'
import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import { Segmented } from '@/components/ui/Segmented'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { versionNames } from '@/lib/session/version-names'
import styles from './LabTopBar.module.css'
import type { LabView } from './lab-view'

/** As many versions stand side by side; older ones are in a menu. */
const IN_SIGHT = 3
const DRAFT = 'draft'

/** One version to look at, or the draft. */
interface VersionChoice {
  readonly value: string
  readonly label: string
  readonly hint: string | undefined
  readonly isChosen: boolean
  choose(): void
}

/** Every saved version, oldest first, then the draft where there is one. The newest without a draft is what is edited. */
export function useVersionChoices(view: LabView | null): readonly VersionChoice[] {
  const t = useTranslations('lab')
  const conversation = useWorkbench((state) => state.latest.conversation)
  const names = useMemo(() => view && versionNames(view.draft.tool, conversation), [view, conversation])
  if (!view || !names) return []
  const { tool, isDraft } = view.draft
  const newest = tool.versions.length
  const saved = tool.versions.map((_, index): VersionChoice => {
    const version = index + 1
    const isEdited = version === newest && !isDraft
    const isChosen = isEdited ? view.version === null || view.version === version : view.version === version
    const choose = () => view.setVersion(isEdited ? null : version)
    return { value: `v${version}`, label: t('version', { version }), hint: names.get(version), isChosen, choose }
  })
  const draft: VersionChoice = {
    value: DRAFT,
    label: t('draft'),
    hint: undefined,
    isChosen: view.version === null,
    choose: () => view.setVersion(null),
  }
  return isDraft ? [...saved, draft] : saved
}

/** The versions as a switch: the last few in sight, the older ones behind a clock. */
export function VersionSwitch({ view }: { readonly view: LabView }) {
  const t = useTranslations('lab')
  const choices = useVersionChoices(view)
  const isDraft = view.draft.isDraft
  const inSight = choices.slice(-(IN_SIGHT + (isDraft ? 1 : 0)))
  const chosen = choices.find(({ isChosen }) => isChosen)
  const older = choices.slice(0, choices.length - inSight.length)
  const shown = chosen && !inSight.includes(chosen) ? [chosen, ...inSight] : inSight
  return (
    <span className={styles.versions}>
      {older.length > 0 && (
        <Menu
          label={t('olderVersions')}
          align="end"
          trigger={<IconButton label={t('olderVersions')} icon={<History aria-hidden size={15} />} />}
          items={older.toReversed().map(({ value, label, hint, isChosen, choose }) => {
            return { id: value, label, hint, checked: isChosen, onSelect: choose }
          })}
        />
      )}
      <Segmented
        label={t('versions')}
        value={chosen?.value ?? ''}
        options={shown.map(({ value, label, hint }) => ({
          value,
          label,
          ...(hint === undefined ? {} : { tip: hint }),
        }))}
        onChange={(value) => choices.find((choice) => choice.value === value)?.choose()}
      />
    </span>
  )
}
