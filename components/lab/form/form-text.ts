/** What every part of the form does: changes the declaration's text as it is at that moment. */
export interface FormText {
  readonly onEdit: (change: (text: string) => string) => void
}
