import type { BuildIssue } from '../build-issue'
import { type DeclarationSource, parametersOf } from '../function-declaration'
import { type JudgeOptions, judgeArguments } from '../judge-arguments'
import { breakCandidates } from './break-candidates'
import { compareDeclarations } from './compare-declarations'
import type { DeclarationChange } from './declaration-change'

/** Arguments that one declaration takes and the other does not, as the judge says. */
export interface ProofExample {
  readonly args: unknown
  /** `recorded`: a call that was made; `index` is its place in the list given. `made`: constructed. */
  readonly source: 'recorded' | 'made'
  readonly index?: number
  /** Why the other declaration refuses them. */
  readonly issues: readonly BuildIssue[]
  /** True where they give a property that the declaration which takes them does not name: few calls do. */
  readonly givesUnnamed: boolean
}

/**
 * `breaks`: proven by the example. `nothing_refuses_more`: proven by the list of changes, none of which refuses anything.
 * `no_break_found`: something may refuse more, and none of `tried` arguments showed it; that proves nothing.
 */
export interface BreakVerdict {
  readonly kind: 'breaks' | 'no_break_found' | 'nothing_refuses_more'
  readonly changes: readonly DeclarationChange[]
  /** Arguments that the earlier declaration takes and that were tried on the later one. */
  readonly tried: number
  readonly example?: ProofExample
  /** Arguments that only the later declaration takes. */
  readonly newlyAccepted?: ProofExample
}

/** `calls` are the arguments of recorded calls, tried first; `judge` is how the session judges. */
export interface FindBreakOptions {
  readonly calls?: readonly unknown[]
  readonly judge?: JudgeOptions
  readonly seed?: string
}

const MAX_TRIED = 1500

/**
 * Whether arguments that a declaration takes are refused by a later one, with an example that the judge has confirmed on
 * both, and the reverse. Recorded calls come before made ones, and those that give no unnamed property before others. Pure.
 */
export function findBreak(
  before: DeclarationSource,
  after: DeclarationSource,
  options: FindBreakOptions = {},
): BreakVerdict {
  const { judge = {} } = options
  const changes = compareDeclarations(before, after, { isStrict: judge.strict === true })
  const forward = search(before, after, changes, options)
  const backward = search(after, before, compareDeclarations(after, before), { ...options, calls: options.calls ?? [] })
  const refuses = changes.some(({ scope, severity }) => scope === 'schema' && /breaks|unclear/.test(severity))
  // A repair is tried where arguments do not fit, so that even a looser schema can change what becomes of them.
  const isProvable = (judge.repairs ?? []).length === 0 || changes.every(({ severity }) => severity === 'neutral')
  const kind =
    forward.example !== undefined ? 'breaks' : refuses || !isProvable ? 'no_break_found' : 'nothing_refuses_more'
  return {
    kind,
    changes,
    tried: forward.tried,
    ...(forward.example === undefined ? {} : { example: forward.example }),
    ...(backward.example === undefined ? {} : { newlyAccepted: backward.example }),
  }
}

function search(
  from: DeclarationSource,
  to: DeclarationSource,
  changes: readonly DeclarationChange[],
  { calls = [], judge = {}, seed = 'break' }: FindBreakOptions,
): { readonly tried: number; readonly example?: ProofExample } {
  let tried = 0
  let farFetched: ProofExample | undefined
  const known = new Set<string>()
  for (const { args, index } of candidates(from, to, changes, calls, seed)) {
    const text = JSON.stringify(args) ?? ''
    if (known.has(text)) continue
    if (known.size >= MAX_TRIED && index === undefined) break
    known.add(text)
    const taken = judgeArguments(from, args, judge)
    if (!taken.ok) continue
    tried++
    const refused = judgeArguments(to, args, judge)
    if (refused.ok) continue
    const givesUnnamed = index === undefined && taken.ignored.length > 0
    const source = index === undefined ? { source: 'made' as const } : { source: 'recorded' as const, index }
    const example = { args, ...source, issues: refused.issues, givesUnnamed }
    if (!givesUnnamed) return { tried, example }
    farFetched ??= example
  }
  return farFetched === undefined ? { tried } : { tried, example: farFetched }
}

function* candidates(
  from: DeclarationSource,
  to: DeclarationSource,
  changes: readonly DeclarationChange[],
  calls: readonly unknown[],
  seed: string,
): Generator<{ readonly args: unknown; readonly index?: number }> {
  for (const [index, args] of calls.entries()) yield { args, index }
  const inSchema = changes.filter(({ scope, severity }) => scope === 'schema' && severity !== 'neutral')
  // Where nothing can differ there is nothing to look for.
  if (inSchema.length === 0) return
  for (const args of breakCandidates(parametersOf(from), parametersOf(to), inSchema, seed)) yield { args }
}
