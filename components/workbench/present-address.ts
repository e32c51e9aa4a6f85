/** Where a page's session or share is presented, with the call looked at; null for a page that has neither. */
export function presentAddress(pathname: string, callId: string | null): string | null {
  const match = /^\/(s|r)\/([^/]+)$/.exec(pathname)
  // A packed session in an address is on no server: nobody could open the presentation's page.
  if (!match || (match[1] === 'r' && match[2] === 'link')) return null
  return `${pathname}/present${callId === null ? '' : `#c=${encodeURIComponent(callId)}`}`
}
