/** Where two sessions are laid side by side; with one, the other is chosen there. */
export function compareAddress(left: string, right?: string): string {
  const query = new URLSearchParams({ a: left, ...(right === undefined ? {} : { b: right }) })
  return `/compare?${query}`
}
