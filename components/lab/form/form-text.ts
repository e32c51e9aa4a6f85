/** What every part of the form works on: the declaration's whole text, and how to change it. */
export interface FormText {
  readonly text: string
  readonly onText: (text: string) => void
}
