import { err, ok, type Result } from '../../../base/result'
import type { EditProblem } from './edit-problem'
import { splitRow, type Table } from './table'

/**
 * A row as a table writes it, out of the values that a sentence lists: "Sofie, mate, 22" or "for Ivo, team core, age 35",
 * where each may say its column. A row as it stands in the file stays; another number of values is ambiguous.
 */
export function rowFrom(table: Table, said: string): Result<string, EditProblem> {
  const { columns, separator } = table
  if (columns.length < 2) return ok(said)
  const isWritten = said.includes(separator) && !/[,;\t]\s/.test(said.replace(/"[^"]*"/g, ''))
  const bare = said.replace(/^(?:for|with)\s+/i, '')
  const given = bare.includes(separator) ? splitRow(bare, separator) : bare.split(/[,，、]/u)
  const cells = given.map((cell, at) => withoutColumn(cell.trim(), columns[at] ?? ''))
  if (cells.length !== columns.length)
    return isWritten ? ok(said) : err({ code: 'ambiguous', what: said, places: columns })
  return ok(isWritten ? said : cells.map((cell) => quoted(cell, separator)).join(separator))
}

function withoutColumn(cell: string, column: string): string {
  const name = column.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return name === '' ? cell : cell.replace(new RegExp(`^${name}\\s*(?:is|=|:|：|为|是)?\\s+(?=\\S)`, 'iu'), '')
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) && !cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}
