import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkCalls } from '../lib/schema/check/check-calls'
import type { CheckReport } from '../lib/schema/check/check-report'
import { type Concern, formatReport, isConcern } from '../lib/schema/check/format-report'
import { readTools } from '../lib/schema/check/read-tools'
import type { InputProblem } from '../lib/schema/import/imported'
import { recogniseInput } from '../lib/schema/import/recognise-input'

const HELP = `callscope check TOOLS CALLS [--against BEFORE] [options]

Says which recorded calls a tool's schema refuses, or which a change of it breaks. No server, no browser.

TOOLS, BEFORE  declarations (Gemini, OpenAI, Anthropic, MCP), a JSON Schema, TypeScript, OpenAPI, or a session's log
CALLS          recorded calls: JSON, JSONL, messages of a provider, or a session's log; "label" may be
               "should_build" or "should_be_refused". "-" reads standard input.

--against BEFORE   only calls that built by BEFORE and do not now are breaks
--tool NAME        only the calls of this tool; a lone tool or schema stands for it whatever its own name
--strict           properties that no schema names are refused
--fail-on LIST     what to exit with 1 for, by commas: breaks, refused, labels, unknown (no such tool), problems
                   (anything that was not read cleanly). By default: breaks,labels with --against, else refused,labels
--json             one JSON document: { ok, totals, calls: [{ number, tool, id?, outcome, label?, issues, args }], problems }
                   calls lists those that are failed on; outcome is builds, refused, broken, mended or no_tool
--help             this

Exit code: 0 nothing to fail on, 1 something, 2 input that cannot be used.`

const CONCERNS = ['breaks', 'refused', 'labels', 'unknown', 'problems'] as const
const STDIN = 0

/** Input that cannot be used; the message says which and where. */
class UnusableInput extends Error {}

/** Runs the command line and resolves with its exit code. Prints; throws nothing that a person's input can cause. */
export function main(args: readonly string[]): number {
  try {
    return run(args)
  } catch (error) {
    const isUsage = error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
    if (!isUsage && !(error instanceof UnusableInput)) throw error
    console.error(error.message)
    if (isUsage) console.error('callscope check --help says how it is used.')
    return 2
  }
}

function run(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      tool: { type: 'string' },
      'fail-on': { type: 'string' },
      strict: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true || args.length === 0) {
    console.log(HELP)
    return args.length === 0 ? 2 : 0
  }
  const [command, toolsFile, callsFile, ...more] = positionals
  if (command !== 'check') throw new UnusableInput(`There is no command "${command ?? ''}"; there is "check".`)
  if (toolsFile === undefined || callsFile === undefined || more.length > 0) {
    throw new UnusableInput('callscope check takes two files: the tools and the calls. --help says more.')
  }
  const concerns = concernsOf(values['fail-on'], values.against !== undefined)
  const problems: FileProblem[] = []
  const now = toolsOf(toolsFile, values.tool, problems)
  const before = values.against === undefined ? undefined : toolsOf(values.against, values.tool, problems)
  const calls = callsOf(callsFile, problems)
  const judge = { strict: values.strict === true }
  const report = checkCalls(calls, { now, before, judge, tool: values.tool })
  const noneOf = values.tool !== undefined && report.totals.calls === 0
  if (noneOf) throw new UnusableInput(`${callsFile}: no call of ${JSON.stringify(values.tool)} is in it.`)
  return print(report, concerns, problems, values.json === true)
}

interface FileProblem extends InputProblem {
  readonly file: string
}

function concernsOf(list: string | undefined, isComparison: boolean): ReadonlySet<Concern | 'problems'> {
  if (list === undefined)
    return new Set(isComparison ? (['breaks', 'labels'] as const) : (['refused', 'labels'] as const))
  const words = list.split(',').map((word) => word.trim())
  return new Set(
    words.map((word) => {
      const known = CONCERNS.find((concern) => concern === word)
      if (known === undefined) throw new UnusableInput(`--fail-on knows ${CONCERNS.join(', ')}; not "${word}".`)
      return known
    }),
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8')
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'))
    const why =
      { ENOENT: 'there is no such file', EISDIR: 'this is a folder', EACCES: 'it may not be read' }[code] ?? code
    throw new UnusableInput(`${file}: ${why}.`)
  }
}

function toolsOf(file: string, only: string | undefined, problems: FileProblem[]) {
  const read = readTools(readText(file))
  if (read.tools.size === 0) throw unusable(file, 'no declaration of a tool was found', read.problems)
  problems.push(...read.problems.map((problem) => ({ file, ...problem })))
  const [lone] = read.tools.values()
  const isOther = only !== undefined && read.tools.size === 1 && !read.tools.has(only)
  return isOther && lone !== undefined ? new Map([[only, lone]]) : read.tools
}

function callsOf(file: string, problems: FileProblem[]) {
  const read = recogniseInput(readText(file))
  if (read.calls.length === 0) throw unusable(file, 'no recorded call was found', read.problems)
  problems.push(...read.problems.map((problem) => ({ file, ...problem })))
  return read.calls
}

function unusable(file: string, what: string, problems: readonly InputProblem[]): UnusableInput {
  const lines = problems.slice(0, 10).map(({ line, column, message }) => `${file}:${line}:${column} ${message}`)
  return new UnusableInput([`${file}: ${what}.`, ...lines].join('\n'))
}

function print(
  report: CheckReport,
  wanted: ReadonlySet<Concern | 'problems'>,
  problems: readonly FileProblem[],
  asJson: boolean,
): number {
  const concerns = new Set([...wanted].filter((word) => word !== 'problems'))
  const found = report.calls.filter((call) => isConcern(call, concerns))
  const isFailed = found.length > 0 || (wanted.has('problems') && problems.length > 0)
  for (const { file, line, column, message } of problems.slice(0, 20))
    console.error(`${file}:${line}:${column} ${message}`)
  if (asJson) console.log(JSON.stringify({ ok: !isFailed, totals: report.totals, calls: found, problems }, null, 2))
  else console.log(formatReport(report, concerns))
  return isFailed ? 1 : 0
}
