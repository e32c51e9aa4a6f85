import type { Browser, Page } from '@playwright/test'
import { ApiSession } from '../e2e/support/api'
import { OwnServer } from '../e2e/support/server'
import { median, target } from './measure'
import type { Report } from './report'
import { WIDE_TOOL, wideArgs } from './wide-tool'
import { ensureBuild, openBrowser } from './workbench/open-browser'

const CALLS = 10_000
const CALLS_PER_STEP = 500
const KEYSTROKES = 40
const PAUSE_MS = 600
const GRID = 'section[aria-label^="Calls by version"]'

const POLL_MS = 20

/** The schema lab as somebody types in it: 200 properties, 10,000 recorded calls in what-if. */
export async function run(report: Report): Promise<void> {
  ensureBuild()
  const server = new OwnServer()
  const browser = await openBrowser()
  try {
    await server.start()
    const session = await recordCalls(server.origin)
    await measureTyping(await openLab(browser, session), report)
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function recordCalls(origin: string): Promise<ApiSession> {
  const session = await ApiSession.create(origin, {
    model: 'manual',
    mode: 'yolo',
    builtins: false,
    tools: [WIDE_TOOL],
    options: { maxSteps: 1000, maxCallsPerStep: CALLS_PER_STEP },
  })
  await session.send({ type: 'prompt.submit', text: 'Place orders.' })
  for (let made = 0; made < CALLS; made += CALLS_PER_STEP) {
    const calls = Array.from({ length: CALLS_PER_STEP }, (_, index) => {
      return { name: WIDE_TOOL.name, args: wideArgs(made + index) }
    })
    const seq = await session.send({ type: 'model.reply', calls })
    await nextRequest(session, seq)
  }
  return session
}

/** Reads on from `seq` until the model is asked again: the whole log each time would take minutes. */
async function nextRequest(session: ApiSession, seq: number): Promise<void> {
  for (let after = seq - 1; ; ) {
    const lines = (await (await session.request(`/log?after=${after}`)).text()).split('\n').filter(Boolean)
    const events = lines.map((line): { seq: number; type: string } => JSON.parse(line))
    if (events.some((event) => event.type === 'model.requested')) return
    after = events.at(-1)?.seq ?? after
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function openLab(browser: Browser, session: ApiSession): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${session.origin}/lab?session=${session.id}&tool=${WIDE_TOOL.name}#token=${session.token}`)
  await page.locator(`${GRID}[data-complete="true"]`).waitFor({ timeout: 180_000 })
  await page.locator('.view-line', { hasText: '"maximum"' }).first().click()
  for (const key of ['End', 'Backspace', '3']) await page.keyboard.press(key)
  return page
}

/** Milliseconds from a keydown to its next frame, to the first verdicts after it, and to the last. */
interface Typed {
  readonly frameMs: number
  readonly shownMs: number
  readonly allMs: number
}

async function measureTyping(page: Page, report: Report): Promise<void> {
  const typed: Typed[] = []
  for (let index = 0; index < KEYSTROKES; index++) {
    await page.waitForTimeout(PAUSE_MS)
    const running = await page.evaluateHandle(watchLetter, GRID)
    await page.keyboard.press(index % 2 === 0 ? '0' : 'Backspace')
    typed.push(await running.evaluate((watch) => watch.typed))
  }
  const metric = `letter in 200 properties, ${CALLS} calls`
  const frame = percentile95(typed.map(({ frameMs }) => frameMs))
  report({ metric: `${metric}: input latency, p95`, value: frame, unit: 'ms', ...target(frame, 16, 'ms') })
  const shown = median(typed.map(({ shownMs }) => shownMs))
  report({ metric: `${metric}: verdicts on screen`, value: shown, unit: 'ms', ...target(shown, 50, 'ms') })
  const all = median(typed.map(({ allMs }) => allMs))
  report({ metric: `${metric}: all verdicts`, value: all, unit: 'ms', ...target(all, 300, 'ms') })
}

function percentile95(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

/** Runs in the page, so it may use nothing of this file. The grid says by `data-complete` whether every cell is answered. */
function watchLetter(selector: string): { typed: Promise<Typed> } {
  const grid = document.querySelector(selector)
  if (!grid) throw new Error('the page has no grid')
  const typed = new Promise<Typed>((resolve, reject) => {
    setTimeout(() => reject(new Error('no verdict came within 10 s of a letter')), 10_000)
    const onKey = ({ timeStamp: pressed }: KeyboardEvent) => {
      let frameMs = 0
      let shownMs = 0
      let hasBegun = false
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          frameMs = performance.now() - pressed
        }
        channel.port2.postMessage(null)
      })
      const look = () => {
        const isComplete = grid.getAttribute('data-complete') === 'true'
        hasBegun ||= !isComplete
        // What is on screen has its verdicts once no cell in sight shows an older one.
        const isShown = hasBegun && grid.querySelector('[role="gridcell"] [aria-busy]') === null
        if (shownMs === 0 && isShown) shownMs = performance.now() - pressed
        if (hasBegun && isComplete) {
          observer.disconnect()
          resolve({ frameMs, shownMs, allMs: performance.now() - pressed })
        }
      }
      const observer = new MutationObserver(look)
      observer.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    addEventListener('keydown', onKey, { capture: true, once: true })
  })
  return { typed }
}
