import { reindent } from './indentation'
import { toLines, withoutSharedFinalNewline } from './line-blocks'
import type { TextEdit } from './text-edit'

/** A piece without white space inside; `isApart` where it must not touch the piece before. */
interface Token {
  readonly text: string
  readonly isApart: boolean
}

const WORD_END = /[\p{L}\p{N}_$]$/u
const WORD_START = /^[\p{L}\p{N}_$]/u

/**
 * The same pieces in the same order from the start of a line on, whatever white space is between them: the field calls it
 * the regular expression strategy. Brackets, braces, `<`, `>`, `:` and `=` are pieces by themselves. Two words that are
 * apart in `wanted` must be apart in the text, so `foo bar` is not found in `foobar`. O(lines × tokens).
 */
export function findTokens(text: string, wanted: string, replacement: string): TextEdit[] {
  const tokens = tokenise(wanted)
  if (tokens.length === 0) return []
  const { lines, starts } = toLines(text)
  const block = withoutSharedFinalNewline(replacement, wanted)
  const edits: TextEdit[] = []
  let covered = 0
  lines.forEach((line, index) => {
    const start = starts[index] ?? 0
    if (start < covered) return
    const first = start + (/^[ \t]*/.exec(line)?.[0].length ?? 0)
    const end = matchTokens(text, first, tokens)
    if (end === undefined) return
    covered = end
    edits.push({ start, end: takeLineEnd(text, end, block), line: index + 1, replacement: reindent(block, [line]) })
  })
  return edits
}

function tokenise(wanted: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, index } of wanted.matchAll(/[()[\]{}:<>=]|[^\s()[\]{}:<>=]+/g)) {
    const before = tokens.at(-1)
    const isAfterSpace = index > 0 && /\s/.test(wanted[index - 1] ?? '')
    const isWordPair = before !== undefined && WORD_END.test(before.text) && WORD_START.test(text)
    tokens.push({ text, isApart: isAfterSpace && isWordPair })
  }
  return tokens
}

/** Where the tokens end that begin at `offset`; `undefined` where they do not all follow. */
function matchTokens(text: string, offset: number, tokens: readonly Token[]): number | undefined {
  let at = offset
  for (const [index, token] of tokens.entries()) {
    const next = index === 0 ? at : skipSpace(text, at)
    if (!text.startsWith(token.text, next) || (token.isApart && next === at)) return undefined
    at = next + token.text.length
  }
  return at
}

function skipSpace(text: string, offset: number): number {
  let at = offset
  while (at < text.length && /\s/.test(text[at] ?? '')) at++
  return at
}

/** A deletion of whole lines takes the last one's end along; the rest of a line stays where there is one. */
function takeLineEnd(text: string, end: number, block: string): number {
  if (block !== '') return end
  const newline = text.indexOf('\n', end)
  const rest = text.slice(end, newline < 0 ? text.length : newline)
  return newline >= 0 && rest.trim() === '' ? newline + 1 : end
}
