'use client'
import { useMemo, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type ExportForm, exportTool } from '@/lib/schema/export/export-tool'
import type { ExportedFile, LabelledArguments } from '@/lib/schema/export/exported'
import type { ProviderDialect } from '@/lib/schema/portability/provider-dialect'
import type { SessionState } from '@/lib/session/state'
import { parseDraft, selectRecordedCalls } from '@/lib/whatif'
import { readRecordedArgs } from '@/lib/whatif/recorded-args'

/** The chosen form of a tool as a file. */
export interface TakeHome {
  readonly form: ExportForm
  readonly provider: ProviderDialect
  readonly file: ExportedFile
  /** False where the draft cannot be read, so that the saved version is taken. */
  readonly isOnScreen: boolean
  readonly hasDraft: boolean
  setForm(form: ExportForm): void
  setProvider(provider: ProviderDialect): void
}

/** Makes the file of the form that is chosen, from what is on screen. Null where the session has no such tool. */
export function useTakeHome(name: string): TakeHome | null {
  const session = useWorkbench((state) => (state.canEdit ? state.latest : state.shown))
  const draft = useWorkbench((state) => state.drafts[name])
  const [form, setForm] = useState<ExportForm>('class')
  const [provider, setProvider] = useState<ProviderDialect>('gemini-json-schema')
  const saved = session.tools.get(name)?.definition
  const parsed = saved === undefined || draft === undefined ? undefined : parseDraft(saved, draft).definition
  const tool = parsed ?? saved
  const samples = useMemo(() => (form === 'tests' ? labelledArguments(session, name) : []), [form, session, name])
  const file = useMemo(
    () => (tool === undefined ? undefined : exportTool(tool, form, { provider, samples })),
    [tool, form, provider, samples],
  )
  if (file === undefined) return null
  const hasDraft = draft !== undefined
  return { form, provider, file, isOnScreen: !hasDraft || parsed !== undefined, hasDraft, setForm, setProvider }
}

/** The tool's samples and recorded calls that say what is expected of them. References that are not at hand are left out. */
function labelledArguments(session: SessionState, name: string): LabelledArguments[] {
  const kept = session.samples[name]
  const samples = Array.isArray(kept) ? kept : []
  const fromSamples = samples.flatMap(({ args, label, note }) => (label === undefined ? [] : [{ args, label, note }]))
  const fromCalls = selectRecordedCalls(session, name).flatMap(({ args, callId, number }) => {
    const label = session.expectations[callId]
    const read = readRecordedArgs(args)
    return label === undefined || read.state !== 'known' ? [] : [{ args: read.args, label, note: `call ${number}` }]
  })
  return [...fromCalls, ...fromSamples]
}
