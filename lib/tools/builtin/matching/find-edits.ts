import { findExact } from './find-exact'
import { findFlexible } from './find-flexible'
import { findFuzzy } from './find-fuzzy'
import { findTokens } from './find-tokens'
import type { FindEdits, MatchStrategy, TextEdit } from './text-edit'

/** Tried in this order; the first that finds anything decides, also where it finds too much. */
const STRATEGIES: readonly (readonly [MatchStrategy, FindEdits])[] = [
  ['exact', findExact],
  ['flexible', findFlexible],
  ['regex', findTokens],
  ['fuzzy', findFuzzy],
]

/**
 * Where `wanted` occurs, and which strategy found it; no edits where none did. The order and what each strategy takes
 * for equal are those of gemini-cli-core 0.61.0 (see its recorded cases); blank lines and deletions are handled better.
 */
export function findEdits(
  text: string,
  wanted: string,
  replacement: string,
): { strategy: MatchStrategy; edits: TextEdit[] } {
  for (const [strategy, find] of STRATEGIES) {
    const edits = find(text, wanted, replacement)
    if (edits.length > 0) return { strategy, edits }
  }
  return { strategy: 'exact', edits: [] }
}
