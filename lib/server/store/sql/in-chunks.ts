import 'server-only'

/** Splits rows so that one statement stays well under the 32,766 parameters that SQLite takes. */
export function inChunks<T>(rows: readonly T[], size = 500): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size))
  return chunks
}
