import type { JsonMember, JsonNode } from '../json-tree'
import type { TextEdit } from '../text-edit'

const UNIT = '  '

/**
 * Puts a property into an object where the text has it: after the last one, on a line of its own where its neighbours are.
 * A comment behind the last property stays with it. Never touches anything else.
 */
export function insertMember(text: string, parent: JsonNode, key: string, value: unknown): TextEdit[] {
  const last = parent.members?.at(-1)
  if (last === undefined) return [fillObject(text, parent, key, value)]
  const gap = /\r?\n[ \t]*$/.exec(text.slice(0, last.keyStart))?.[0]
  const member = (indent: string | null) => `${JSON.stringify(key)}: ${writeJson(value, indent)}`
  const hasComma = /^\s*,/.test(text.slice(last.node.end, parent.end))
  const comma: TextEdit = { start: last.node.end, end: last.node.end, text: hasComma ? '' : ',' }
  const at = afterComment(text, last.node.end, parent.end)
  if (gap === undefined && at === last.node.end) {
    const place = hasComma ? text.indexOf(',', last.node.end) + 1 : last.node.end
    return [{ start: place, end: place, text: `${hasComma ? '' : ','} ${member(null)}` }]
  }
  const lineGap = gap ?? `\n${indentAt(text, parent.start)}${UNIT}`
  const added = `${lineGap}${member(lineGap.replace(/^\r?\n/, ''))}`
  if (at === last.node.end) {
    const place = hasComma ? text.indexOf(',', last.node.end) + 1 : last.node.end
    return [{ start: place, end: place, text: `${hasComma ? '' : ','}${added}` }]
  }
  return [...(hasComma ? [] : [comma]), { start: at, end: at, text: added }]
}

/** A value as JSON in the page's style: small and flat on one line, else over several with this indent; null: one line. */
export function writeJson(value: unknown, indent: string | null): string {
  const flat = oneLine(value)
  if (indent === null || (flat.length <= 60 && !flat.includes('{ "properties"'))) return flat
  return JSON.stringify(value, null, UNIT).replaceAll('\n', `\n${indent}`)
}

/** The white space that the line of an offset begins with. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** A property with its text: for edits that move it whole. */
export function memberText(text: string, member: JsonMember): string {
  return text.slice(member.keyStart, member.node.end)
}

function fillObject(text: string, parent: JsonNode, key: string, value: unknown): TextEdit {
  const outer = indentAt(text, parent.start)
  const inner = outer + UNIT
  const filled = `\n${inner}${JSON.stringify(key)}: ${writeJson(value, inner)}\n${outer}`
  // What stands in an empty object is white space or a comment; a comment stays.
  const held = text.slice(parent.start + 1, parent.end - 1)
  const at = parent.start + 1 + held.trimEnd().length
  return { start: at, end: parent.end - 1, text: filled }
}

function afterComment(text: string, from: number, end: number): number {
  const match = /^[ \t]*,?[ \t]*(?:\/\/[^\n]*|\/\*(?:(?!\*\/)[^\n])*\*\/)/.exec(text.slice(from, end))
  return match === null ? from : from + match[0].trimEnd().length
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
