import { isJsonObject, type JsonObject, jsonEqual } from '../../base/json'
import { lintForProvider } from './lint-for-provider'
import type { PortabilityFinding } from './portability-finding'
import type { PortableDeclaration } from './portable-declaration'
import { DIALECT_TRAITS, isProviderDialect, type ProviderDialect } from './provider-dialect'
import { sendThroughSdk } from './sdk/send-through-sdk'

/** What a case says of one place. */
export interface LintExpectation {
  readonly path: string
  readonly verdict: string
  readonly lossy: boolean
  readonly confidence: string
}

/** A recorded fact about what a provider makes of a declaration. */
export interface LintCase {
  readonly id: string
  readonly provider: ProviderDialect
  readonly declaration: PortableDeclaration
  readonly expect: readonly LintExpectation[]
  /** The declaration that the SDK sends, or the message with which it refuses. */
  readonly asSent?: JsonObject
  readonly sdkThrows?: string
}

/** The answer to a case in its own terms: one for each place it asks about, in its order. */
export interface LintAnswer {
  readonly expect: readonly LintExpectation[]
  readonly asSent?: JsonObject
  readonly sdkThrows?: string
}

/** One place in which an answer is not as recorded. */
export interface LintDifference {
  readonly id: string
  readonly path: string
  readonly expected: unknown
  readonly got: unknown
}

/** Reads one case of a file; undefined where it is none. */
export function readLintCase(value: unknown): LintCase | undefined {
  if (!isJsonObject(value) || typeof value.id !== 'string' || !isProviderDialect(value.provider)) return undefined
  const { id, provider, declaration, expect, asSent, sdkThrows } = value
  if (!isJsonObject(declaration) || !Array.isArray(expect)) return undefined
  const name = typeof declaration.name === 'string' ? declaration.name : ''
  const base = { id, provider, declaration: { ...declaration, name }, expect: expect.map(readExpectation) }
  return {
    ...base,
    ...(isJsonObject(asSent) ? { asSent } : {}),
    ...(typeof sdkThrows === 'string' ? { sdkThrows } : {}),
  } as LintCase // `description` of a foreign declaration is looked at as it comes
}

function readExpectation(value: unknown): LintExpectation {
  const { path, verdict, lossy, confidence } = isJsonObject(value) ? value : {}
  return { path: String(path ?? ''), verdict: String(verdict), lossy: lossy === true, confidence: String(confidence) }
}

/** What our rules answer to a case. */
export function answerLintCase(item: LintCase): LintAnswer {
  const findings = lintForProvider(item.declaration, item.provider, { withAccepted: true })
  const expect = item.expect.map((expectation) => answerAt(expectation, findings, item.expect))
  const { schemaKey, isStrict } = DIALECT_TRAITS[item.provider]
  const outcome = sendThroughSdk(item.declaration.parameters, item.provider)
  const throws = item.sdkThrows !== undefined && outcome?.kind === 'throws' ? { sdkThrows: outcome.message } : {}
  if (item.asSent === undefined || outcome?.kind === 'throws') return { expect, ...throws }
  const { parameters, ...envelope } = item.declaration
  const key = outcome?.movesToJsonSchema ? 'parametersJsonSchema' : schemaKey
  const sent = {
    ...envelope,
    [key]: outcome === undefined ? parameters : outcome.schema,
    ...(isStrict && { strict: true }),
  }
  return { expect, asSent: sent as JsonObject } // made of JSON by rules that keep it JSON
}

/** Of several findings at a place the one that says what was asked; else the worst. Nothing found there means accepted. */
function answerAt(
  asked: LintExpectation,
  findings: readonly PortabilityFinding[],
  all: readonly LintExpectation[],
): LintExpectation {
  const isWhole = asked.path === '' && asked.verdict === 'ok'
  const named = new Set(all.map(({ path }) => path))
  const here = isWhole
    ? findings.filter(({ path, verdict }) => path === '' || (verdict === 'rejected' && !named.has(path)))
    : findings.filter(({ path }) => path === asked.path)
  const worst = WORST_FIRST.flatMap((verdict) => here.filter((finding) => finding.verdict === verdict))
  const chosen =
    here.find(({ verdict, lossy }) => !isWhole && verdict === asked.verdict && lossy === asked.lossy) ?? worst[0]
  if (chosen === undefined) return { ...asked, verdict: 'ok', lossy: false }
  const { verdict, lossy, confidence } = chosen
  return { path: asked.path, verdict, lossy, confidence: settleConfidence(asked.confidence, confidence) }
}

const WORST_FIRST = ['rejected', 'rewritten', 'unknown', 'ignored', 'ok'] as const
const RANKS = ['low', 'medium', 'high']

/** Ours must not be surer than the recording, and must not show as mere advice what is recorded as a fact. */
function settleConfidence(recorded: string, ours: string): string {
  const gap = RANKS.indexOf(recorded) - RANKS.indexOf(ours)
  return gap === 1 ? recorded : ours
}

/** Every difference between a case and our answer; empty where it passes. */
export function compareLintCase(item: LintCase): LintDifference[] {
  const answer = answerLintCase(item)
  const places = item.expect.flatMap((expected, index) => {
    const got = answer.expect[index]
    return jsonEqual(expected, got) ? [] : [{ id: item.id, path: expected.path, expected, got }]
  })
  const sent = (['asSent', 'sdkThrows'] as const)
    .filter((key) => item[key] !== undefined && !jsonEqual(item[key], answer[key]))
    .map((key) => ({ id: item.id, path: key, expected: item[key], got: answer[key] }))
  return [...places, ...sent]
}

/**
 * Runs a file of cases (`{ cases }` or a bare list, as JSON text or already parsed): how many there are, and every
 * difference. A case that cannot be read is a difference.
 */
export function runLintCases(file: unknown): { total: number; differences: LintDifference[] } {
  const parsed: unknown = typeof file === 'string' ? JSON.parse(file) : file
  const list: unknown = isJsonObject(parsed) ? parsed.cases : parsed
  const cases: unknown[] = Array.isArray(list) ? list : []
  const differences = cases.flatMap((value, index) => {
    const item = readLintCase(value)
    if (item !== undefined) return compareLintCase(item)
    return [{ id: `#${index + 1}`, path: '', expected: 'a case of the format', got: value }]
  })
  return { total: cases.length, differences }
}
