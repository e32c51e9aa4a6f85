/** The event that an address like `/r/abc#e=123` names, null where it names none. */
export function readEventLink(hash: string): number | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('e')
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** The address of an event in a replay; without a fragment for the end. */
export function eventLink(href: string, seq: number | null): string {
  const url = new URL(href)
  // What let this browser in is not handed on with a link.
  url.searchParams.delete('access')
  // A session may stand in the fragment as well (see link/): it stays.
  const parts = new URLSearchParams(url.hash.slice(1))
  parts.delete('e')
  if (seq !== null) parts.set('e', String(seq))
  url.hash = parts.toString()
  return url.href
}
