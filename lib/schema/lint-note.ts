import type { TextEdit } from './text-edit'

/** A finding of the linter, still by pointer into the document; the text's lines and columns are put in at the end. */
export interface LintNote {
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly message: string
  readonly pointer: string
  /** All the properties it is about, where the message only counts some of them. */
  readonly names?: readonly string[] | undefined
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] } | undefined
}
