import { indentOf, toLines } from './lines'

/** A definition with what is written about it: the lines of its comment without their marks, and its own first line. */
export interface DefinitionDocs {
  readonly comment: readonly string[]
  readonly signature: string
}

const COMMENT = /^\s*(?:\/\/+!?|#(?!\[|!)|--|\/\*\*?|\*\/?)\s?/
const DECORATOR = /^\s*(?:@\w|#\[)/

/** What stands above a definition, or below it as a docstring. `line` counts from 1. */
export function definitionDocs(text: string, line: number): DefinitionDocs {
  const { lines } = toLines(text)
  const signature = (lines[line - 1] ?? '').trim().replace(/\s*[{:]$/, '')
  const above: string[] = []
  for (let at = line - 2; at >= 0; at -= 1) {
    const text = lines[at] ?? ''
    if (DECORATOR.test(text)) continue
    if (!COMMENT.test(text)) break
    above.unshift(
      text
        .replace(COMMENT, '')
        .replace(/\s*\*\/\s*$/, '')
        .trim(),
    )
  }
  const comment = above.filter((said) => said !== '')
  return { comment: comment.length > 0 ? comment : docstringBelow(lines, line), signature }
}

/** `"""Reads all seeds."""` under a definition of Python. */
function docstringBelow(lines: readonly string[], line: number): readonly string[] {
  const body = lines.slice(line, line + 20).join('\n')
  const doc = /^\s*(?:"""|''')([\s\S]*?)(?:"""|''')/.exec(body)?.[1]
  return doc === undefined
    ? []
    : doc
        .split('\n')
        .map((said) => said.trim())
        .filter((said) => said !== '')
}

/** The lines of a definition until its block ends, twelve at most. */
export function definitionBody(text: string, line: number): readonly string[] {
  const { lines } = toLines(text)
  const indent = indentOf(lines[line - 1] ?? '').length
  const rest = lines.slice(line)
  const end = rest.findIndex((below) => below.trim() !== '' && indentOf(below).length <= indent)
  const isClosed = end >= 0 && /^\s*[})\]]/.test(rest[end] ?? '')
  const count = end < 0 ? rest.length : isClosed ? end + 1 : end
  const body = lines.slice(line - 1, line + count)
  while (body.at(-1)?.trim() === '') body.pop()
  return body.slice(0, 12)
}
