/** What `sessionStorage` offers and this file needs; a test passes a Map-backed one. */
export interface DraftStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

function keyOf(sessionId: string | null): string {
  return `callscope.prompt.${sessionId ?? 'new'}`
}

/** The unsent prompt of a session, `''` where there is none or the browser refuses storage. */
export function readPromptDraft(storage: DraftStorage | undefined, sessionId: string | null): string {
  try {
    return storage?.getItem(keyOf(sessionId)) ?? ''
  } catch {
    // Blocked storage (private windows, site data off): the draft then lives as long as the page.
    return ''
  }
}

/** Keeps an unsent prompt, or forgets it where it is empty. A full or blocked storage is not an error. */
export function writePromptDraft(storage: DraftStorage | undefined, sessionId: string | null, text: string): void {
  try {
    if (text === '') storage?.removeItem(keyOf(sessionId))
    else storage?.setItem(keyOf(sessionId), text)
  } catch {
    // As above: losing the copy on reload is all that can happen.
  }
}
