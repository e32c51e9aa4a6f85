import { err, ok } from '../../../base/result'
import { stem, wordsOf } from '../capabilities/words-of'
import { translateHan } from '../understanding/han-words'
import type { EditResult } from './edit-problem'
import { fromLines, toLines } from './lines'

/** A CSV or TSV text: its header's names and its rows, each with the line it came from. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly line: string; readonly cells: readonly string[] }[]
  readonly separator: string
  readonly header: string
  readonly hasFinalNewline: boolean
}

/** Reads a text of rows; quoted cells may hold separators. The first line is taken for the header. */
export function readTable(text: string): Table {
  const { lines, hasFinalNewline } = toLines(text)
  const [header = '', ...rest] = lines
  const separator = header.includes('\t') ? '\t' : header.includes(';') && !header.includes(',') ? ';' : ','
  const rows = rest.filter((line) => line.trim() !== '').map((line) => ({ line, cells: splitRow(line, separator) }))
  return { columns: splitRow(header, separator), rows, separator, header, hasFinalNewline }
}

/** The cells of one row; a quoted cell may hold separators. */
export function splitRow(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted
    else if (char === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += char
  }
  return [...cells, cell.trim()]
}

/** The columns that a sentence names, best first: the whole name, then most of its words. */
export function columnsIn(table: Table, sentence: string): readonly number[] {
  const stems = new Set([...wordsOf(sentence), ...translateHan(sentence)].map(stem))
  const scored = table.columns.map((column, index) => {
    const isSpoken = /\p{Script=Han}/u.test(column) && sentence.includes(column)
    const words = wordsOf(column).map(stem)
    const hits = words.filter((word) => stems.has(word)).length
    return { index, score: isSpoken ? 2 : words.length === 0 ? 0 : hits / words.length }
  })
  return scored
    .filter((item) => item.score >= 0.5)
    .sort((left, right) => right.score - left.score)
    .map((item) => item.index)
}

/** Adjectives that imply a column where none is named: "the oldest" is about age. */
const IMPLIED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:old|young|older|younger|oldest|youngest|age)\b|年龄|年长|年轻/iu, ['age', '年龄', 'birth']],
  [
    /\b(?:expensive|cheap|cheapest|cost|costs|price|priced|how much (?:is|are|does|do))\b|贵|便宜|价格|多少钱/iu,
    ['price', 'cost', 'amount', '价'],
  ],
  [
    /\b(?:biggest|largest|smallest|total|amount|sum|revenue|spent)\b|金额|总额/iu,
    ['amount', 'total', 'price', 'value', '金额'],
  ],
  [/\b(?:stock|left over|in store)\b|库存|存货/iu, ['stock', 'quantity', 'qty', '数量', '库存']],
  [/\b(?:latest|newest|earliest|recent)\b|日期|最新|最早/iu, ['date', 'time', 'created', '日期']],
  [/\b(?:alphabetical(?:ly)?|name)\b|字母|姓名|名字/iu, ['name', 'title', '姓名', '名称']],
]

/** The one column that a sentence is about: named, implied, or the only one of numbers. */
export function mainColumn(table: Table, sentence: string): number | undefined {
  const [named] = columnsIn(table, sentence)
  if (named !== undefined) return named
  const implied = impliedColumn(table, sentence)
  if (implied !== undefined) return implied
  if (table.columns.length === 1) return 0
  const numeric = table.columns.flatMap((column, index) =>
    !/\bid$|^id|_id/i.test(column) && isNumeric(table, index) ? [index] : [],
  )
  return numeric.length === 1 ? numeric[0] : undefined
}

/** The column that an adjective stands for. */
export function impliedColumn(table: Table, sentence: string): number | undefined {
  for (const [pattern, names] of IMPLIED) {
    if (!pattern.test(sentence)) continue
    const index = table.columns.findIndex((column) => names.some((name) => column.toLowerCase().includes(name)))
    if (index >= 0) return index
  }
  return undefined
}

/** True where every row has a number in the column. */
export function isNumeric(table: Table, column: number): boolean {
  return table.rows.length > 0 && table.rows.every((row) => Number.isFinite(cellNumber(row.cells[column])))
}

/** A cell as a number; NaN where it is none. Currency signs and thousands separators do not count. */
export function cellNumber(cell: string | undefined): number {
  const bare = (cell ?? '').replace(/^[¥$€£]\s*|,(?=\d{3})|\s*%$/g, '')
  return bare === '' ? Number.NaN : Number(bare)
}

/** Sorts the rows below the header by the column that the sentence is about; equal rows keep their order. */
export function sortRows(text: string, sentence: string, descending: boolean): EditResult {
  const table = readTable(text)
  const column = mainColumn(table, sentence)
  if (column === undefined) return err({ code: 'ambiguous', what: 'column', places: table.columns })
  const numeric = isNumeric(table, column)
  const sign = descending ? -1 : 1
  const compare = (left: string, right: string) =>
    numeric ? cellNumber(left) - cellNumber(right) : left < right ? -1 : left > right ? 1 : 0
  const rows = [...table.rows].sort(
    (left, right) => sign * compare(left.cells[column] ?? '', right.cells[column] ?? ''),
  )
  const after = fromLines([table.header, ...rows.map((row) => row.line)], table.hasFinalNewline)
  return after === text ? err({ code: 'already_so', what: 'order' }) : ok({ text: after, places: rows.length })
}

/** Keeps the first of equal lines. */
export function uniqueRows(text: string): EditResult {
  const { lines, hasFinalNewline } = toLines(text)
  const kept = lines.filter((line, index) => line.trim() === '' || lines.indexOf(line) === index)
  const places = lines.length - kept.length
  return places === 0
    ? err({ code: 'already_so', what: 'rows' })
    : ok({ text: fromLines(kept, hasFinalNewline), places })
}
