import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { ApiSession } from '../e2e/support/api'
import { OwnServer } from '../e2e/support/server'
import { median, target } from './measure'
import type { Report } from './report'
import { ensureBuild, openBrowser } from './workbench/open-browser'
import { type Latency, timeInput, watchFrames } from './workbench/page-clock'
import { createSession, growTo, leaveWaiting, makeCalls } from './workbench/record-session'
import { firstLoadBytes, loadedBytes } from './workbench/script-bytes'
import { timeOpening } from './workbench/time-opening'

const OPENINGS = 5
const KEYSTROKES = 20
const DECISIONS = 10
const TWO_FRAMES_MS = 33
const FIRST_LOAD_BYTES = 200_000
const EMPTY_PAGE_BYTES = 135_144
const WIDTH = 1440
const HEIGHT = 900

/** The workbench as somebody meets it: a built server, a browser, sessions of some size. */
export async function run(report: Report): Promise<void> {
  ensureBuild()
  const server = new OwnServer()
  const browser = await openBrowser()
  try {
    await server.start()
    await measure(server.origin, browser, report)
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function measure(origin: string, browser: Browser, report: Report): Promise<void> {
  const medium = await createSession(origin)
  await growTo(medium, 500)
  const large = await createSession(origin)
  await makeCalls(large, 500)
  const owner = await ownerOf(browser, [medium, large])
  await measureOpening(browser, owner, medium, '500 events', report)
  await measureOpening(browser, owner, large, '500 calls', report)
  await measureScripts(owner, pageOf(medium), report)
  await measureKeystrokes(owner, pageOf(large), report)
  await measureMoving(owner, pageOf(large), report)
  await leaveWaiting(medium, DECISIONS)
  await measureDecisions(owner, pageOf(medium), report)
}

function pageOf(session: ApiSession): string {
  return `${session.origin}/s/${session.id}`
}

/** A browser that has claimed the sessions, so that their pages open at once. */
async function ownerOf(browser: Browser, sessions: readonly ApiSession[]): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } })
  const page = await context.newPage()
  for (const session of sessions) {
    await page.goto(`${pageOf(session)}#token=${session.token}`)
    await rowsOf(page).first().waitFor()
  }
  await page.close()
  return context
}

function rowsOf(page: Page) {
  return page.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name: /^Call / })
}

async function openPage(owner: BrowserContext, url: string): Promise<Page> {
  const page = await owner.newPage()
  await page.goto(url)
  await rowsOf(page).first().waitFor()
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page
}

/** Every time in a browser whose cache is empty. */
async function measureOpening(
  browser: Browser,
  owner: BrowserContext,
  session: ApiSession,
  size: string,
  report: Report,
): Promise<void> {
  const storageState = await owner.storageState()
  const rows: number[] = []
  const ready: number[] = []
  for (let index = 0; index < OPENINGS; index++) {
    const context = await browser.newContext({ storageState, viewport: { width: WIDTH, height: HEIGHT } })
    const opening = await timeOpening(context, pageOf(session))
    rows.push(opening.rowsMs)
    ready.push(opening.readyMs)
    await context.close()
  }
  const value = median(rows)
  report({ metric: `opening ${size}: rows on screen`, value, unit: 'ms', ...target(value, 1000, 'ms') })
  report({ metric: `opening ${size}: rows answer`, value: median(ready), unit: 'ms' })
}

async function measureScripts(owner: BrowserContext, url: string, report: Report): Promise<void> {
  const value = await firstLoadBytes(owner.request, url)
  const metric = 'first-load JavaScript, gzipped'
  report({ metric, value, unit: 'B', ...target(value, FIRST_LOAD_BYTES, 'B') })
  report({ metric, value, unit: 'B', against: 'an empty page of this stack', ratio: EMPTY_PAGE_BYTES / value })
  const page = await openPage(owner, url)
  report({ metric: 'all JavaScript once idle, gzipped', value: await loadedBytes(page), unit: 'B' })
  await page.close()
}

/** Types and deletes a digit of a limit in the schema, which changes what a good part of the 500 calls comes to. */
async function measureKeystrokes(owner: BrowserContext, url: string, report: Report): Promise<void> {
  const page = await openPage(owner, url)
  await page.getByRole('tab', { name: 'Schema' }).click()
  await page.locator('.view-line', { hasText: '"maximum"' }).click()
  // Away from the saved schema for good: going back to it would change more than verdicts.
  for (const key of ['End', 'Backspace', '3']) await page.keyboard.press(key)
  const strip = '[role="group"][aria-label^="Recorded calls judged"]'
  await page.locator(strip).waitFor()
  const latencies: Latency[] = []
  for (let index = 0; index < KEYSTROKES; index++) {
    await page.waitForTimeout(200)
    const press = () => page.keyboard.press(index % 2 === 0 ? '0' : 'Backspace')
    latencies.push(await timeInput(page, 'keydown', { changes: strip }, press))
  }
  const value = median(latencies.map((latency) => latency.changedMs))
  const metric = 'keystroke judged over 500 calls'
  report({ metric: `${metric}: verdicts in the page`, value, unit: 'ms', ...target(value, TWO_FRAMES_MS, 'ms') })
  report({ metric: `${metric}: verdicts on screen`, value: median(latencies.map((each) => each.shownMs)), unit: 'ms' })
  report({ metric: `${metric}: input latency`, value: median(latencies.map((each) => each.nextFrameMs)), unit: 'ms' })
  await page.close()
}

/** Scrolls through the lanes and drags the scrubber over the whole log. */
async function measureMoving(owner: BrowserContext, url: string, report: Report): Promise<void> {
  const page = await openPage(owner, url)
  await page.getByRole('grid', { name: 'Timeline' }).locator('..').hover()
  const scrolled = await watchFrames(page, async () => {
    for (let index = 0; index < 60; index++) await page.mouse.wheel(0, index < 30 ? -400 : 400)
  })
  const slider = await page.getByRole('slider', { name: 'Event' }).boundingBox()
  if (!slider) throw new Error('the page has no slider to scrub with')
  const y = slider.y + slider.height / 2
  await page.mouse.move(slider.x + slider.width - 2, y)
  await page.mouse.down()
  const scrubbed = await watchFrames(page, () => page.mouse.move(slider.x + 2, y, { steps: 60 }))
  await page.mouse.up()
  for (const [what, { longestFrameMs, longTasks }] of [
    ['scrolling 500 calls', scrolled],
    ['scrubbing through 500 calls', scrubbed],
  ] as const) {
    report({ metric: `${what}: longest frame`, value: longestFrameMs, unit: 'ms' })
    report({ metric: `${what}: tasks over 50 ms`, value: longTasks, unit: 'tasks' })
  }
  await page.close()
}

async function measureDecisions(owner: BrowserContext, url: string, report: Report): Promise<void> {
  const page = await openPage(owner, url)
  const shown: number[] = []
  const acknowledged: number[] = []
  for (let index = 0; index < DECISIONS; index++) {
    const waiting = page.locator('[data-approval]').first()
    const callId = await waiting.getAttribute('data-approval')
    const allow = page.locator(`[data-approval="${callId}"]`).first().getByRole('button', { name: 'Allow once' })
    await page.waitForTimeout(200)
    const leaves = { leaves: `[data-approval="${callId}"]` }
    // Every other click is timed to its first effect, the rest to the end of the question.
    const card = `[data-approval="${callId}"]`
    if (index % 2 === 0) shown.push((await timeInput(page, 'click', leaves, () => allow.click())).shownMs)
    else {
      acknowledged.push((await timeInput(page, 'click', { changes: card }, () => allow.click())).shownMs)
      await page.locator(card).waitFor({ state: 'detached' })
    }
  }
  const value = median(shown)
  const first = median(acknowledged)
  report({
    metric: 'click on Allow to its first effect on screen',
    value: first,
    unit: 'ms',
    ...target(first, 100, 'ms'),
  })
  report({ metric: 'click on Allow to the decision on screen', value, unit: 'ms', ...target(value, 100, 'ms') })
  await page.close()
}
