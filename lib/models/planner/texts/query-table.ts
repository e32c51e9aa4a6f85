import type { TableQuery } from '../understanding/intent'
import { readNumber } from '../understanding/read-number'
import { cellNumber, columnsIn, impliedColumn, isNumeric, mainColumn, type Table } from './table'

/** What a question about a table comes to. */
export interface TableAnswer {
  /** The column that was worked on, where there is one. */
  readonly column: string | undefined
  /** A figure for sums, averages and counts. */
  readonly figure: number | undefined
  /** The rows it came from, as they are in the file. */
  readonly rows: readonly string[]
  /** How the rows were chosen, in the table's own words: `status = paid`. */
  readonly filters: readonly string[]
}

/** One cell that a question asks for: the value that names its row, and its column. */
export interface Cell {
  readonly row: string
  readonly column: string
  readonly value: string
}

/** "Ines's phone number": the rows that the question names by a value, and the columns it names. At most 12 cells. */
export function lookUpCells(table: Table, question: string): readonly Cell[] {
  const filters = valueFilters(table, question)
  const spoken = columnsIn(table, question)
  const implied = spoken.length > 0 ? spoken : [impliedColumn(table, question) ?? -1].filter((column) => column >= 0)
  const columns = implied.filter((column) => !filters.some((filter) => filter.column === column))
  if (filters.length === 0 || columns.length === 0) return []
  const rows = table.rows.filter((row) => filters.every((filter) => filter.test(row.cells[filter.column] ?? '')))
  return rows
    .flatMap((row) =>
      columns.map((column) => ({
        row: row.cells[filters[0]?.column ?? 0] ?? '',
        column: table.columns[column] ?? '',
        value: row.cells[column] ?? '',
      })),
    )
    .slice(0, 12)
}

interface Filter {
  readonly text: string
  readonly column: number
  readonly test: (cell: string) => boolean
}

/** Answers a question over rows: filters by the values and comparisons it names, then adds, averages, counts or picks. */
export function queryTable(table: Table, query: TableQuery, sentence: string): TableAnswer | undefined {
  const filters = filtersIn(table, sentence)
  const rows = table.rows.filter((row) => filters.every((filter) => filter.test(row.cells[filter.column] ?? '')))
  const said = filters.map((filter) => filter.text)
  const lines = rows.map((row) => row.line)
  if (query === 'count') return { column: undefined, figure: rows.length, rows: lines, filters: said }
  if (query === 'rows')
    return filters.length === 0 ? undefined : { column: undefined, figure: undefined, rows: lines, filters: said }
  const column = valueColumn(table, sentence, filters)
  if (column === undefined) return undefined
  const values = rows.map((row) => cellNumber(row.cells[column]))
  const name = table.columns[column]
  if (query === 'sum' || query === 'average') {
    const sum = values.reduce((total, value) => total + value, 0)
    const figure = query === 'sum' ? sum : sum / values.length
    return { column: name, figure: Math.round(figure * 1e6) / 1e6, rows: lines, filters: said }
  }
  const best = query === 'max' ? Math.max(...values) : Math.min(...values)
  return { column: name, figure: best, rows: lines.filter((_, index) => values[index] === best), filters: said }
}

function valueColumn(table: Table, sentence: string, filters: readonly Filter[]): number | undefined {
  const named = columnsIn(table, sentence).filter(
    (index) => isNumeric(table, index) && !filters.some((filter) => filter.column === index),
  )
  const column = named[0] ?? mainColumn(table, sentence)
  return column !== undefined && isNumeric(table, column) ? column : mainNumeric(table)
}

function mainNumeric(table: Table): number | undefined {
  const numeric = table.columns.flatMap((name, index) =>
    !/\bid$|_id|^id/i.test(name) && isNumeric(table, index) ? [index] : [],
  )
  return numeric.length === 1 ? numeric[0] : undefined
}

const COMPARISONS: readonly (readonly [RegExp, (cell: number, limit: number) => boolean, string])[] = [
  [
    /(?:more|greater|higher|larger|older) than|over|above|exceed(?:s|ing)?|大于|超过|高于|多于/iu,
    (cell, limit) => cell > limit,
    '>',
  ],
  [/(?:less|lower|smaller|younger|fewer) than|under|below|小于|低于|少于|不到/iu, (cell, limit) => cell < limit, '<'],
  [/at least|no less than|minimum of|至少|不低于|大于等于/iu, (cell, limit) => cell >= limit, '>='],
  [/at most|no more than|up to|maximum of|至多|最多|不超过|小于等于/iu, (cell, limit) => cell <= limit, '<='],
]

function filtersIn(table: Table, sentence: string): readonly Filter[] {
  return [...valueFilters(table, sentence), ...comparisonFilters(table, sentence), ...stockFilter(table, sentence)]
}

/** "out of stock", 缺货: the column of what is left is at zero, or above it for what is in stock. */
function stockFilter(table: Table, sentence: string): Filter[] {
  const isOut = /\b(?:out of stock|sold out|unavailable|none left)\b|缺货|没货|无货|断货|卖完|售罄/iu.test(sentence)
  const isIn = !isOut && /\b(?:in stock|available)\b|有货/iu.test(sentence)
  if (!isOut && !isIn) return []
  const column = table.columns.findIndex((name) =>
    /^(?:stock|in_?stock|quantity|qty|left|available|inventory)$|库存|数量|存量/iu.test(name),
  )
  if (column < 0 || !isNumeric(table, column)) return []
  const test = (cell: string) => (isOut ? cellNumber(cell) === 0 : cellNumber(cell) > 0)
  return [{ text: `${table.columns[column] ?? ''} ${isOut ? '=' : '>'} 0`, column, test }]
}

/** "paid orders", "from the UK": a word of the sentence that is a value of some column of text. */
function valueFilters(table: Table, sentence: string): Filter[] {
  return table.columns.flatMap((name, column): Filter[] => {
    if (isNumeric(table, column)) return idFilter(table, sentence, name, column)
    const values = [...new Set(table.rows.map((row) => row.cells[column] ?? ''))].filter((value) => value !== '')
    const spoken = values.find((value) => isSpoken(sentence, value))
    return spoken === undefined ? [] : [{ text: `${name} = ${spoken}`, column, test: (cell) => cell === spoken }]
  })
}

/** "user 3": a column of ids is asked for by its name and a number. */
function idFilter(table: Table, sentence: string, name: string, column: number): Filter[] {
  const bare = name.replace(/[_-]?id$/i, '')
  if (bare === name || bare === '') return []
  const match = new RegExp(`\\b${bare}(?:[_ -]?id)?\\s*(?:=|is|#)?\\s*(\\d+)\\b`, 'i').exec(sentence)
  const wanted = match?.[1]
  return wanted !== undefined && table.rows.some((row) => row.cells[column] === wanted)
    ? [{ text: `${name} = ${wanted}`, column, test: (cell) => cell === wanted }]
    : []
}

function isSpoken(sentence: string, value: string): boolean {
  if (/\p{Script=Han}/u.test(value)) return sentence.includes(value)
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Two capitals are a code (UK, IT) and not the pronoun "it": they have to be written so.
  return new RegExp(`(?<![\\w@.])${escaped}(?![\\w@])`, /^[A-Z]{2}$/.test(value) ? 'u' : 'iu').test(sentence)
}

function comparisonFilters(table: Table, sentence: string): Filter[] {
  return COMPARISONS.flatMap(([pattern, test, sign]): Filter[] => {
    const match = new RegExp(`(?:${pattern.source})\\s*([\\d.,]+|\\w+)`, 'iu').exec(sentence)
    const limit = match?.[1] === undefined ? undefined : readNumber(match[1])
    if (!match || limit === undefined) return []
    const near = sentence.slice(Math.max(0, match.index - 30), match.index + match[0].length + 10)
    const column = mainColumn(table, near) ?? mainColumn(table, sentence)
    if (column === undefined || !isNumeric(table, column)) return []
    return [
      {
        text: `${table.columns[column] ?? ''} ${sign} ${limit}`,
        column,
        test: (cell) => test(cellNumber(cell), limit),
      },
    ]
  })
}
