import type { Browser, Page } from '@playwright/test'
import type { ApiSession } from '../e2e/support/api'
import { OwnServer } from '../e2e/support/server'
import { traceScripts } from './lab/trace-scripts'
import { type Typed, watchLetter } from './lab/watch-letter'
import { openWideSession } from './lab/wide-session'
import { median, target } from './measure'
import type { Report } from './report'
import { WIDE_TOOL } from './wide-tool'
import { ensureBuild, openBrowser } from './workbench/open-browser'

const CALLS = 10_000
/** Letters with time for all verdicts between them, and letters as somebody types them who types fast. */
const SLOW = { letters: 30, pauseMs: 500 }
const FAST = { letters: 60, pauseMs: 110 }
const WARM_UP_LETTERS = 12
const GRID = 'section[aria-label^="Calls by version"]'
const OPEN_WITHIN_MS = 60_000
const METRIC = `letter in 200 properties, ${CALLS} calls`

/** The schema lab as somebody types in it: 200 properties, 10,000 recorded calls in what-if. */
export async function run(report: Report): Promise<void> {
  ensureBuild()
  const server = new OwnServer()
  const browser = await openBrowser()
  try {
    await server.start()
    const session = await openWideSession(server.origin, CALLS)
    const page = await openLab(browser, session, report)
    await measureTyping(page, report)
    await measureLetters(page, report)
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function openLab(browser: Browser, session: ApiSession, report: Report): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  // The first visit claims the session; the second is how it opens from then on.
  await page.goto(`${session.origin}/s/${session.id}#token=${session.token}`)
  await page.waitForURL(`${session.origin}/s/${session.id}`)
  await page.goto(`${session.origin}/lab?session=${session.id}&tool=${WIDE_TOOL.name}`, { waitUntil: 'commit' })
  await page.locator(`${GRID}[data-complete="true"]`).waitFor({ timeout: OPEN_WITHIN_MS })
  const openMs = await page.evaluate(() => performance.now())
  report({ metric: `lab opened, ${CALLS} calls judged`, value: openMs, unit: 'ms' })
  await page.locator('.view-line', { hasText: '"maximum": 900' }).first().click()
  // Between the number and its comma, so that every letter leaves a declaration.
  for (const key of ['End', 'ArrowLeft', '3']) await page.keyboard.press(key)
  // The editor and the judge are at their best only after some letters.
  for (let letter = 0; letter < WARM_UP_LETTERS; letter++) {
    await page.keyboard.press(letter % 2 === 0 ? '0' : 'Backspace')
    await page.waitForTimeout(SLOW.pauseMs)
  }
  return page
}

/** One letter at a time: what comes of it, and when. */
async function measureLetters(page: Page, report: Report): Promise<void> {
  const typed: Typed[] = []
  for (let index = 0; index < SLOW.letters; index++) {
    await page.waitForTimeout(SLOW.pauseMs)
    const watch = await watchLetter(page, GRID)
    await page.keyboard.press(index % 2 === 0 ? '0' : 'Backspace')
    typed.push(await watch.evaluate((running) => running.typed))
  }
  const middle = (name: string, pick: (each: Typed) => number, limit: number) => {
    const value = median(typed.map(pick))
    report({ metric: `${METRIC}: ${name}`, value, unit: 'ms', ...target(value, limit, 'ms') })
  }
  middle('free again, the frame drawn', ({ busyMs }) => busyMs, 33)
  middle('next frame', ({ frameMs }) => frameMs, 33)
  middle('verdicts on screen', ({ shownMs }) => shownMs, 50)
  middle('all verdicts', ({ allMs }) => allMs, 300)
}

/** Letters with pauses and letters in a row: how long each is handled, and the longest script that the next could meet. */
async function measureTyping(page: Page, report: Report): Promise<void> {
  for (const [name, { letters, pauseMs }] of [
    ['', SLOW],
    [' while typing fast', FAST],
  ] as const) {
    const { keyMs, keyRunMs, longestMs } = await traceScripts(page, async () => {
      for (let index = 0; index < letters; index++) {
        await page.keyboard.press(index % 2 === 0 ? '0' : 'Backspace')
        await page.waitForTimeout(pauseMs)
      }
    })
    const figures = {
      'input handled': keyMs,
      'input handled, what the page itself ran': keyRunMs,
      'longest script after it': longestMs,
    }
    for (const [what, values] of Object.entries(figures)) {
      const value = percentile95(values)
      report({ metric: `${METRIC}: ${what}${name}, p95`, value, unit: 'ms', ...target(value, 16, 'ms') })
    }
  }
}

function percentile95(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
