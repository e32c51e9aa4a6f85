import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createShell } from '../lib/server/shell/create-shell'
import { readCaseFile } from './case-file'
import { reportLines, totalsOf } from './report'
import { type CaseResult, runCase } from './run-case'
import { createSuites } from './suites'

const OWN_CASES = path.join('oracle', 'testdata')

/** The files asked for, relative to where npm was called; without any, all that the project keeps. */
function chosenFiles(args: readonly string[]): string[] {
  const from = process.env.INIT_CWD ?? process.cwd()
  if (args.length > 0) return args.map((file) => path.resolve(from, file))
  return readdirSync(OWN_CASES)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(OWN_CASES, name))
}

function unreadable(file: string, reason: string): CaseResult {
  const differences = [{ path: '', expected: 'a file of cases', got: reason }]
  return { id: file, suite: 'file', outcome: { kind: 'failed', differences, by: [] } }
}

const suites = createSuites(createShell())
const reportAt = process.argv.indexOf('--report')
const reportFile = reportAt < 0 ? undefined : process.argv[reportAt + 1]
const files = chosenFiles(process.argv.slice(2, reportAt < 0 ? undefined : reportAt))
const results: CaseResult[] = []
for (const file of files) {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    results.push(unreadable(file, error instanceof Error ? error.message : String(error)))
    continue
  }
  const found = readCaseFile(text, suites)
  if (!found.ok) results.push(unreadable(file, found.error))
  else for (const { suite, value, index } of found.value) results.push(await runCase(suite, value, index))
}
for (const line of reportLines(results, suites)) console.log(line)
const totals = totalsOf(results)
if (reportFile !== undefined) {
  mkdirSync(path.dirname(reportFile), { recursive: true })
  writeFileSync(reportFile, JSON.stringify(totals))
}
process.exitCode = totals.failed === 0 && results.length > 0 ? 0 : 1
