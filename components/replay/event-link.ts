import type { SessionEvent } from '@/lib/session/events'

/** The event that an address like `/r/abc#e=123` names, null where it names none. */
export function readEventLink(hash: string): number | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('e')
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** The call that an address like `/r/abc#c=c3` names, null where it names none. */
export function readCallLink(hash: string): string | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('c')
  return text === null || text === '' || text.length > 200 ? null : text
}

/** The address of a call in a replay. */
export function callLink(href: string, callId: string): string {
  const url = new URL(eventLink(href, null))
  const parts = new URLSearchParams(url.hash.slice(1))
  parts.set('c', callId)
  url.hash = parts.toString()
  return url.href
}

/** Where a call ended, or its last event so far; null where the log does not have it (yet). */
export function seqOfCall(events: readonly SessionEvent[], callId: string): number | null {
  return events.findLast((event) => 'callId' in event && event.callId === callId)?.seq ?? null
}

/** The address of an event in a replay; without a fragment for the end. */
export function eventLink(href: string, seq: number | null): string {
  const url = new URL(href)
  // What let this browser in is not handed on with a link.
  url.searchParams.delete('access')
  // A session may stand in the fragment as well (see link/): it stays.
  const parts = new URLSearchParams(url.hash.slice(1))
  parts.delete('e')
  parts.delete('c')
  if (seq !== null) parts.set('e', String(seq))
  url.hash = parts.toString()
  return url.href
}
