'use client'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import styles from './LabTopBar.module.css'
import type { LabView } from './lab-view'

/** The open tool and how its text stands: an unsaved draft, the saved version, or an older one that is looked at. */
export function DraftState({ view }: { readonly view: LabView }) {
  const t = useTranslations('lab')
  const { tool, isDraft, parsed } = view.draft
  const { name } = tool.definition
  const renamed = parsed.definition && parsed.definition.name !== name ? parsed.definition.name : undefined
  const version = tool.version
  return (
    <>
      <code className={styles.tool}>{name}</code>
      <span className={styles.state} role="status">
        {view.version !== null ? (
          <Badge>{t('state.looking', { version: view.version })}</Badge>
        ) : isDraft ? (
          <Badge tone="approval">
            {renamed === undefined ? t('state.draft', { version }) : t('state.renamed', { name: renamed })}
          </Badge>
        ) : (
          <Badge>{t('state.saved', { version })}</Badge>
        )}
        {!tool.enabled && <Badge>{t('off')}</Badge>}
      </span>
    </>
  )
}
