/** One replacement in a text, by offsets in UTF-16 units. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text after all edits; they must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text
  for (const edit of [...edits].sort((left, right) => right.start - left.start)) {
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end)
  }
  return result
}
