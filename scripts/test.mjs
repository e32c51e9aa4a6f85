// npm test [-- --only unit,e2e]: installs what is missing, runs every check and sums their reports.
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, NEXT, ROOT, run } from './app-build.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureSchemaSuite } from './ensure-schema-suite.mjs'

const REPORTS = { unit: '.cache/unit.json', oracle: '.cache/oracle.json', e2e: '.cache/e2e.json' }
const bin = (name) => path.join(ROOT, 'node_modules', name)

/** Each step gives `{ passed, failed }`; a gate is one check, a suite as many as it reports. */
const STEPS = {
  lint: () => gate(process.execPath, [bin('@biomejs/biome/bin/biome'), 'ci', '.']),
  // Types of pages and style sheets are made first: a fresh clone has none.
  types: async () => {
    const made = await run(process.execPath, [NEXT, 'typegen'])
    return made === 0
      ? gate(process.execPath, [bin('typescript/bin/tsc'), '-p', '.', '--noEmit'])
      : { passed: 0, failed: 1 }
  },
  rooms: () => gate(process.execPath, ['scripts/check-rooms.mjs']),
  unit: () => {
    ensureSchemaSuite()
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.unit}`]
    return suite(REPORTS.unit, readVitest, [bin('vitest/vitest.mjs'), 'run', ...reporters])
  },
  oracle: () => suite(REPORTS.oracle, (totals) => totals, ['scripts/oracle.mjs', '--report', REPORTS.oracle]),
  e2e: runE2e,
}

async function gate(program, args) {
  return (await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a suite and counts its own report. One that fails without a failed test, or reports nothing, has failed once. */
async function suite(report, read, args, env) {
  rmSync(path.join(ROOT, report), { force: true })
  const code = await run(process.execPath, args, env)
  let counts = { passed: 0, failed: 0 }
  try {
    counts = read(JSON.parse(readFileSync(path.join(ROOT, report), 'utf8')))
  } catch (error) {
    console.error(`No report at ${report}: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests }
}

function readPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

async function runE2e() {
  if (!(await ensureBuilt())) return { passed: 0, failed: 1 }
  const browser = await ensureBrowser()
  if (!browser) {
    console.error('No Chromium could be found or installed. Install one, or name its path in CALLSCOPE_CHROMIUM.')
    return { passed: 0, failed: 1 }
  }
  const env = { CALLSCOPE_CHROMIUM: browser, CALLSCOPE_E2E_PORT: `${await freePort()}` }
  return suite(REPORTS.e2e, readPlaywright, [bin('@playwright/test/cli.js'), 'test'], env)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** The steps asked for, all by default; undefined where one is unknown. */
function readSteps(args) {
  const at = args.indexOf('--only')
  if (at < 0) return args.length === 0 ? Object.keys(STEPS) : undefined
  const names = (args[at + 1] ?? '').split(',')
  return args.length === 2 && names.every((name) => name in STEPS) ? names : undefined
}

const started = Date.now()
const names = readSteps(process.argv.slice(2))
const total = { passed: 0, failed: 0 }
if (!names) {
  console.error(`Use npm test [-- --only ${Object.keys(STEPS).join(',')}].`)
  total.failed = 1
} else if (!(await ensureInstalled())) {
  console.error('The packages could not be installed; npm said why above.')
  total.failed = 1
} else {
  for (const name of names) {
    console.log(`\n== ${name}`)
    const { passed, failed } = await STEPS[name]().catch((error) => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    console.log(`== ${name}: ${passed} passed, ${failed} failed`)
    total.passed += passed
    total.failed += failed
  }
}
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)
