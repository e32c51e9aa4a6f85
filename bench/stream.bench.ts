import { ApiSession } from '../e2e/support/api'
import { OwnServer } from '../e2e/support/server'
import { LocalProviders } from '../e2e/support/wire'
import type { Report } from './report'
import { ensureBuild, openBrowser } from './workbench/open-browser'
import { watchFrames } from './workbench/page-clock'

const PROVIDERS = ['openai', 'openai-responses', 'anthropic']
const LONGEST_TASK_MS = 50

/** A model that writes a megabyte of arguments in pieces of 16 characters, as the page sees it that follows the run. */
export async function run(report: Report): Promise<void> {
  ensureBuild()
  const providers = new LocalProviders()
  const server = new OwnServer(undefined, {
    ...(await providers.start()),
    ...{ OPENAI_API_KEY: 'key-of-the-bench', ANTHROPIC_API_KEY: 'key-of-the-bench' },
  })
  const browser = await openBrowser()
  try {
    await server.start()
    for (const provider of PROVIDERS) {
      const model = `${provider}:long-arguments`
      const session = await ApiSession.create(server.origin, { title: 'Long', model, mode: 'yolo', files: {} })
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies([{ name: 'callscope_seen', value: '1', url: server.origin }])
      const page = await context.newPage()
      await page.goto(`${server.origin}/s/${session.id}#token=${session.token}`)
      await page.getByRole('grid', { name: 'Timeline' }).or(page.getByText('No calls yet')).first().waitFor()
      await page.waitForTimeout(2000)
      const since = performance.now()
      const { longestFrameMs, longTasks } = await watchFrames(page, async () => {
        await session.send({ type: 'prompt.submit', text: 'Write a long one' })
        await session.until((event) => event.type === 'model.called')
      })
      const what = `${provider}: a megabyte of arguments in pieces of 16 characters`
      report({ metric: `${what}: until the call is there`, value: performance.now() - since, unit: 'ms' })
      report({ metric: `${what}: longest frame`, value: longestFrameMs, unit: 'ms' })
      report({
        metric: `${what}: tasks over ${LONGEST_TASK_MS} ms`,
        value: longTasks,
        unit: 'tasks',
        against: 'target 0 tasks',
        ratio: 1 / (1 + longTasks),
      })
      await context.close()
    }
  } finally {
    await browser.close()
    await server.remove()
    await providers.stop()
  }
}
