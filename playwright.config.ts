import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

const port = process.env.CALLSCOPE_E2E_PORT ?? '4310'
const origin = `http://127.0.0.1:${port}`

/** A Chromium that works: named by the environment, else found or installed. */
function browserPath(): string {
  const found = execFileSync(process.execPath, ['scripts/ensure-browser.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  return found.toString().trim()
}

// Workers read this file too; they need not look again.
process.env.CALLSCOPE_CHROMIUM ??= browserPath()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  webServer: {
    command: 'node scripts/serve-for-tests.mjs',
    url: `${origin}/api/health`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { CALLSCOPE_E2E_PORT: port },
  },
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CALLSCOPE_CHROMIUM,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
})
