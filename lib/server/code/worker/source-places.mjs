const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Where an engine error says it was thrown in `moduleName`, innermost first; undefined where nowhere. */
export function placeInStack(stack, moduleName) {
  const found = new RegExp(`${moduleName}:(\\d+)(?::(\\d+))?`).exec(stack)
  return found ? { line: Number(found[1]), column: Number(found[2] ?? 1) } : undefined
}

/** A place in what was compiled as a place in the author's source; lines and columns count from 1. */
export class SourcePlaces {
  #lines

  /** @param mappings the `mappings` of a source map with one source (version 3) */
  constructor(mappings) {
    this.#lines = readMappings(mappings)
  }

  toSource(line, column) {
    const segments = this.#lines[line - 1] ?? []
    const segment = segments.findLast((item) => item.column <= column - 1) ?? segments[0]
    if (!segment) return { line, column }
    return { line: segment.sourceLine + 1, column: segment.sourceColumn + Math.max(0, column - 1 - segment.column) + 1 }
  }
}

function readMappings(mappings) {
  let sourceLine = 0
  let sourceColumn = 0
  return mappings.split(';').map((line) => {
    let column = 0
    return line
      .split(',')
      .filter((text) => text !== '')
      .map((text) => {
        const [ownBy, , lineBy = 0, columnBy = 0] = readNumbers(text)
        column += ownBy
        sourceLine += lineBy
        sourceColumn += columnBy
        return { column, sourceLine, sourceColumn }
      })
  })
}

/** The base64 numbers of one segment: five bits a digit, the lowest bit of a number its sign. */
function readNumbers(text) {
  const numbers = []
  let value = 0
  let shift = 0
  for (const digit of text) {
    const bits = DIGITS.indexOf(digit)
    value |= (bits & 31) << shift
    shift += 5
    if ((bits & 32) !== 0) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
