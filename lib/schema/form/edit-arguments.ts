import { fromPointer } from '../../base/json'
import { splitPointer } from '../json-path'
import { findNode, type JsonNode, memberOf } from '../json-tree'
import { parseJsonTree } from '../parse-json-tree'
import { applyEdits, type TextEdit } from '../text-edit'
import { removeItem, removeMember, renameMember } from '../tree-edit'

/*
 * Edits of one place in the text of arguments. Everything else in the text (layout, order, comments, numbers as they are
 * written) stays as it is. Each gives the new text; where the text cannot be read it comes back unchanged.
 */

/** Puts JSON text at a place; objects above it that are not there are made. */
export function setJsonAt(text: string, pointer: string, json: string): string {
  const source = text.trim() === '' ? '{}' : text
  const { root } = parseJsonTree(source)
  if (root === undefined) return text
  const found = findNode(root, pointer)
  if (found !== undefined) {
    const { start, end } = found.node
    return applyEdits(source, [{ start, end, text: laidOut(json, indentAt(source, start)) }])
  }
  const { parent, key } = splitPointer(pointer)
  const holder = findNode(root, parent)?.node
  if (holder?.members !== undefined) return applyEdits(source, [addedMember(source, holder, key, json)])
  if (holder?.items !== undefined) return applyEdits(source, [insertedItem(source, holder, holder.items.length, json)])
  const wrapped = `{${JSON.stringify(key)}: ${json}}`
  return parent === '' && holder !== undefined ? setJsonAt(source, '', wrapped) : setJsonAt(source, parent, wrapped)
}

/** Puts a value at a place, laid out over lines where it is an object or array with something in it. */
export function setValueAt(text: string, pointer: string, value: unknown): string {
  return setJsonAt(text, pointer, JSON.stringify(value, null, 2) ?? 'null')
}

/** Takes a property (each of that name) or an item out. */
export function unsetAt(text: string, pointer: string): string {
  const { root } = parseJsonTree(text)
  const found = root === undefined ? undefined : findNode(root, pointer)
  if (root === undefined || found?.parent === undefined) return text
  if (found.member !== undefined) {
    const next = applyEdits(text, [removeMember(text, found.parent, found.member)])
    return next === text ? text : unsetAt(next, pointer)
  }
  return applyEdits(text, [removeItem(text, found.parent, Number(splitPointer(pointer).key))])
}

/** Gives a property another name, unless its object has one of that name. */
export function renameAt(text: string, pointer: string, name: string): string {
  const { root } = parseJsonTree(text)
  const found = root === undefined ? undefined : findNode(root, pointer)
  if (found?.member === undefined || found.parent === undefined) return text
  if (memberOf(found.parent, name) !== undefined) return text
  return applyEdits(text, [renameMember(found.member, name)])
}

/** Puts JSON text before the item `index` of an array, or at its end. */
export function insertItemAt(text: string, pointer: string, index: number, json: string): string {
  const { root } = parseJsonTree(text)
  const holder = root === undefined ? undefined : findNode(root, pointer)?.node
  if (holder?.items === undefined) return text
  return applyEdits(text, [insertedItem(text, holder, index, json)])
}

/** Swaps an item with the one before (`by` -1) or after it (1), each as it is written. */
export function moveItemAt(text: string, pointer: string, by: -1 | 1): string {
  const { root } = parseJsonTree(text)
  const { parent, key } = splitPointer(pointer)
  const items = root === undefined ? undefined : findNode(root, parent)?.node.items
  const from = items?.[Number(key)]
  const to = items?.[Number(key) + by]
  if (from === undefined || to === undefined) return text
  return applyEdits(text, [
    { start: from.start, end: from.end, text: text.slice(to.start, to.end) },
    { start: to.start, end: to.end, text: text.slice(from.start, from.end) },
  ])
}

/** Puts what stands at a place in place of the whole: arguments that were wrapped one level too deep. */
export function unwrapAt(text: string, pointer: string): string {
  const { root } = parseJsonTree(text)
  const found = root === undefined ? undefined : findNode(root, pointer)
  if (root === undefined || found === undefined || fromPointer(pointer).length === 0) return text
  const { value } = found.node
  const inner = typeof value === 'string' ? value : text.slice(found.node.start, found.node.end)
  return text.slice(0, root.start) + inner + text.slice(root.end)
}

function addedMember(text: string, holder: JsonNode, key: string, json: string): TextEdit {
  const last = holder.members?.at(-1)
  const gap = last === undefined ? undefined : (/\r?\n[ \t]*$/.exec(text.slice(0, last.keyStart))?.[0] ?? ' ')
  const outer = indentAt(text, holder.start)
  const inner = gap === undefined ? `\n${outer}  ` : gap
  const member = `${JSON.stringify(key)}: ${laidOut(json, inner.includes('\n') ? inner.replace(/^[\r\n]+/, '') : null)}`
  if (last !== undefined) return { start: last.node.end, end: last.node.end, text: `,${inner}${member}` }
  // An empty object may hold a comment: what stands in it stays.
  const at = holder.start + 1
  const isBare = /^\s*$/.test(text.slice(at, holder.end - 1))
  return { start: at, end: isBare ? holder.end - 1 : at, text: `${inner}${member}\n${outer}` }
}

function insertedItem(text: string, holder: JsonNode, index: number, json: string): TextEdit {
  const items = holder.items ?? []
  const next = items[index]
  const last = items.at(-1)
  const first = items[0]
  const outer = indentAt(text, holder.start)
  if (first === undefined || last === undefined) {
    const at = holder.start + 1
    const isLong = json.includes('\n')
    const body = isLong ? `\n${outer}  ${laidOut(json, `${outer}  `)}\n${outer}` : json
    const isBare = /^\s*$/.test(text.slice(at, holder.end - 1))
    return { start: at, end: isBare ? holder.end - 1 : at, text: body }
  }
  const gap = /\r?\n[ \t]*$/.exec(text.slice(0, first.start))?.[0] ?? ' '
  const item = laidOut(json, gap.includes('\n') ? gap.replace(/^[\r\n]+/, '') : null)
  if (next !== undefined) return { start: next.start, end: next.start, text: `${item},${gap}` }
  return { start: last.end, end: last.end, text: `,${gap}${item}` }
}

/** JSON text with its further lines moved in by `indent`; on one line where that is null. */
function laidOut(json: string, indent: string | null): string {
  if (!json.includes('\n')) return json
  if (indent !== null) return json.replaceAll('\n', `\n${indent}`)
  try {
    return JSON.stringify(JSON.parse(json))
  } catch {
    return json
  }
}

/** The white space that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}
