import { createRangeFinder } from '../json-location'
import { splitPointer } from '../json-path'
import { findNode, type JsonNode } from '../json-tree'
import { parseJsonTree } from '../parse-json-tree'
import type { InputProblem, PlacedValue } from './imported'

/** A reading of JSON that people wrote: `value` is absent where it had to stop. */
export interface LooseJson {
  readonly value?: PlacedValue
  readonly problems: readonly InputProblem[]
}

/**
 * Reads JSON, also with comments, commas too many or missing, keys without quotes, single quotes and Python's constants;
 * each of these is noted once. `firstLine` is the line of a larger text that this one begins on.
 */
export function readLooseJson(text: string, firstLine = 1): LooseJson {
  const strict = readText(text, text, firstLine)
  if (strict.value !== undefined) return strict
  const plain = straighten(text)
  if (plain.text === text) return strict
  const again = readText(plain.text, text, firstLine)
  if (again.value === undefined) return strict
  const positionOf = createRangeFinder(text)
  const notes = plain.notes.map(({ message, at }) => problemAt(message, positionOf(at, at), firstLine))
  return { ...again, problems: [...notes, ...again.problems] }
}

function readText(text: string, original: string, firstLine: number): LooseJson {
  const { root, faults } = parseJsonTree(text)
  const rangeOf = createRangeFinder(original)
  // Many commas or comments are one habit: the first of each kind is told, with the count.
  const kinds = new Map<string, (typeof faults)[number][]>()
  for (const fault of faults) kinds.set(fault.code, [...(kinds.get(fault.code) ?? []), fault])
  const problems = [...kinds.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const more = others.length > 0 ? ` (${others.length} more like it)` : ''
    return [problemAt(`${first.message}${more}`, rangeOf(first.start, first.end), firstLine)]
  })
  return root === undefined ? { problems } : { value: placed(root, rangeOf, firstLine), problems }
}

function problemAt(
  message: string,
  range: { startLine: number; startColumn: number },
  firstLine: number,
): InputProblem {
  return { message, line: range.startLine + firstLine - 1, column: range.startColumn }
}

function placed(root: JsonNode, rangeOf: ReturnType<typeof createRangeFinder>, firstLine: number): PlacedValue {
  const locate = (pointer: string): { line: number; column: number } => {
    const found = findNode(root, pointer)
    if (found === undefined)
      return pointer === '' ? { line: firstLine, column: 1 } : locate(splitPointer(pointer).parent)
    const range = rangeOf(found.member?.keyStart ?? found.node.start, found.node.end)
    return { line: range.startLine + firstLine - 1, column: range.startColumn }
  }
  return { value: root.value, locate }
}

const TOKENS = /"(?:\\[\s\S]|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\[\s\S]|[^'\\\n])*)'|\b(?:True|False|None)\b/g
const CONSTANTS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/** Single quotes made double and Python's constants JSON's; offsets stay the same unless a text holds quotes itself. */
function straighten(text: string): { text: string; notes: { message: string; at: number }[] } {
  const notes = new Map<string, { message: string; at: number }>()
  const straight = text.replace(TOKENS, (token: string, single: string | undefined, at: number) => {
    if (single !== undefined) {
      const message = 'JSON writes text in double quotes; single ones were read as such.'
      if (!notes.has(message)) notes.set(message, { message, at })
      return `"${single.replaceAll("\\'", "'").replace(/(^|[^\\])"/g, '$1\\"')}"`
    }
    const constant = CONSTANTS[token]
    if (constant === undefined) return token
    const message = `${token} was read as ${constant}.`
    if (!notes.has(message)) notes.set(message, { message, at })
    return constant
  })
  return { text: straight, notes: [...notes.values()] }
}
