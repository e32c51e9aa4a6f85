/** The page that reads sessions out of its address. */
export const LINK_PATH = '/r/link'

/** The packed session in a fragment; empty where there is none. */
export function readLinkAddress(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('d') ?? ''
}

/** The whole address of a packed session. `origin` without a path. */
export function linkAddress(origin: string, packed: string): string {
  return `${origin}${LINK_PATH}#d=${packed}`
}
