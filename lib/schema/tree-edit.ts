import type { JsonMember, JsonNode } from './json-tree'
import type { TextEdit } from './text-edit'

/** Puts other JSON in place of a value. */
export function replaceNode(node: JsonNode, value: unknown): TextEdit {
  return { start: node.start, end: node.end, text: JSON.stringify(value) }
}

/** Gives a property another name. */
export function renameMember(member: JsonMember, key: string): TextEdit {
  return { start: member.keyStart, end: member.keyEnd, text: JSON.stringify(key) }
}

/** Takes a property out of its object, with the comma that belongs to it. */
export function removeMember(text: string, parent: JsonNode, member: JsonMember): TextEdit {
  const entries = (parent.members ?? []).map((item) => ({ start: item.keyStart, end: item.node.end }))
  return removeEntry(text, entries, parent.members?.indexOf(member) ?? -1, parent)
}

/** Takes an item out of its array, with the comma that belongs to it. */
export function removeItem(text: string, parent: JsonNode, index: number): TextEdit {
  return removeEntry(text, parent.items ?? [], index, parent)
}

/** Puts a property at the end of an object, laid out as its neighbours are. */
export function addMember(text: string, parent: JsonNode, key: string, value: unknown): TextEdit {
  const json = `${JSON.stringify(key)}: ${JSON.stringify(value)}`
  const last = parent.members?.at(-1)
  if (last === undefined) return { start: parent.start + 1, end: parent.start + 1, text: json }
  const gap = /\n[ \t]*$/.exec(text.slice(0, last.keyStart))?.[0] ?? ' '
  return { start: last.node.end, end: last.node.end, text: `,${gap}${json}` }
}

/** Puts an item at the end of an array. */
export function addItem(parent: JsonNode, value: unknown): TextEdit {
  const last = parent.items?.at(-1)
  const at = last?.end ?? parent.start + 1
  return { start: at, end: at, text: `${last === undefined ? '' : ', '}${JSON.stringify(value)}` }
}

function removeEntry(
  text: string,
  entries: readonly { readonly start: number; readonly end: number }[],
  index: number,
  parent: JsonNode,
): TextEdit {
  const entry = entries[index]
  if (entry === undefined) return { start: parent.end, end: parent.end, text: '' }
  const before = entries[index - 1]
  if (before !== undefined) return { start: before.end, end: entry.end, text: '' }
  const after = entries[index + 1]
  if (after !== undefined) return { start: entry.start, end: after.start, text: '' }
  const gap = /\s*$/.exec(text.slice(parent.start + 1, entry.start))?.[0].length ?? 0
  return { start: entry.start - gap, end: parent.end - 1, text: '' }
}
