import type { ArgumentsDraft } from '@/components/workbench/workbench-state'
import { isJsonObject } from '@/lib/base/json'

/** Longer texts are not kept over a reload: the browser's storage is small and shared. */
const MAX_TEXT = 200_000

/** What `localStorage` offers and this file needs; a test passes a Map-backed one. */
export interface ArgumentStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Where a session's arguments are kept. */
export function storageKey(sessionId: string): string {
  return `callscope.arguments.${sessionId}`
}

/** The arguments that were being tried in this browser, by tool. Empty where nothing readable is kept. */
export function readStoredDrafts(storage: ArgumentStorage, sessionId: string): Record<string, ArgumentsDraft> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(sessionId)) ?? '{}')
    const entries = isJsonObject(stored) ? Object.entries(stored) : []
    return Object.fromEntries(entries.flatMap(([tool, draft]) => (isDraft(draft) ? [[tool, draft] as const] : [])))
  } catch {
    return {}
  }
}

/** Keeps the arguments for the next visit. A full storage is no reason to disturb anybody. */
export function storeDrafts(
  storage: ArgumentStorage,
  sessionId: string,
  drafts: Readonly<Record<string, ArgumentsDraft>>,
): void {
  const kept = Object.entries(drafts).filter(([, { text }]) => text.length <= MAX_TEXT)
  try {
    storage.setItem(storageKey(sessionId), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Full or forbidden: the text is still in the page.
  }
}

function isDraft(value: unknown): value is ArgumentsDraft {
  return isJsonObject(value) && typeof value.text === 'string' && (value.view === 'form' || value.view === 'json')
}
