/** A run of text inside a block. Links keep only http(s) addresses; everything else stays plain text. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A block of a model's text. `list` holds its items, `code` its text as written. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly inline: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }

const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+(.*)$/
const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g

/**
 * The small part of Markdown that models use in short answers: paragraphs, bullets, headings, fenced code, code spans,
 * bold and links. Whatever else is written, HTML too, is text. Linear in the length of the text; never fails.
 */
export function parseLightMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = source.split('\n')
  let index = 0
  while (index < lines.length) {
    const line = lines[index] ?? ''
    if (line.trim() === '') {
      index += 1
      continue
    }
    const taken = takeFence(lines, index) ?? takeHeading(line) ?? takeList(lines, index) ?? takeParagraph(lines, index)
    blocks.push(taken.block)
    index += taken.lines
  }
  return blocks
}

interface Taken {
  readonly block: Block
  readonly lines: number
}

function takeFence(lines: readonly string[], from: number): Taken | undefined {
  if (!lines[from]?.trimStart().startsWith('```')) return undefined
  const rest = lines.slice(from + 1)
  const end = rest.findIndex((line) => line.trimStart().startsWith('```'))
  // While the text still streams the fence is open: all that follows is code.
  const body = end < 0 ? rest : rest.slice(0, end)
  return { block: { kind: 'code', text: body.join('\n') }, lines: body.length + (end < 0 ? 1 : 2) }
}

function takeHeading(line: string): Taken | undefined {
  const match = /^#{1,6}\s+(.*)$/.exec(line)
  return match ? { block: { kind: 'heading', inline: parseInline(match[1] ?? '') }, lines: 1 } : undefined
}

function takeList(lines: readonly string[], from: number): Taken | undefined {
  const items: (readonly Inline[])[] = []
  let index = from
  for (; index < lines.length; index++) {
    const match = BULLET.exec(lines[index] ?? '')
    if (!match) break
    items.push(parseInline(match[1] ?? ''))
  }
  if (items.length === 0) return undefined
  return { block: { kind: 'list', ordered: /^\s*\d/.test(lines[from] ?? ''), items }, lines: index - from }
}

function takeParagraph(lines: readonly string[], from: number): Taken {
  let index = from + 1
  while (index < lines.length && isProse(lines[index] ?? '')) index += 1
  return {
    block: { kind: 'paragraph', inline: parseInline(lines.slice(from, index).join('\n')) },
    lines: index - from,
  }
}

function isProse(line: string): boolean {
  return line.trim() !== '' && !BULLET.test(line) && !/^#{1,6}\s/.test(line) && !line.trimStart().startsWith('```')
}

/** Code spans, bold and links of one text; the rest is plain. */
export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push(toInline(match))
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

function toInline(match: RegExpMatchArray): Inline {
  const [, code, bold, linkText, href] = match
  if (code !== undefined) return { kind: 'code', text: code }
  if (bold !== undefined) return { kind: 'bold', text: bold }
  return { kind: 'link', text: linkText ?? '', href: href ?? '' }
}
