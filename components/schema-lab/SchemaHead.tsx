'use client'
import { ChevronDown, FlaskConical, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import { labAddress } from '@/components/workbench/lab-address'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectTools } from '@/lib/session/selectors'
import { SchemaExtras } from './SchemaExtras'
import styles from './SchemaPanel.module.css'
import type { SaveControl } from './use-save-schema'
import type { SchemaDraft } from './use-schema-draft'

/** Which tool is open, in which version, and the two ends of a draft: revert and save. */
export function SchemaHead({ draft, saving }: { readonly draft: SchemaDraft; readonly saving: SaveControl }) {
  const t = useTranslations('schema')
  const canEdit = useWorkbench((state) => state.canEdit)
  const state = useWorkbench((workbench) => (workbench.canEdit ? workbench.latest.tools : workbench.shown.tools))
  const session = useWorkbench((workbench) => (workbench.canEdit ? workbench.latest : workbench.shown))
  const drafts = useWorkbench((workbench) => workbench.drafts)
  const setEditorTool = useWorkbench((workbench) => workbench.setEditorTool)
  const { tool, isDraft, parsed } = draft
  const name = tool.definition.name
  const newName = parsed.definition && parsed.definition.name !== name ? parsed.definition.name : undefined
  const labLink = useWorkbench(({ kind, sessionId }) =>
    kind === 'session' && sessionId !== null && canEdit ? labAddress(sessionId, name) : null,
  )
  const next = { version: tool.version + 1 }
  return (
    <>
      <div className={styles.head}>
        <Menu
          label={t('picker.label')}
          trigger={
            <Button size="sm" className={styles.picker} aria-label={`${t('picker.label')}: ${name}`}>
              {name} <ChevronDown aria-hidden size={13} />
            </Button>
          }
          items={(state.size > 0 ? selectTools(session) : []).map((item) => ({
            id: item.definition.name,
            label: item.definition.name,
            hint: t(drafts[item.definition.name] === undefined ? 'picker.version' : 'draftOf', {
              version: item.version,
            }),
            checked: item.definition.name === name,
            onSelect: () => setEditorTool(item.definition.name),
          }))}
        />
        <Badge tone={isDraft ? 'approval' : 'neutral'}>
          {t(isDraft ? 'draftOf' : 'saved', { version: tool.version })}
        </Badge>
        {!tool.enabled && <Badge>{t('off')}</Badge>}
        <span className={styles.space} />
        <SchemaExtras tool={name} />
        {!canEdit && <span className={styles.quiet}>{t('readOnly')}</span>}
        {labLink !== null && (
          <Link href={labLink} prefetch={false} className={styles.lab} data-tip={t('labHint')}>
            <FlaskConical aria-hidden size={13} />
            {t('lab')}
          </Link>
        )}
        {canEdit && isDraft && (
          <>
            <IconButton
              size="sm"
              label={t('revert')}
              icon={<Undo2 aria-hidden size={14} />}
              onClick={() => {
                saving.clearProblem()
                draft.revert()
              }}
            />
            <Button size="sm" variant="primary" busy={saving.isSaving} onClick={() => void saving.save()}>
              {saving.isSaving ? t('saving', next) : newName ? t('saveAs', { name: newName }) : t('save', next)}
            </Button>
          </>
        )}
      </div>
      {newName !== undefined && canEdit && (
        <p className={styles.notice}>{t('renames', { name: newName, old: name })}</p>
      )}
      {saving.problem !== null && (
        <div role="alert" className={styles.alert}>
          <p>{saving.problem}</p>
          <Button size="sm" variant="ghost" onClick={saving.clearProblem}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </>
  )
}
