/** How the element begins that holds the session in a page that replays offline. */
export const SESSION_ELEMENT = '<script type="application/json" id="callscope-session">'

/** How much of a file's start is enough to know it, in bytes: in a page the styles stand before the session. */
export const SNIFFED_BYTES = 2_000_000

/** The first key of every file that this project writes, as `writeSessionFile` has it. */
const HEAD = /^\uFEFF?\s*\{\s*"format"\s*:\s*"callscope-session"/

/**
 * Tells from a file's start whether it is a session of ours: as JSON, or as the page made of one; null for anything else.
 * It only decides whom a file is handed to: whether it can be opened, `readSessionFile` says.
 */
export function sniffSessionFile(start: string): 'json' | 'page' | null {
  if (HEAD.test(start)) return 'json'
  return /^\uFEFF?\s*<!doctype html/i.test(start) && start.includes(SESSION_ELEMENT) ? 'page' : null
}
