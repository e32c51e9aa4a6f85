'use client'
import { type ComponentType, createContext, use } from 'react'
import type { BuildIssue } from '@/lib/schema/build-issue'
import type { FieldProps } from './field-props'

/** What every field of the form needs: how the text is changed, and what each branch of a union held before. */
export interface FormActions {
  /** The control for any place: given here, since controls hold controls. */
  readonly Control: ComponentType<FieldProps>
  /** Changes the text as it is now. */
  editText(change: (text: string) => string): void
  /** JSON text that a branch of a union had when another was chosen, by pointer and branch. */
  readonly remembered: Map<string, string>
  readonly isReadOnly: boolean
}

/** Set by the form, read by its fields. */
export const FormContext = createContext<FormActions | null>(null)

/** The form's actions. Throws outside a form. */
export function useFormActions(): FormActions {
  const actions = use(FormContext)
  if (actions === null) throw new Error('A field needs a form around it')
  return actions
}

/** The issues at a place and below it. */
export function issuesUnder(issues: readonly BuildIssue[], pointer: string): readonly BuildIssue[] {
  return issues.filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`))
}
