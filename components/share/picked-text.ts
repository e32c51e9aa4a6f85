/**
 * A text picked by hand as `useRedaction` takes it: as it stands, but for one between slashes, which would be read as a
 * pattern and is written as the pattern of just that text.
 */
export function pickedText(text: string): string {
  return /^\/.+\/$/s.test(text) ? `/${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}/` : text
}

/** Whether a session file holds a text, as it stands or as JSON writes it: else taking it out would change nothing. */
export function isInFile(file: string, text: string): boolean {
  return file.includes(text) || file.includes(JSON.stringify(text).slice(1, -1))
}
