import { countOf, previewValue } from '../describe'
import type { CheckedCall, CheckReport } from './check-report'

const MAX_SHOWN = 20
const MAX_ISSUES = 3

/** Which calls a report is about: those that broke, that are refused, or that are not what their label says. */
export type Concern = 'breaks' | 'refused' | 'labels' | 'unknown'

/** Whether a call is one that a check was asked to fail on. */
export function isConcern(call: CheckedCall, concerns: ReadonlySet<Concern>): boolean {
  if (concerns.has('breaks') && call.outcome === 'broken') return true
  if (concerns.has('labels') && call.isMislabelled) return true
  if (concerns.has('unknown') && call.outcome === 'no_tool') return true
  return (
    concerns.has('refused') &&
    (call.outcome === 'refused' || call.outcome === 'broken') &&
    call.label !== 'should_be_refused'
  )
}

/** A report for people: the calls it is about with path and reason, then the totals. */
export function formatReport(report: CheckReport, concerns: ReadonlySet<Concern>): string {
  const found = report.calls.filter((call) => isConcern(call, concerns))
  const shown = found.slice(0, MAX_SHOWN).flatMap((call) => formatCall(call))
  const more =
    found.length > MAX_SHOWN ? [`… and ${countOf(found.length - MAX_SHOWN, 'call')} more; --json lists all.`] : []
  return [...shown, ...more, ...(found.length > 0 ? [''] : []), totalsOf(report)].join('\n')
}

function formatCall(call: CheckedCall): string[] {
  const id = call.id === undefined ? '' : ` (${oneLine(call.id)})`
  const state =
    call.outcome === 'broken'
      ? 'breaks'
      : call.outcome === 'no_tool'
        ? 'has no tool'
        : call.issues.length > 0
          ? 'is refused'
          : 'builds'
  const label = call.isMislabelled ? `, labelled "${call.label?.replaceAll('_', ' ')}"` : ''
  const head = `call ${call.number}${id} ${oneLine(call.tool)}: ${state}${label}`
  const issues = call.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `  ${oneLine(path || '/')}  ${oneLine(message)}`)
  const rest = call.issues.length > MAX_ISSUES ? [`  … and ${call.issues.length - MAX_ISSUES} more reasons`] : []
  return [head, `  ${oneLine(previewValue(call.args))}`, ...issues, ...rest]
}

function totalsOf({ totals, isComparison }: CheckReport): string {
  const parts = [
    countOf(totals.calls, 'call'),
    ...(isComparison ? [`${totals.broken} broken`, `${totals.mended} mended`] : []),
    `${totals.builds} build`,
    `${totals.refused} refused`,
    ...(totals.noTool > 0 ? [`${totals.noTool} of tools that are not declared`] : []),
    ...(totals.mislabelled > 0 ? [`${totals.mislabelled} not as labelled`] : []),
  ]
  return parts.join(', ')
}

/** Recorded text never moves the cursor or starts a line of its own. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '�')
}
