/** A token of TypeScript, as far as types and signatures go. `doc` is the JSDoc comment right before it. */
export interface TsToken {
  readonly kind: 'name' | 'text' | 'number' | 'sign' | 'end'
  readonly text: string
  readonly at: number
  readonly doc?: string
}

const GAP = /(?:\s|\/\/[^\n]*)+/y
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy
const NUMBER = /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const TEXT = /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/y
const SIGN = /=>|\.\.\.|\?\.|[\s\S]/y

/** Cuts a text into tokens; never fails, what is odd is a sign of one character. The last one is of the kind `end`. */
export function tokeniseTypeScript(text: string): TsToken[] {
  const tokens: TsToken[] = []
  let at = 0
  let doc: string | undefined
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  while (at < text.length) {
    const gap = match(GAP)
    const comment = gap === undefined ? match(COMMENT) : undefined
    if (gap !== undefined || comment !== undefined) {
      if (comment?.startsWith('/**')) doc = comment
      at += (gap ?? comment ?? ' ').length
      continue
    }
    const [kind, found] = nextToken(match)
    tokens.push({ kind, text: found, at, ...(doc === undefined ? {} : { doc }) })
    doc = undefined
    at += found.length
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}

function nextToken(match: (pattern: RegExp) => string | undefined): [TsToken['kind'], string] {
  for (const [kind, pattern] of [
    ['name', NAME],
    ['number', NUMBER],
    ['text', TEXT],
    ['sign', SIGN],
  ] as const) {
    const found = match(pattern)
    if (found !== undefined) return [kind, found]
  }
  return ['sign', ' ']
}

/** A JSDoc comment without its stars: what it says first, and its `@param`s by name. */
export function readDoc(doc: string | undefined): { description: string; params: ReadonlyMap<string, string> } {
  const params = new Map<string, string>()
  const lines = (doc ?? '')
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
  const [first = '', ...tags] = lines.join('\n').split(/\n?^@/m)
  for (const tag of tags) {
    const found = /^param\s+(?:\{[^}]*\}\s*)?\[?([\w.$]+)[^\]\s]*\]?\s*(?:-\s*)?([\s\S]*)$/.exec(tag)
    if (found !== null) params.set(found[1] ?? '', (found[2] ?? '').replace(/\s+/g, ' ').trim())
  }
  return { description: first.trim().replace(/\s*\n\s*/g, ' '), params }
}
