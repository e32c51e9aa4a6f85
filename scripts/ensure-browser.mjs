// Finds a Chromium that works, or gets one. Prints its path; what is going on goes to stderr.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const DOWNLOAD_MS = 180_000
const INSTALL_MS = 480_000

/** Whether a program starts and says its version, as a browser does. */
function works(file) {
  if (!file || !existsSync(file)) return false
  try {
    const args = ['--no-sandbox', '--headless=new', '--disable-gpu', '--version']
    return /\d+\./.test(execFileSync(file, args, { timeout: 30_000, stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  } catch {
    return false
  }
}

async function playwrightOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Runs a command with its output on stderr; false where it fails or takes too long. */
function attempt(message, program, args, timeout) {
  console.error(message)
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, args, { timeout, stdio: ['ignore', process.stderr, process.stderr], env })
    return true
  } catch (error) {
    console.error(
      `That did not work (${error.code === 'ETIMEDOUT' ? 'it took too long' : error.message.split('\n')[0]}).`,
    )
    return false
  }
}

function downloadWithPlaywright() {
  const cli = path.join(path.dirname(new URL(import.meta.url).pathname), '../node_modules/@playwright/test/cli.js')
  if (!existsSync(cli)) return
  attempt('Downloading a Chromium for the tests …', process.execPath, [cli, 'install', 'chromium'], DOWNLOAD_MS)
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const packages = ['chromium', 'fonts-liberation', 'fonts-noto-cjk']
  if (!attempt('Looking for Debian packages …', 'apt-get', ['update', '-qq'], INSTALL_MS)) return
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  attempt('Installing Chromium from Debian …', 'apt-get', args, INSTALL_MS)
}

/** The path of a browser that works; undefined where none could be found or made. */
export async function ensureBrowser() {
  const given = process.env.CALLSCOPE_CHROMIUM
  if (given && !works(given)) console.error(`CALLSCOPE_CHROMIUM (${given}) does not start; looking for another.`)
  const found = [given, ...SYSTEM, ...MAC, await playwrightOwn()].find(works)
  if (found) return found
  downloadWithPlaywright()
  const downloaded = await playwrightOwn()
  if (works(downloaded)) return downloaded
  installWithApt()
  return SYSTEM.find(works)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await ensureBrowser()
  if (browser) console.log(browser)
  else {
    console.error('No Chromium could be found or installed. Install one, or name its path in CALLSCOPE_CHROMIUM.')
    process.exitCode = 1
  }
}
