import type { CaseResult } from './run-case'
import type { Basis, Suite } from './suite'

const LETTERS: Readonly<Record<Basis, string>> = { weakness: 'a', design: 'b', sandbox: 'c', absent: 'd' }
const LONGEST = 400

/** How many cases passed and failed; those that deviate as promised are neither. */
export interface Totals {
  readonly passed: number
  readonly failed: number
}

/** Counts results. */
export function totalsOf(results: readonly CaseResult[]): Totals {
  const count = (kind: CaseResult['outcome']['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length
  return { passed: count('passed'), failed: count('failed') }
}

/** The report as lines: every difference, every kind with its cases, excuses nobody needed, and the totals last. */
export function reportLines(results: readonly CaseResult[], suites: readonly Suite[]): string[] {
  const { passed, failed } = totalsOf(results)
  return [
    ...results.flatMap(failureLines),
    ...kindLines(results, suites),
    ...needlessLines(results),
    `${passed} passed, ${failed} failed`,
  ]
}

function failureLines({ id, suite, outcome }: CaseResult): string[] {
  if (outcome.kind !== 'failed') return []
  const excused = outcome.by.length === 0 ? '' : ` (of the kinds ${outcome.by.join(', ')}, which promise otherwise)`
  return [
    `FAILED ${suite} ${id}${excused}`,
    ...outcome.differences.flatMap(({ path, expected, got }) => [
      `  ${path === '' ? '(whole)' : path}`,
      `    expected ${show(expected)}`,
      `    got      ${show(got)}`,
    ]),
  ]
}

function kindLines(results: readonly CaseResult[], suites: readonly Suite[]): string[] {
  const lines = suites.flatMap((suite) =>
    suite.deviations.flatMap((kind) => {
      const of = results.filter(
        ({ suite: name, outcome }) =>
          name === suite.name && outcome.kind === 'deviates' && outcome.by.includes(kind.name),
      )
      return of.length === 0
        ? []
        : [`  ${String(of.length).padStart(4)}  (${LETTERS[kind.basis]}) ${suite.name}/${kind.name}: ${kind.reason}`]
    }),
  )
  const cases = results.filter(({ outcome }) => outcome.kind === 'deviates').length
  if (cases === 0) return []
  return [
    `${cases} cases are answered otherwise on purpose, by kind (one case may be of several; neither passed nor failed):`,
    ...lines,
  ]
}

function needlessLines(results: readonly CaseResult[]): string[] {
  const lines = results.flatMap(({ id, suite, outcome }) =>
    outcome.kind === 'passed' && outcome.needless.length > 0
      ? [`  ${suite} ${id}: ${outcome.needless.join(', ')}`]
      : [],
  )
  return lines.length === 0 ? [] : ['Answered as recorded, though a kind would excuse it (needless):', ...lines]
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}
