/** Where the schema lab of a session stands, with one tool open. */
export function labAddress(sessionId: string, tool?: string): string {
  const query = new URLSearchParams({ session: sessionId, ...(tool === undefined ? {} : { tool }) })
  return `/lab?${query.toString()}`
}
