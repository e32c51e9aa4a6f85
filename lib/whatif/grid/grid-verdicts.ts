import { NOT_JUDGED } from './cell-code'
import { type CellReason, NO_REASON } from './cell-reason'
import type { GridRows, GridSlice } from './grid-engine'

/** One column's verdicts by position of the row: a code, and the numbers of its reasons (NO_REASON: none). */
export interface ColumnVerdicts {
  readonly codes: Uint8Array
  readonly reasons: Int32Array
  readonly rules: Int32Array
}

/**
 * Gathers the engine's slices into columns. A verdict is kept by the column and the call it was made for, so an answer
 * that comes late lands where it belongs or nowhere; what was not judged yet reads as not judged, never as something
 * older. Columns are changed in place: `version` rises whenever anything did.
 */
export class GridVerdicts {
  #order: readonly string[] = []
  #positions = new Map<string, number>()
  /** The generation in which a row was last put: answers for what it was before do not count. */
  #putIn = new Map<string, number>()
  /** Orders that answers may still speak of. */
  #orders = new Map<number, readonly string[]>()
  #columns = new Map<string, ColumnVerdicts>()
  #reasons: CellReason[] = []
  #wanted = 0
  #answered = 0
  version = 0

  /** True where every cell of the last request has been answered. */
  get isComplete(): boolean {
    return this.#answered === this.#wanted
  }

  get reasons(): readonly CellReason[] {
    return this.#reasons
  }

  /** New rows or another order: verdicts of rows that stay move along. */
  setRows({ generation, put, order }: GridRows): void {
    for (const { key } of put) this.#putIn.set(key, generation)
    const before = this.#positions
    this.#order = order
    this.#orders.set(generation, order)
    this.#positions = new Map(order.map((key, position) => [key, position]))
    for (const key of this.#putIn.keys()) if (!this.#positions.has(key)) this.#putIn.delete(key)
    const replaced = new Set(put.map(({ key }) => key))
    for (const [column, verdicts] of this.#columns) {
      const moved = emptyColumn(order.length)
      for (const [position, key] of order.entries()) {
        const old = replaced.has(key) ? undefined : before.get(key)
        if (old !== undefined) copyCell(verdicts, old, moved, position)
      }
      this.#columns.set(column, moved)
    }
    this.version++
  }

  /** What is asked for now: columns that it does not name are forgotten. */
  expect(revision: number, columns: readonly string[]): void {
    this.#wanted = revision
    for (const key of this.#columns.keys()) if (!columns.includes(key)) this.#columns.delete(key)
    for (const key of columns) if (!this.#columns.has(key)) this.#columns.set(key, emptyColumn(this.#order.length))
    this.version++
  }

  /** Takes an answer in, whichever request it belongs to. */
  take(slice: GridSlice): void {
    for (const [index, reason] of slice.newReasons.entries()) this.#reasons[slice.reasonsFrom + index] = reason
    const order = this.#orders.get(slice.generation)
    const column = this.#columns.get(slice.column)
    if (column && order) this.#fill(column, slice, order)
    if (slice.isLast) {
      this.#answered = Math.max(this.#answered, slice.revision)
      for (const generation of this.#orders.keys()) if (generation < slice.generation) this.#orders.delete(generation)
    }
    this.version++
  }

  /** The verdicts of a column; all not judged where it is unknown. */
  column(key: string): ColumnVerdicts {
    return this.#columns.get(key) ?? emptyColumn(this.#order.length)
  }

  #fill(column: ColumnVerdicts, slice: GridSlice, order: readonly string[]): void {
    for (const [index, row] of slice.rows.entries()) {
      const key = order[row]
      const position = key === undefined ? undefined : this.#positions.get(key)
      if (key === undefined || position === undefined || slice.generation < (this.#putIn.get(key) ?? 0)) continue
      copyCell(slice, index, column, position)
    }
  }
}

function emptyColumn(length: number): ColumnVerdicts {
  return {
    codes: new Uint8Array(length).fill(NOT_JUDGED),
    reasons: new Int32Array(length).fill(NO_REASON),
    rules: new Int32Array(length).fill(NO_REASON),
  }
}

function copyCell(from: ColumnVerdicts, at: number, to: ColumnVerdicts, position: number): void {
  to.codes[position] = from.codes[at] ?? NOT_JUDGED
  to.reasons[position] = from.reasons[at] ?? NO_REASON
  to.rules[position] = from.rules[at] ?? NO_REASON
}
