import { findNode, type JsonNode, memberOf } from '../json-tree'
import { parseJsonTree } from '../parse-json-tree'
import { applyEdits, type TextEdit } from '../text-edit'
import { removeMember } from '../tree-edit'
import { indentAt, insertMember, writeJson } from './insert-json'

/** The text with a keyword of the object at a pointer set, or taken away where `value` is undefined; else as it was. */
export function setKeyword(text: string, pointer: string, keyword: string, value: unknown): string {
  return editAt(text, pointer, (node) => keywordEdits(text, node, keyword, value))
}

/** The edits that set a keyword of an object, or take it away. */
export function keywordEdits(text: string, node: JsonNode, keyword: string, value: unknown): TextEdit[] {
  const member = memberOf(node, keyword)
  if (value === undefined) return member === undefined ? [] : [removeMember(text, node, member)]
  if (member === undefined) return node.members === undefined ? [] : insertMember(text, node, keyword, value)
  const { start, end } = member.node
  return [{ start, end, text: writeJson(value, indentAt(text, member.keyStart)) }]
}

/** The text after the edits that `work` makes at a pointer; as it was where nothing is there, or nothing can be read. */
export function editAt(text: string, pointer: string, work: (node: JsonNode, root: JsonNode) => TextEdit[]): string {
  const { root } = parseJsonTree(text)
  const node = root === undefined ? undefined : findNode(root, pointer)?.node
  return root === undefined || node === undefined ? text : applyEdits(text, work(node, root))
}
