import type { SourcePlace } from '@/lib/schema/zod/zod-evaluation'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** One token: its column in the compiled line (0-based) and its place in the source (0-based). */
type Segment = readonly [compiledColumn: number, line: number, column: number]

/**
 * Leads from places in compiled code back to the source, by the `mappings` of a source map with one source
 * (Source Map revision 3). Places are 1-based on both sides.
 */
export function createSourceMap(mappings: string): (compiled: SourcePlace) => SourcePlace {
  const lines = readMappings(mappings)
  return ({ line, column }) => {
    const segments = lines[line - 1] ?? []
    const nearest = segments.findLast(([from]) => from <= column - 1) ?? segments[0]
    return nearest ? { line: nearest[1] + 1, column: nearest[2] + 1 } : { line, column }
  }
}

function readMappings(mappings: string): Segment[][] {
  let line = 0
  let column = 0
  return mappings.split(';').map((group) => {
    let compiledColumn = 0
    return group.split(',').flatMap((text): Segment[] => {
      const [toCompiled, , toLine, toColumn] = readNumbers(text)
      if (toCompiled === undefined) return []
      compiledColumn += toCompiled
      line += toLine ?? 0
      column += toColumn ?? 0
      return [[compiledColumn, line, column]]
    })
  })
}

/** Numbers in base 64 VLQ: five bits a digit, the sixth says that more follow, the lowest bit of the first is the sign. */
function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of text) {
    const bits = DIGITS.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
