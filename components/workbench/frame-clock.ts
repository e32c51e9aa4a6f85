/**
 * Runs `work` before the next paint. A hidden tab paints nothing, and a test has no screen: there it runs in the next
 * macrotask, so that a session followed in a background tab stays current.
 */
export function onNextFrame(work: () => void): void {
  const isPainting = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible'
  if (isPainting) requestAnimationFrame(work)
  else setTimeout(work, 0)
}
