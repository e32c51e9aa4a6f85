/** A regular expression as a tree, as far as making a text for it needs. What asserts only (`^`, look-around) is nothing. */
export type PatternNode =
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[]; readonly group?: number }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[]; readonly group?: number }
  | { readonly kind: 'repeat'; readonly item: PatternNode; readonly min: number; readonly max: number }
  /** One character of a set, as the regular expression of that one character. */
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'back'; readonly group: number }
  | { readonly kind: 'nothing' }

const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y
const GROUP_HEAD = /\((?:\?(?:[:=!]|<[=!]|<([^>]+)>|[a-z-]+:))?/y
const CLASS = /\[(?:\\[\s\S]|[^\]\\])*\]/y
const ESCAPE =
  /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]+>|[1-9]\d?|[\s\S])/y
const NOTHING: PatternNode = { kind: 'nothing' }
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', '0': '\0' }

/** Reads a pattern. Undefined where it is not understood. */
export function parsePattern(source: string): PatternNode | undefined {
  const parser = new PatternParser(source)
  return parser.parse()
}

class PatternParser {
  readonly #source: string
  readonly #names = new Map<string, number>()
  #at = 0
  #groups = 0

  constructor(source: string) {
    this.#source = source
  }

  parse(): PatternNode | undefined {
    const node = this.#choice(undefined)
    return this.#at === this.#source.length ? node : undefined
  }

  #choice(group: number | undefined): PatternNode {
    const options = [this.#sequence()]
    while (this.#source[this.#at] === '|') {
      this.#at++
      options.push(this.#sequence())
    }
    return { kind: 'choice', options, ...(group === undefined ? {} : { group }) }
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = []
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) {
      items.push(this.#quantified(this.#atom()))
    }
    return { kind: 'sequence', items }
  }

  #quantified(item: PatternNode): PatternNode {
    const found = this.#match(QUANTIFIER)
    if (found === null) return item
    const [text, low, comma, high] = found
    if (text.startsWith('*')) return { kind: 'repeat', item, min: 0, max: Infinity }
    if (text.startsWith('+')) return { kind: 'repeat', item, min: 1, max: Infinity }
    if (text.startsWith('?')) return { kind: 'repeat', item, min: 0, max: 1 }
    const min = Number(low)
    return { kind: 'repeat', item, min, max: comma === undefined ? min : high ? Number(high) : Infinity }
  }

  #atom(): PatternNode {
    const first = this.#source[this.#at]
    if (first === '(') return this.#group()
    if (first === '[') {
      const found = this.#match(CLASS)
      if (found !== null) return { kind: 'set', source: found[0] }
    }
    if (first === '\\') return this.#escape()
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0)
    this.#at += character.length
    if (character === '^' || character === '$') return NOTHING
    return character === '.' ? { kind: 'set', source: '.' } : { kind: 'text', text: character }
  }

  #group(): PatternNode {
    const [head = '(', name] = this.#match(GROUP_HEAD) ?? []
    const isCapture = head === '(' || name !== undefined
    const number = isCapture ? ++this.#groups : undefined
    if (name !== undefined) this.#names.set(name, this.#groups)
    const inner = this.#choice(number)
    if (this.#source[this.#at] === ')') this.#at++
    // What only looks around is left to the check of the finished text.
    return /^\(\?<?[=!]/.test(head) ? NOTHING : inner
  }

  #escape(): PatternNode {
    const [text = '\\'] = this.#match(ESCAPE) ?? []
    const body = text.slice(1)
    if (body === 'b' || body === 'B') return NOTHING
    if (/^[dDwWsS]$|^[pP]\{/.test(body)) return { kind: 'set', source: text }
    if (/^[1-9]/.test(body)) return { kind: 'back', group: Number(body) }
    if (body.startsWith('k<')) return { kind: 'back', group: this.#names.get(body.slice(2, -1)) ?? 0 }
    const code = /^(?:u\{([0-9a-fA-F]+)\}|[ux]([0-9a-fA-F]+))$/.exec(body)
    if (code !== null)
      return { kind: 'text', text: String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? '', 16)) }
    return { kind: 'text', text: CONTROLS[body] ?? body }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found !== null) this.#at += found[0].length
    return found
  }
}
