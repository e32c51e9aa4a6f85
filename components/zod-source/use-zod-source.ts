'use client'
import { useCallback } from 'react'
import type { SchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { jsonEqual } from '@/lib/base/json'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText, parseDraft, type SourceDraft } from '@/lib/whatif'
import { type EvaluationState, useZodEvaluation } from './use-zod-evaluation'

/** The Zod text of a tool, and what becomes of it. */
export interface ZodSource {
  readonly text: string
  /** Counts the changes of the text since it was saved; 0: as saved. */
  readonly revision: number
  readonly evaluation: EvaluationState
  /** The declaration was changed as JSON since: saved like that, JSON would be the source. */
  readonly isOverwritten: boolean
  setText(text: string): void
  /** Puts what the text evaluated to into the declaration again. */
  takeZodAgain(): void
}

/**
 * Keeps the Zod text in the store beside the draft of the declaration, and puts what it evaluates to into that draft,
 * so that whatever speaks of the draft follows. The name and the description stay as the draft has them.
 */
export function useZodSource(draft: SchemaDraft): ZodSource {
  const saved = draft.tool.definition
  const { name, zodSource } = saved
  const store = useWorkbenchStore()
  const source = useWorkbench((state) => state.sourceDrafts[name])
  const zod = source?.kind === 'zod' ? source : undefined
  const [text, revision] = [zod?.text ?? zodSource ?? '', zod?.revision ?? 0]
  // The answer comes later: what it is put into is what is there by then.
  const write = (schema: ToolDefinition['parametersJsonSchema']) => {
    const text = store.getState().drafts[name] ?? draft.savedText
    const { parameters: _gemini, ...rest } = parseDraft(saved, text).definition ?? saved
    draft.setText(declarationText({ ...rest, parametersJsonSchema: schema }))
  }
  const evaluation = useZodEvaluation(text, revision, ({ text: evaluated, evaluation: { schema } }) => {
    const { sourceDrafts, setSourceDraft } = store.getState()
    const now = sourceDrafts[name]
    if (now?.kind !== 'zod' || now.text !== evaluated || now.evaluated?.text === evaluated) return
    setSourceDraft(name, { ...now, evaluated: { text: evaluated, schema } })
    write(schema)
  })
  const setText = useCallback(
    (next: string) => {
      const { sourceDrafts, setSourceDraft } = store.getState()
      setSourceDraft(name, changed(sourceDrafts[name], next))
    },
    [store, name],
  )
  const schema = zod ? zod.evaluated?.schema : saved.parametersJsonSchema
  const written = draft.parsed.definition
  return {
    text,
    revision,
    evaluation,
    isOverwritten: written !== undefined && schema !== undefined && !jsonEqual(schema, written.parametersJsonSchema),
    setText,
    takeZodAgain: () => write(schema),
  }
}

function changed(before: SourceDraft | undefined, text: string): SourceDraft {
  const zod = before?.kind === 'zod' ? before : undefined
  return { kind: 'zod', revision: 1, ...zod, text, ...(zod ? { revision: zod.revision + 1 } : {}) }
}
