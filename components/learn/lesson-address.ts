/** Where a lesson is: its introduction, or with a session the workbench of that one. */
export function lessonAddress(lessonId: string, sessionId: string | null): string {
  const page = `/learn/${encodeURIComponent(lessonId)}`
  return sessionId === null ? page : `${page}?${new URLSearchParams({ session: sessionId })}`
}
