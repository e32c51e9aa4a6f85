import type { GridCell } from './judge-cell'

/** How a cell stands in one word; what weighs more wins: a failed build, a denial, a question, changed arguments. */
export type CellState = 'not_judged' | 'pending' | 'builds' | 'changed' | 'asks' | 'denied' | 'fails'

const BUILD_CODES = { not_judged: 0, pending: 1, builds: 2, changed: 3, fails: 4 } as const
const POLICY_CODES = { allow: 1, ask_user: 2, deny: 3 } as const
const POLICY_SHIFT = 3
const BUILD_MASK = 0b111

/** A cell that nobody has judged yet. */
export const NOT_JUDGED = BUILD_CODES.not_judged

/** A cell as one byte, so that thousands of them cross from the worker for nothing. */
export function toCellCode(cell: GridCell): number {
  if (cell.build === 'pending') return BUILD_CODES.pending
  if (cell.build === 'fails') return BUILD_CODES.fails
  const build = cell.changes.length > 0 ? BUILD_CODES.changed : BUILD_CODES.builds
  return cell.policy ? build | (POLICY_CODES[cell.policy.decision] << POLICY_SHIFT) : build
}

/**
 * The word of a code. Without `withPolicy` a question is left out (in the default mode every tool of one's own asks, which
 * says nothing about a schema); a denial always counts.
 */
export function cellState(code: number, withPolicy: boolean): CellState {
  const policy = policyOf(code)
  if (policy === 'deny') return 'denied'
  if (withPolicy && policy === 'ask_user') return 'asks'
  switch (code & BUILD_MASK) {
    case BUILD_CODES.pending:
      return 'pending'
    case BUILD_CODES.builds:
      return 'builds'
    case BUILD_CODES.changed:
      return 'changed'
    case BUILD_CODES.fails:
      return 'fails'
    default:
      return 'not_judged'
  }
}

/** What policy said, where it was asked. */
export function policyOf(code: number): keyof typeof POLICY_CODES | undefined {
  const policy = code >> POLICY_SHIFT
  return policy === 1 ? 'allow' : policy === 2 ? 'ask_user' : policy === 3 ? 'deny' : undefined
}

/** True where build makes an invocation of it, whatever policy says. */
export function doesBuild(code: number): boolean {
  const build = code & BUILD_MASK
  return build === BUILD_CODES.builds || build === BUILD_CODES.changed
}

/** True where there is a verdict: judged, and not waiting for a value. */
export function isDecided(code: number): boolean {
  return (code & BUILD_MASK) >= BUILD_CODES.builds
}
