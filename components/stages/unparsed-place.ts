import { createRangeFinder } from '@/lib/schema/json-location'
import { parseJsonTree } from '@/lib/schema/parse-json-tree'

/** Where a text stops being JSON: an offset with its line and column, from 1. `isCutOff`: it ends too early. */
export interface UnparsedPlace {
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly isCutOff: boolean
}

/** The place of the first fault, or the end of a text that was cut off; undefined where the text is JSON after all. */
export function unparsedPlace(text: string): UnparsedPlace | undefined {
  const fault = parseJsonTree(text).faults.find((item) => item.severity === 'error')
  if (!fault) return undefined
  const isCutOff = text.trim() !== '' && isOpenAtEnd(text)
  const offset = isCutOff ? text.length : Math.min(fault.start, text.length)
  const { startLine, startColumn } = createRangeFinder(text)(offset, offset)
  return { offset, line: startLine, column: startColumn, isCutOff }
}

/** True where an object, an array or a string that the text begins is not closed by its end. */
function isOpenAtEnd(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
  }
  return isInString || depth > 0
}
