'use client'
import { FilePlus2, FolderUp, Plus, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Menu } from '@/components/ui/Menu'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { collectChosenFiles, type IncomingFile } from './collect-dropped-files'
import styles from './FilesPanel.module.css'

/** Files and folders from the machine, or a new empty file by its path. Dropping them on the panel does the same. */
export function AddFiles({ onAdd }: { readonly onAdd: (files: readonly IncomingFile[]) => void }) {
  const t = useTranslations('files')
  const fileInput = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const [isNaming, setNaming] = useState(false)
  const handleChosen = (input: HTMLInputElement) => {
    if (input.files) onAdd(collectChosenFiles(input.files))
    // The same choice again is a change again.
    input.value = ''
  }
  return (
    <>
      <Menu
        label={t('add')}
        align="end"
        trigger={
          <Button size="sm" icon={<Plus aria-hidden size={13} />}>
            {t('add')}
          </Button>
        }
        items={[
          {
            id: 'files',
            label: t('addFiles'),
            icon: <Upload aria-hidden size={14} />,
            onSelect: () => fileInput.current?.click(),
          },
          {
            id: 'folder',
            label: t('addFolder'),
            icon: <FolderUp aria-hidden size={14} />,
            onSelect: () => folderInput.current?.click(),
          },
          {
            id: 'new',
            label: t('newFile'),
            icon: <FilePlus2 aria-hidden size={14} />,
            onSelect: () => setNaming(true),
          },
        ]}
      />
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        aria-label={t('addFiles')}
        onChange={(event) => handleChosen(event.target)}
      />
      <input
        ref={folderInput}
        type="file"
        // React has no prop for this attribute; browsers have had it for years.
        {...{ webkitdirectory: '' }}
        hidden
        aria-label={t('addFolder')}
        onChange={(event) => handleChosen(event.target)}
      />
      {isNaming && <NewFile onClose={() => setNaming(false)} />}
    </>
  )
}

function NewFile({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('files')
  const [path, setPath] = useState('')
  const key = 'write:new'
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (path.trim() === '') return
    const result = await dispatch({ type: 'file.write', path: path.trim(), content: '' }, key)
    if (result.ok) onClose()
  }
  return (
    <form className={styles.newFile} onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('newFilePath')} error={error?.message}>
        <TextInput autoFocus spellCheck={false} value={path} onChange={(event) => setPath(event.target.value)} />
      </Field>
      <Button size="sm" variant="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button size="sm" type="submit" variant="primary" busy={isPending}>
        {t('create')}
      </Button>
    </form>
  )
}
