import type { Browser, CDPSession } from '@playwright/test'

/** How a link opened in a browser that has never been there. Milliseconds since the navigation began, bytes on the wire. */
export interface ShareOpening {
  /** The first frame that has the timeline, drawn by the server. */
  readonly firstFrameMs: number
  /** What had been received by then, of page, styles and scripts. */
  readonly firstFrameBytes: number
  /** The timeline answers to keys and pointer. */
  readonly readyMs: number
  /** The whole log is here. */
  readonly wholeMs: number
  readonly wholeBytes: number
}

const TIMELINE = 'main [class*=picture] svg, main [role=grid]'

/** Opens a link with an empty cache and no cookies; `lastSeq` is the last event that it shows. */
export async function openShare(browser: Browser, url: string, lastSeq: number): Promise<ShareOpening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const received = countBytes(await context.newCDPSession(page))
  await page.addInitScript(noteFirstFrame, TIMELINE)
  await page.goto(url, { waitUntil: 'commit' })
  const clock = () => page.evaluate(() => performance.now())
  await page.waitForFunction(() => 'callscopeFirstFrameMs' in window)
  const firstFrameBytes = (await received).count()
  const firstFrameMs = await page.evaluate(() => Number(Reflect.get(window, 'callscopeFirstFrameMs')))
  await page.getByRole('grid', { name: 'Timeline' }).waitFor()
  const readyMs = await clock()
  const end = `[role=slider][aria-valuemax="${lastSeq}"]`
  await page.locator(end).first().waitFor({ timeout: 120_000 })
  const opening = {
    firstFrameMs,
    firstFrameBytes,
    readyMs,
    wholeMs: await clock(),
    wholeBytes: (await received).count(),
  }
  await context.close()
  return opening
}

async function countBytes(session: CDPSession): Promise<{ count(): number }> {
  let bytes = 0
  session.on('Network.dataReceived', ({ encodedDataLength, dataLength }) => {
    bytes += encodedDataLength || dataLength
  })
  await session.send('Network.enable')
  return { count: () => bytes }
}

/**
 * Runs in the page before anything of its own: notes when the first frame that has the element was drawn. Asked from outside,
 * a page answers only once its scripts have run, which is long after it can be read.
 */
function noteFirstFrame(selector: string): void {
  const look = () => {
    if (document.querySelector(selector) === null) return requestAnimationFrame(look)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => Reflect.set(window, 'callscopeFirstFrameMs', performance.now())
    return requestAnimationFrame(() => channel.port2.postMessage(null))
  }
  requestAnimationFrame(look)
}
