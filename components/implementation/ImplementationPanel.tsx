'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { toast } from '@/components/ui/toast'
import { PanelSkeleton } from '@/components/workbench/PanelSkeleton'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { collectBlobHashes, decodeStored } from '@/lib/session/encode-event'
import type { ToolDefinition, ToolImplementation } from '@/lib/session/tool-definition'
import { CustomEditor } from './CustomEditor'
import { DriftPicture } from './DriftPicture'
import styles from './ImplementationPanel.module.css'
import { fromForm, isWritten, toForm } from './implementation-form'
import { TryIt } from './TryIt'
import { useDeclared } from './use-declared'
import { useTrial } from './use-trial'

/** How a tool does its work: edited, tried, and saved as a version with a note; of a builtin, its drift and mappings. */
export function ImplementationPanel({ tool: name }: { readonly tool: string }) {
  const tool = useWorkbench((state) => (state.canEdit ? state.latest : state.shown).tools.get(name))
  const stored = useMemo(() => [tool?.definition], [tool])
  const lookup = useBlobLookup(stored)
  if (!tool) return null
  // Long sources stand in the log as references; until they are here there is nothing to edit.
  const isWhole = [...collectBlobHashes(tool.definition)].every((hash) => lookup(hash) !== undefined)
  if (!isWhole) return <PanelSkeleton />
  const definition = decodeStored(tool.definition, lookup) as ToolDefinition // the same shape, its references filled in
  return <Panel key={`${name} ${tool.version}`} definition={definition} />
}

function Panel({ definition }: { readonly definition: ToolDefinition }) {
  const t = useTranslations('implementation')
  const canEdit = useWorkbench((state) => state.canEdit)
  const dispatch = useWorkbench((state) => state.dispatch)
  const key = `implement:${definition.name}`
  const isSaving = useWorkbench((state) => state.pending[key] === true)
  const refusal = useWorkbench((state) => state.errors[key])
  const [form, setForm] = useState(() => toForm(definition.implementation))
  const [note, setNote] = useState('')
  const trial = useTrial()
  const declared = useDeclared(definition)
  const { implementation } = definition
  const isFixed = !isWritten(implementation)
  const edited = useMemo(() => fromForm(form), [form])
  const onScreen = isFixed ? implementation : edited.ok ? edited.value : undefined
  const save = async (next: ToolImplementation, about: string) => {
    const words = about.trim() === '' ? {} : { note: about.trim() }
    const result = await dispatch({ type: 'tool.define', tool: { ...definition, implementation: next }, ...words }, key)
    if (result.ok) void toast(t('saved', { tool: definition.name }))
  }
  const handleSave = () => {
    if (edited.ok && canEdit) void save(edited.value, note)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // What one types in here is what is meant, not the declaration beside it.
    const isSave = event.key.toLowerCase() === 's' && (event.metaKey || event.ctrlKey) && !event.shiftKey
    // The code editor has taken it already.
    if (isFixed || !isSave || event.defaultPrevented) return
    event.preventDefault()
    handleSave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches one shortcut of the controls inside
    <div className={styles.panel} onKeyDown={handleKeyDown}>
      {implementation.type === 'builtin' ? (
        <section className={styles.part}>
          <p>{t('builtin', { name: implementation.name })}</p>
          <DriftPicture
            definition={definition}
            onMap={canEdit ? (mapping) => void save({ ...implementation, mapping }, t('mapped')) : null}
          />
        </section>
      ) : implementation.type === 'mcp' ? (
        <section className={styles.part}>
          <p>{t('mcp', { server: implementation.server, tool: implementation.tool })}</p>
        </section>
      ) : implementation.type === 'agent' ? (
        <section className={styles.part}>
          <p>{t('agent', { agent: implementation.agent })}</p>
        </section>
      ) : (
        <section className={styles.part}>
          <CustomEditor
            form={form}
            onChange={setForm}
            isReadOnly={!canEdit}
            toolName={definition.name}
            problems={edited.ok ? undefined : edited.error}
            trial={trial}
            onSave={handleSave}
          />
          {canEdit && (
            <div className={styles.row}>
              <Field label={t('note')} isLabelHidden>
                <TextInput placeholder={t('note')} value={note} onChange={(event) => setNote(event.target.value)} />
              </Field>
              <Button busy={isSaving} disabled={!edited.ok} kbd="⌘S" onClick={handleSave}>
                {isSaving ? t('saving') : t('save')}
              </Button>
            </div>
          )}
        </section>
      )}
      {refusal && (
        <p role="alert" className={styles.error}>
          {refusal.message}
        </p>
      )}
      {canEdit && <TryIt definition={definition} declared={declared} implementation={onScreen} trial={trial} />}
    </div>
  )
}
