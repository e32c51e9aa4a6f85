import { execFileSync } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'

const STDERR = 2

/** Builds the app unless that was done for these very sources. */
export function ensureBuild(): void {
  const script = "process.exit((await (await import('./scripts/app-build.mjs')).ensureBuilt()) ? 0 : 1)"
  const stdio = ['ignore', STDERR, STDERR] as const
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: [...stdio] })
}

/** Starts a Chromium that works, found or installed as for the tests. */
export async function openBrowser(): Promise<Browser> {
  const found = execFileSync(process.execPath, ['scripts/ensure-browser.mjs'], { stdio: ['ignore', 'pipe', STDERR] })
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
  return chromium.launch({ executablePath: found.toString().trim(), args })
}
