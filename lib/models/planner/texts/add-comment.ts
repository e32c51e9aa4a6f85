import { err, ok } from '../../../base/result'
import type { CommentPlace } from '../understanding/intent'
import { commentSyntaxOf, toCommentLine } from './comment-syntax'
import type { EditResult } from './edit-problem'
import { appendLines, findAnchor, prependLines } from './line-edits'
import { fromLines, indentOf, toLines } from './lines'

/** Adds a comment in the language of the file: at an end, or beside a line with its indentation. */
export function addComment(text: string, path: string, said: string, place: CommentPlace): EditResult {
  const syntax = commentSyntaxOf(path)
  // A text that would end the comment early is none; one that is a whole comment already stays.
  const inner = syntax?.close && said.endsWith(syntax.close) ? said.slice(0, -syntax.close.length) : said
  if (!syntax || (syntax.close !== '' && inner.includes(syntax.close))) return err({ code: 'no_comments', what: path })
  const comment = said
    .split('\n')
    .map((line) => toCommentLine(line, syntax))
    .join('\n')
  if (!('anchor' in place)) return place.side === 'end' ? appendLines(text, comment) : prependLines(text, comment)
  const { lines, hasFinalNewline } = toLines(text)
  const found = lineOf(lines, place)
  if (!found.ok) return found
  const at = place.side === 'after' ? found.value + 1 : aboveItsDocs(lines, found.value)
  const indent = indentOf(lines[found.value] ?? '')
  const added = comment.split('\n').map((line) => `${indent}${line}`)
  return ok({ text: fromLines([...lines.slice(0, at), ...added, ...lines.slice(at)], hasFinalNewline), places: 1 })
}

/** The one line that defines a name, else the one that the sentence quotes. */
function lineOf(lines: readonly string[], { anchor }: Extract<CommentPlace, { side: 'before' | 'after' }>) {
  if (anchor.kind === 'text' && /^[\w$]+$/.test(anchor.text)) {
    const name = anchor.text.replace(/\$/g, '\\$&')
    const definition = new RegExp(
      `\\b(?:function\\*?|class|const|let|var|interface|type|enum|def|fn|func|struct|table)\\s+${name}\\b|^\\s*(?:async )?${name}\\s*\\(.*\\{\\s*$`,
      'i',
    )
    const hits = lines.flatMap((line, index) => (definition.test(line) ? [index] : []))
    const [only] = hits
    if (hits.length === 1 && only !== undefined) return ok(only)
  }
  return findAnchor(lines, anchor)
}

/** A documentation comment or decorator belongs to what is below it: nothing comes between. */
function aboveItsDocs(lines: readonly string[], index: number): number {
  let at = index
  while (at > 0 && /^\s*(?:\/\*\*|\*|@\w|#\[)/.test(lines[at - 1] ?? '')) at -= 1
  return at
}
