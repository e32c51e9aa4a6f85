/** Present once somebody has finished, skipped or left the first visit's lesson: from then on `/` is the start page. */
export const SEEN_COOKIE = 'callscope_seen'
const YEAR_SECONDS = 31_536_000

/** Notes that the lesson need not play by itself again. Browser only. */
export function rememberLessonSeen(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${SEEN_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
