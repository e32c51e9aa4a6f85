import 'server-only'
import { createContext, Script } from 'node:vm'

/** A stretch of a text, in UTF-16 units; the end is exclusive. */
export interface MatchRange {
  readonly start: number
  readonly end: number
}

const MATCH_ALL = new Script(
  'JSON.stringify(texts.map((text) => [...text.matchAll(pattern)].map((found) => [found.index, found.index + found[0].length])))',
)

/**
 * All matches of a person's regular expression in many texts; empty matches do not count. A pattern may take for ever
 * on the wrong text, and only a script in a context of its own can be stopped: undefined where `budgetMs` ran out.
 */
export function matchPattern(pattern: RegExp, texts: readonly string[], budgetMs: number): MatchRange[][] | undefined {
  if (budgetMs < 1) return undefined
  const context = createContext(Object.assign(Object.create(null), { texts, pattern }))
  try {
    const found: unknown = MATCH_ALL.runInContext(context, { timeout: Math.ceil(budgetMs) })
    const ranges = JSON.parse(String(found)) as [number, number][][] // what MATCH_ALL writes
    return ranges.map((pairs) => pairs.map(([start, end]) => ({ start, end })).filter(({ start, end }) => end > start))
  } catch (error) {
    // Not `instanceof Error`: what a script throws may be of its own context.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}
