import { splitPointer } from '../json-path'
import { findNode, type JsonNode } from '../json-tree'

/** A stretch of a text, by offsets in UTF-16 units. */
export interface TextStretch {
  readonly start: number
  readonly end: number
}

/**
 * Where to mark an issue in the text: the value with its name; for what is missing the name of the object that lacks it,
 * or its opening brace.
 */
export function locateIssue(root: JsonNode, path: string): TextStretch {
  const found = findNode(root, path)
  if (found !== undefined) {
    if (path === '') return { start: root.start, end: Math.min(root.end, root.start + 1) }
    return { start: found.member?.keyStart ?? found.node.start, end: found.node.end }
  }
  const { parent } = splitPointer(path)
  const holder = findNode(root, parent)
  if (holder === undefined)
    return parent === path ? { start: root.start, end: root.start + 1 } : locateIssue(root, parent)
  if (holder.member !== undefined) return { start: holder.member.keyStart, end: holder.member.keyEnd }
  return { start: holder.node.start, end: holder.node.start + 1 }
}
