import { compareFacts, type Difference } from './compare'
import type { Deviation, Facts, Suite } from './suite'

/** How one case came out. */
export type CaseOutcome =
  /** Answered as recorded; `needless` names the kinds that would have excused it. */
  | { readonly kind: 'passed'; readonly needless: readonly string[] }
  /** Answered as its kinds promise. */
  | { readonly kind: 'deviates'; readonly by: readonly string[] }
  | { readonly kind: 'failed'; readonly differences: readonly Difference[]; readonly by: readonly string[] }

/** A case with what came of it. */
export interface CaseResult {
  readonly id: string
  readonly suite: string
  readonly outcome: CaseOutcome
}

/** Runs one case of a file. A case that cannot be read, or whose run throws, has failed. */
export async function runCase(suite: Suite, value: unknown, index: number): Promise<CaseResult> {
  let id = idOf(value) ?? `${suite.name} #${index + 1}`
  try {
    const item = suite.read(value, index)
    id = (item as { readonly id: string }).id // every suite gives its cases an id
    return { id, suite: suite.name, outcome: await judge(suite, item) }
  } catch (error) {
    const got = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const differences = [{ path: '', expected: 'an answer', got }]
    return { id, suite: suite.name, outcome: { kind: 'failed', differences, by: [] } }
  }
}

async function judge(suite: Suite, item: unknown): Promise<CaseOutcome> {
  const expected = suite.expected(item)
  const kinds = suite.deviations.filter((kind) => kind.covers(item))
  const by = kinds.map((kind) => kind.name)
  const promised = promise(kinds, expected, item)
  if (promised === null) return { kind: 'deviates', by }
  const got = await suite.run(item)
  const asRecorded = compareFacts(expected, got)
  if (asRecorded.length === 0) return { kind: 'passed', needless: by }
  if (kinds.length === 0) return { kind: 'failed', differences: asRecorded, by }
  const differences = compareFacts(promised, got)
  return differences.length === 0 ? { kind: 'deviates', by } : { kind: 'failed', differences, by }
}

function promise(kinds: readonly Deviation<unknown>[], expected: Facts, item: unknown): Facts | null {
  let facts: Facts | null = expected
  for (const kind of kinds) facts = facts && kind.instead(facts, item)
  return facts
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : undefined
}
