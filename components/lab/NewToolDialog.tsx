'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './LabTopBar.module.css'
import { freeName, nameProblem, starterTool } from './starter-tool'

const KEY = 'lab-new-tool'

/** A new tool of this session: a name, what it is for, and a declaration to start from. */
export function NewToolDialog({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: () => void }) {
  const t = useTranslations('lab')
  const taken = useWorkbench((state) => state.latest.toolNames)
  const dispatch = useWorkbench((state) => state.dispatch)
  const setEditorTool = useWorkbench((state) => state.setEditorTool)
  const isBusy = useWorkbench((state) => state.pending[KEY] === true)
  const error = useWorkbench((state) => state.errors[KEY])
  const [name, setName] = useState(() => freeName(taken))
  const [description, setDescription] = useState('')
  const [hasPressed, setPressed] = useState(false)
  const problem = nameProblem(name.trim(), taken)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (problem !== undefined) return
    const made = await dispatch({ type: 'tool.define', tool: starterTool(name.trim(), description) }, KEY)
    if (!made.ok) return
    setEditorTool(name.trim())
    onMade()
    onClose()
  }
  return (
    <Dialog title={t('newTool.title')} onClose={onClose}>
      <form className={styles.note} onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('newTool.name')}
          hint={t('newTool.nameHint')}
          error={hasPressed && problem !== undefined ? t(`newTool.problem.${problem}`) : undefined}
        >
          <TextInput
            data-autofocus
            value={name}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={t('newTool.description')} hint={t('newTool.descriptionHint')}>
          <TextArea value={description} onChange={(event) => setDescription(event.target.value)} />
        </Field>
        {error && (
          <p role="alert" className={styles.problem}>
            {t('newTool.failed', { message: error.message })}
          </p>
        )}
        <span>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('newTool.add')}
          </Button>
        </span>
      </form>
    </Dialog>
  )
}
