/** Where a lesson is: its introduction, or with a session the workbench of that one. `lang` only where it was chosen. */
export function lessonAddress(lessonId: string, sessionId: string | null, lang?: string | undefined): string {
  const query = new URLSearchParams()
  if (sessionId !== null) query.set('session', sessionId)
  if (lang !== undefined) query.set('lang', lang)
  const text = query.toString()
  return `/learn/${encodeURIComponent(lessonId)}${text === '' ? '' : `?${text}`}`
}
