import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { ApiSession } from '../e2e/support/api'
import { OwnServer } from '../e2e/support/server'
import { target } from './measure'
import type { Report } from './report'
import { largeSessionFile } from './travel/large-session-file'
import { openShare, type ShareOpening } from './travel/open-share'
import { ensureBuild, openBrowser } from './workbench/open-browser'
import { watchFrames } from './workbench/page-clock'

const LARGE = { name: '50 MB', calls: 2500, outputBytes: 20_000 }
/** The middle one counts; each is a browser's first. */
const OPENINGS = 5
/** 2,000 events. */
const SCRUBBED_CALLS = 285
const PAGE_BYTES = 1_000_000

/** What travels, as those meet it who send and receive it: a link to a large session, and a page on a disk. */
export async function run(report: Report): Promise<void> {
  ensureBuild()
  const server = new OwnServer()
  const browser = await openBrowser()
  try {
    await server.start()
    await measureLarge(server.origin, browser, report)
    await measurePage(server.origin, browser, report)
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function measureLarge(origin: string, browser: Browser, report: Report): Promise<void> {
  const { name, calls, outputBytes } = LARGE
  const text = largeSessionFile(calls, outputBytes)
  report({ metric: `${name}: size of the session file`, value: text.length, unit: 'B' })
  const opened = await timed(() => importFile(origin, text))
  report({ metric: `${name}: dropped file to session`, value: opened.tookMs, unit: 'ms' })
  const session = opened.value
  const lastSeq = 4 + calls * 7
  const scanned = await timed(async () => (await session.request('/secrets')).text())
  report({ metric: `${name}: looked through for secrets`, value: scanned.tookMs, unit: 'ms' })
  const plain = await timed(() => share(session, {}))
  report({ metric: `${name}: link made`, value: plain.tookMs, unit: 'ms', ...target(plain.tookMs, 1000, 'ms') })
  const redacted = await timed(() => share(session, { redact: [{ text: 'hills' }] }))
  report({ metric: `${name}: link made of a redacted copy`, value: redacted.tookMs, unit: 'ms' })
  const first = await openShare(browser, `${origin}${plain.value}`, lastSeq)
  report({ metric: `${name}: first frame of a server just started`, value: first.firstFrameMs, unit: 'ms' })
  const openings: ShareOpening[] = []
  for (let round = 0; round < OPENINGS; round++) {
    openings.push(await openShare(browser, `${origin}${plain.value}`, lastSeq))
  }
  openings.sort((a, b) => a.firstFrameMs - b.firstFrameMs)
  const opening = openings[OPENINGS >> 1] ?? first
  const { firstFrameMs, firstFrameBytes } = opening
  report({ metric: `${name}: first frame`, value: firstFrameMs, unit: 'ms', ...target(firstFrameMs, 1000, 'ms') })
  report({ metric: `${name}: received before it`, value: firstFrameBytes, unit: 'B' })
  report({ metric: `${name}: timeline answers`, value: opening.readyMs, unit: 'ms' })
  report({ metric: `${name}: whole log here`, value: opening.wholeMs, unit: 'ms' })
  report({ metric: `${name}: received by then`, value: opening.wholeBytes, unit: 'B' })
}

/** A page of 2,000 events, opened from a disk with the network off and scrubbed from end to end. */
async function measurePage(origin: string, browser: Browser, report: Report): Promise<void> {
  const data = largeSessionFile(SCRUBBED_CALLS, 0)
  const session = await importFile(origin, data)
  const html = await (await session.request('/export?format=html')).text()
  const json = await (await session.request('/export')).text()
  const around = Buffer.byteLength(html) - Buffer.byteLength(json)
  report({ metric: 'page without its data', value: around, unit: 'B', ...target(around, PAGE_BYTES, 'B') })
  const folder = mkdtempSync(path.join(tmpdir(), 'callscope-bench-'))
  try {
    const file = path.join(folder, 'session.html')
    writeFileSync(file, html)
    await scrub(browser, pathToFileURL(file).href, report)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function scrub(browser: Browser, url: string, report: Report): Promise<void> {
  const context = await browser.newContext({ offline: true, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('grid', { name: 'Timeline' }).waitFor()
  report({
    metric: 'page from a disk: timeline there',
    value: await page.evaluate(() => performance.now()),
    unit: 'ms',
  })
  const box = await page.getByRole('slider', { name: 'Event' }).boundingBox()
  if (!box) throw new Error('the page has no slider to scrub with')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 2, y)
  await page.mouse.down()
  const before = performance.now()
  const { longestFrameMs, longTasks } = await watchFrames(page, () => page.mouse.move(box.x + 2, y, { steps: 120 }))
  await page.mouse.up()
  const tookMs = (performance.now() - before) / 120
  report({
    metric: 'scrubbing 2,000 events from a disk: a step',
    value: tookMs,
    unit: 'ms',
    ...target(tookMs, 33, 'ms'),
  })
  report({ metric: 'scrubbing 2,000 events from a disk: longest frame', value: longestFrameMs, unit: 'ms' })
  report({ metric: 'scrubbing 2,000 events from a disk: tasks over 50 ms', value: longTasks, unit: 'tasks' })
  await context.close()
}

async function importFile(origin: string, body: string): Promise<ApiSession> {
  const response = await fetch(`${origin}/api/sessions/import`, { method: 'POST', body })
  if (response.status !== 201) throw new Error(`import answered ${response.status}: ${await response.text()}`)
  const { id, editToken } = (await response.json()) as { id: string; editToken: string }
  return new ApiSession(origin, id, editToken)
}

async function share(session: ApiSession, body: object): Promise<string> {
  const response = await session.request('/share', { method: 'POST', body: JSON.stringify(body) })
  if (response.status !== 201) throw new Error(`share answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { url: string }).url
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly tookMs: number }> {
  const before = performance.now()
  const value = await work()
  return { value, tookMs: performance.now() - before }
}
