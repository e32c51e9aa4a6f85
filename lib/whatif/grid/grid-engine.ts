import { NOT_JUDGED, toCellCode } from './cell-code'
import { type CellReason, NO_REASON, ReasonTable } from './cell-reason'
import type { GridCall, GridColumn } from './grid-call'
import { type CellJudge, createCellJudge } from './judge-cell'

/** What is to be judged: all rows by these columns, the named rows first. */
export interface GridRequest {
  /** Rises with every request; every answer says which one it belongs to. */
  readonly revision: number
  readonly columns: readonly GridColumn[]
  /** Positions of the rows that somebody looks at. */
  readonly first: readonly number[]
}

/** Some cells of one column. The reasons that are new since the last slice come along, in the order of their numbers. */
export interface GridSlice {
  readonly revision: number
  readonly column: string
  /** Of the order that `rows` are positions in. */
  readonly generation: number
  readonly rows: Int32Array
  readonly codes: Uint8Array
  readonly reasons: Int32Array
  readonly rules: Int32Array
  readonly newReasons: readonly CellReason[]
  /** Number of the first of `newReasons`. */
  readonly reasonsFrom: number
  /** No cell of this request is left. */
  readonly isLast: boolean
}

/** Rows that are new or were replaced, and the order of all. Rows that the order does not name are forgotten. */
export interface GridRows {
  /** Rises with every order. */
  readonly generation: number
  readonly put: readonly GridCall[]
  readonly order: readonly string[]
}

/** Rows judged between two looks at what else there is to do: some milliseconds. */
const SLICE_ROWS = 400

interface JudgedColumn {
  readonly judge: CellJudge
  /** The very call that each code was made for: a replaced row is judged again. */
  readonly judged: Map<string, GridCall>
}

/**
 * Judges a grid in slices. It holds the rows, so that they are handed over once, and remembers of each column which rows
 * it has answered for: an unchanged column costs nothing. Pure but for that memory.
 */
export class GridEngine {
  readonly #calls = new Map<string, GridCall>()
  #order: readonly string[] = []
  #generation = 0
  #columns = new Map<string, JudgedColumn>()
  #reasons = new ReasonTable()
  #told = 0

  setRows({ generation, put, order }: GridRows): void {
    for (const call of put) this.#calls.set(call.key, call)
    this.#order = order
    this.#generation = generation
    const named = new Set(order)
    for (const key of this.#calls.keys()) if (!named.has(key)) this.#calls.delete(key)
  }

  /**
   * Judges what has no answer yet, piece by piece: the first rows of every column, then the rest. Whoever drives it may
   * stop between two pieces; the next request goes on where columns are the same. The last slice says so, also where
   * there was nothing to do.
   */
  *judge(request: GridRequest): Generator<GridSlice, void> {
    this.#keepColumns(request.columns)
    for (const column of request.columns) yield* this.#pieces(request, column, request.first)
    for (const column of request.columns) yield* this.#pieces(request, column, this.#order.keys())
    yield { ...this.#slice(request.revision, '', []), isLast: true }
  }

  #keepColumns(columns: readonly GridColumn[]): void {
    const kept = columns.map((column): [string, JudgedColumn] => {
      const known = this.#columns.get(column.key)
      return [column.key, known ?? { judge: createCellJudge(column), judged: new Map() }]
    })
    this.#columns = new Map(kept)
  }

  *#pieces(request: GridRequest, column: GridColumn, rows: Iterable<number>): Generator<GridSlice, void> {
    const judged = this.#columns.get(column.key)?.judged
    let piece: number[] = []
    for (const row of rows) {
      const key = this.#order[row]
      const call = key === undefined ? undefined : this.#calls.get(key)
      if (call === undefined || judged?.get(call.key) === call) continue
      piece.push(row)
      if (piece.length < SLICE_ROWS) continue
      yield this.#slice(request.revision, column.key, piece)
      piece = []
    }
    if (piece.length > 0) yield this.#slice(request.revision, column.key, piece)
  }

  #slice(revision: number, column: string, rows: readonly number[]): GridSlice {
    const codes = new Uint8Array(rows.length).fill(NOT_JUDGED)
    const reasons = new Int32Array(rows.length).fill(NO_REASON)
    const rules = new Int32Array(rows.length).fill(NO_REASON)
    const judged = this.#columns.get(column)
    for (const [index, row] of rows.entries()) {
      const call = this.#calls.get(this.#order[row] ?? '')
      if (call === undefined || judged === undefined) continue
      const cell = judged.judge(call)
      codes[index] = toCellCode(cell)
      reasons[index] = this.#reasons.ofBuild(cell)
      rules[index] = this.#reasons.ofPolicy(cell)
      judged.judged.set(call.key, call)
    }
    const reasonsFrom = this.#told
    const newReasons = this.#reasons.reasons.slice(reasonsFrom)
    this.#told = this.#reasons.reasons.length
    const verdicts = { rows: Int32Array.from(rows), codes, reasons, rules }
    return { revision, column, generation: this.#generation, ...verdicts, newReasons, reasonsFrom, isLast: false }
  }
}
