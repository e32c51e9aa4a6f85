import type { BuildIssue } from '../../schema/build-issue'
import type { CellChange, GridCell } from './judge-cell'

/** Why a cell is what it is, shared by all cells of the same reason. */
export type CellReason =
  | { readonly kind: 'issues'; readonly stage: string; readonly first: BuildIssue; readonly count: number }
  | { readonly kind: 'changes'; readonly first: CellChange; readonly count: number }
  | { readonly kind: 'rule'; readonly rule: string | null }

/** No reason: it simply builds. */
export const NO_REASON = -1

/** Reasons by number, each kept once. Cells of the same number fail, or are changed, in the same way. */
export class ReasonTable {
  readonly #numbers = new Map<string, number>()
  readonly #reasons: CellReason[] = []

  get reasons(): readonly CellReason[] {
    return this.#reasons
  }

  /** The number of why this cell fails or is changed. */
  ofBuild(cell: GridCell): number {
    if (cell.build === 'pending') return NO_REASON
    if (cell.build === 'builds') return this.#ofChanges(cell.changes)
    const [first] = cell.issues
    if (first === undefined) return NO_REASON
    let key: string = cell.stage
    for (const { path, code, expected = '' } of cell.issues) key += `\0${path}\0${code}\0${expected}`
    return this.#number(key, () => {
      return { kind: 'issues', stage: cell.stage, first, count: cell.issues.length }
    })
  }

  /** The number of the rule that decided. */
  ofPolicy(cell: GridCell): number {
    if (cell.build !== 'builds' || cell.policy === undefined) return NO_REASON
    const { rule } = cell.policy
    return this.#number(`rule ${rule}`, () => ({ kind: 'rule', rule }))
  }

  #ofChanges(changes: readonly CellChange[]): number {
    const [first] = changes
    if (first === undefined) return NO_REASON
    const parts = changes.map(({ path, by }) => [path, by])
    return this.#number(`changes ${JSON.stringify(parts)}`, () => ({ kind: 'changes', first, count: changes.length }))
  }

  #number(key: string, make: () => CellReason): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#reasons.length
    this.#numbers.set(key, number)
    this.#reasons.push(make())
    return number
  }
}
