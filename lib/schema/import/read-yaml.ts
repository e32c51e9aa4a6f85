import { isNode, LineCounter, parseDocument } from 'yaml'
import { fromPointer } from '../../base/json'
import { splitPointer } from '../json-path'
import type { LooseJson } from './read-loose-json'

const MAX_ALIASES = 1000

/** Reads YAML as the JSON value it stands for, with places. What YAML has beyond JSON (dates, binary) stays text. */
export function readYaml(text: string): LooseJson {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, schema: 'core', prettyErrors: false })
  const positionOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const problems = document.errors.map((error) => ({ message: `YAML: ${error.message}`, ...positionOf(error.pos[0]) }))
  if (document.errors.length > 0) return { problems }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    // Aliases that multiply without measure.
    return { problems: [{ message: `YAML: ${error instanceof Error ? error.message : error}`, line: 1, column: 1 }] }
  }
  const locate = (pointer: string): { line: number; column: number } => {
    const node: unknown = pointer === '' ? document.contents : document.getIn(keysOf(pointer), true)
    if (isNode(node) && node.range) return positionOf(node.range[0])
    return pointer === '' ? { line: 1, column: 1 } : locate(splitPointer(pointer).parent)
  }
  return { value: { value, locate }, problems }
}

/** Lists are asked by number in YAML documents. */
function keysOf(pointer: string): (string | number)[] {
  return fromPointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
