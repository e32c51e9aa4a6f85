import type { BrowserContext } from '@playwright/test'

/** Milliseconds since the navigation began. */
export interface Opening {
  /** The first frame that had a row of the timeline. */
  readonly rowsMs: number
  /** The row answers to the pointer and to keys. */
  readonly readyMs: number
}

/** Opens a session's page in a new tab and measures until its timeline is there. */
export async function timeOpening(context: BrowserContext, url: string): Promise<Opening> {
  const page = await context.newPage()
  await page.addInitScript(markRows)
  await page.goto(url, { waitUntil: 'commit' })
  const ready = await page.waitForFunction(() => performance.getEntriesByName('rows-ready')[0]?.startTime)
  const readyMs = (await ready.jsonValue()) ?? Number.NaN
  const rowsMs = await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN)
  await page.close()
  return { rowsMs, readyMs }
}

/** Runs in the page from its beginning: looks at every frame. */
function markRows(): void {
  let isVisible = false
  const look = () => {
    const row = document.querySelector('[role="grid"] [role="row"]')
    // Measuring makes the page lay itself out, so it is done no longer than needed.
    if (row && !isVisible && row.getBoundingClientRect().height > 0) {
      isVisible = true
      performance.mark('rows')
    }
    // React leaves its handlers on an element when it takes over what the server sent.
    const isReady = row && isVisible && Object.keys(row).some((key) => key.startsWith('__reactProps'))
    if (isReady) performance.mark('rows-ready')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
