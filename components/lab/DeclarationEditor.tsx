'use client'
import { RotateCcw } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useLiveText } from '@/components/schema-lab/use-schema-draft'
import { Banner } from '@/components/ui/Banner'
import { Button } from '@/components/ui/Button'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import { declarationText } from '@/lib/whatif'
import styles from './LabEditor.module.css'
import { useLabView } from './lab-view'
import { ZodNotice } from './ZodNotice'

/** The declaration as JSON: the text being edited, or a saved version to look at. */
export function DeclarationEditor() {
  const t = useTranslations('lab')
  const { draft, saving, version, revealAt, setHistory } = useLabView()
  const { name } = draft.tool.definition
  const text = useLiveText(draft)
  const looked = version === null ? undefined : draft.tool.versions[version - 1]
  const file = looked ? `${name}.v${version}.declaration.json` : `${name}.declaration.json`
  return (
    <>
      <Notices />
      <div className={styles.code}>
        <CodeEditor
          language="json"
          fileName={file}
          value={looked ? declarationText(looked.definition) : text}
          label={t('editor.json', { tool: name })}
          isReadOnly={looked !== undefined}
          {...(looked ? {} : { markers: draft.parsed.problems })}
          revealAt={revealAt}
          hasInlineNotes
          onEditor={setHistory}
          onChange={draft.setText}
          onSave={() => void saving.save()}
        />
      </div>
    </>
  )
}

/** What is to be known before typing: a version that is only looked at, a new name, a save that was refused. */
function Notices() {
  const t = useTranslations('lab')
  const format = useFormatter()
  const { draft, saving, version, setVersion } = useLabView()
  const { tool, parsed } = draft
  const { name } = tool.definition
  const looked = version === null ? undefined : tool.versions[version - 1]
  const renamed = parsed.definition && parsed.definition.name !== name ? parsed.definition.name : undefined
  const restore = () => {
    if (looked) draft.setText(declarationText(looked.definition))
    setVersion(null)
  }
  return (
    <>
      {looked && version !== null && (
        <Banner
          action={
            <Button size="sm" icon={<RotateCcw aria-hidden size={13} />} onClick={restore}>
              {t('look.edit')}
            </Button>
          }
        >
          {t('look.text', {
            version,
            when: format.dateTime(looked.at, { dateStyle: 'medium', timeStyle: 'short' }),
            note: looked.note ?? '',
          })}
        </Banner>
      )}
      {!looked && <ZodNotice />}
      {!looked && renamed !== undefined && <Banner>{t('renames', { name: renamed, old: name })}</Banner>}
      {saving.problem !== null && (
        <div role="alert">
          <Banner
            tone="error"
            action={
              <Button size="sm" variant="ghost" onClick={saving.clearProblem}>
                {t('dismiss')}
              </Button>
            }
          >
            {saving.problem}
          </Banner>
        </div>
      )}
    </>
  )
}
