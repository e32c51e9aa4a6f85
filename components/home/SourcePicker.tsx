'use client'
import { ChevronDown, FilePlus2, Folder, FolderPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useRef } from 'react'
import { collectChosenFiles, type IncomingFile } from '@/components/files/collect-dropped-files'
import { Button } from '@/components/ui/Button'
import { Menu } from '@/components/ui/Menu'
import styles from './StartBox.module.css'

/** A starter workspace to choose. */
export interface TemplateChoice {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly fileCount: number
}

/** The files that a session starts with. */
export type StartSource =
  | { readonly kind: 'template'; readonly id: string }
  | { readonly kind: 'files'; readonly files: readonly IncomingFile[] }

/** Which files a new session starts with: a template's, or one's own. */
export function SourcePicker({
  templates,
  source,
  onChange,
}: {
  readonly templates: readonly TemplateChoice[]
  readonly source: StartSource
  readonly onChange: (source: StartSource) => void
}) {
  const t = useTranslations('home')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const chosen = templates.find((template) => source.kind === 'template' && template.id === source.id)
  const current = chosen
    ? t('source.template', { title: chosen.title, count: chosen.fileCount })
    : t('source.files', { count: source.kind === 'files' ? source.files.length : 0 })
  const handleChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const list = event.target.files
    if (list && list.length > 0) onChange({ kind: 'files', files: collectChosenFiles(list) })
    // The same folder may be chosen again after it changed.
    event.target.value = ''
  }
  return (
    <>
      <Menu
        label={t('source.label')}
        trigger={
          <Button icon={<Folder aria-hidden size={14} />} aria-label={t('source.current', { current })}>
            <span className={styles.picked}>
              {current}
              <ChevronDown aria-hidden size={13} />
            </span>
          </Button>
        }
        items={[
          ...templates.map(({ id, title, description }) => ({
            id,
            label: title,
            hint: description,
            checked: id === chosen?.id,
            onSelect: () => onChange({ kind: 'template', id }),
          })),
          {
            id: 'files',
            label: t('source.chooseFiles'),
            icon: <FilePlus2 aria-hidden size={14} />,
            onSelect: () => files.current?.click(),
          },
          {
            id: 'folder',
            label: t('source.chooseFolder'),
            icon: <FolderPlus aria-hidden size={14} />,
            onSelect: () => folder.current?.click(),
          },
        ]}
      />
      <input ref={files} type="file" multiple hidden aria-label={t('source.chooseFiles')} onChange={handleChosen} />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label={t('source.chooseFolder')}
        // React's types do not know this attribute; every browser does.
        {...{ webkitdirectory: '' }}
        onChange={handleChosen}
      />
    </>
  )
}
