import { createRangeFinder, type TextRange } from './json-location'
import { findNode } from './json-tree'
import { parseJsonTree } from './parse-json-tree'

/** Where the value at a JSON pointer stands in a JSON text, its key included; undefined where the text has no such value. */
export function locatePointer(jsonText: string, pointer: string): TextRange | undefined {
  const { root } = parseJsonTree(jsonText)
  const found = root === undefined ? undefined : findNode(root, pointer)
  if (found === undefined) return undefined
  return createRangeFinder(jsonText)(found.member?.keyStart ?? found.node.start, found.node.end)
}
