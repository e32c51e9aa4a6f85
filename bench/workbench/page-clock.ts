import type { Page } from '@playwright/test'

/** Milliseconds from an input event to what it did, as the page itself saw it. */
export interface Latency {
  /** To the end of the next frame, whatever it showed. */
  readonly nextFrameMs: number
  /** To the change in the document that was waited for. */
  readonly changedMs: number
  /** To the end of the frame that showed it. */
  readonly shownMs: number
}

/** What is waited for: that an element changes in any way, or that none matches any more. */
export type Awaited = { readonly changes: string } | { readonly leaves: string }

/** Does something that causes one `type` event, and measures from that event to what was waited for. */
export async function timeInput(
  page: Page,
  type: 'keydown' | 'click',
  awaited: Awaited,
  act: () => Promise<void>,
): Promise<Latency> {
  // In two steps, so that the page is sure to listen before anything happens.
  const measurement = await page.evaluateHandle(startMeasurement, { type, awaited })
  await act()
  return measurement.evaluate((running) => running.latency)
}

/** Runs in the page, so it may use nothing of this file. */
function startMeasurement({ type, awaited }: { type: string; awaited: Awaited }): { latency: Promise<Latency> } {
  const watched = 'changes' in awaited ? document.querySelector(awaited.changes) : document.body
  if (!watched) throw new Error('what is to change is not in the page')
  const isThere = () => 'changes' in awaited || document.querySelector(awaited.leaves) === null
  const frameEnd = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      })
    })
  const change = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(watched, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  const measure = async (since: number): Promise<Latency> => {
    const passed = () => performance.now() - since
    const [nextFrameMs, [changedMs, shownMs]] = await Promise.all([
      frameEnd().then(passed),
      change().then(async () => [passed(), await frameEnd().then(passed)] as const),
    ])
    return { nextFrameMs, changedMs, shownMs }
  }
  const latency = new Promise<Latency>((resolve) => {
    const options = { capture: true, once: true }
    addEventListener(type, ({ timeStamp }) => resolve(measure(timeStamp)), options)
  })
  return { latency }
}

/** How smoothly the page ran: the longest gap between two frames, and the tasks that kept it busy for over 50 ms. */
export interface Smoothness {
  readonly longestFrameMs: number
  readonly longTasks: number
}

/** Watches the page's frames while something is done. */
export async function watchFrames(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  const watch = await page.evaluateHandle(startWatch)
  await act()
  return watch.evaluate((running) => running.stop())
}

/** Runs in the page. */
function startWatch(): { stop(): Smoothness } {
  let isOver = false
  let longestFrameMs = 0
  let longTasks = 0
  let last = performance.now()
  const tick = (now: number) => {
    longestFrameMs = Math.max(longestFrameMs, now - last)
    last = now
    if (!isOver) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  observer.observe({ type: 'longtask' })
  return {
    stop() {
      isOver = true
      longTasks += observer.takeRecords().length
      observer.disconnect()
      return { longestFrameMs, longTasks }
    },
  }
}
