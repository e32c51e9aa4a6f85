import { type ShellProblem, ShellSyntaxError } from './shell-command-error'

/** One word as the shell would see it before expansion. */
export interface ShellWord {
  /** As written, quotes included. */
  readonly raw: string
  /** With quotes and escapes resolved; expansions stand as written. */
  readonly value: string
  /** False where what runs depends on an expansion or a glob. */
  readonly isStatic: boolean
}

const WORD_END = new Set([' ', '\t', '\n', ';', '&', '|', '<', '>', '(', ')'])
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
}

/**
 * Reads blanks and words of a shell text. What a word runs inside itself (`$(…)`, backticks, `<(…)`) is handed to the
 * grammar, which knows how to read commands.
 */
export abstract class ShellWordReader {
  protected position = 0

  constructor(protected readonly text: string) {}

  /** Reads commands in place up to the closing parenthesis of a substitution. */
  protected abstract readSubstitution(): void
  /** Reads commands of a text of its own (backticks). */
  protected abstract readScript(text: string): void
  /** Finds what an expandable text (arithmetic, heredoc body) runs. */
  protected abstract readExpansions(text: string): void

  protected fail(code: ShellProblem['code'], message: string, offset = this.position): never {
    throw new ShellSyntaxError({ code, message, offset })
  }

  protected at(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  protected get atEnd(): boolean {
    return this.position >= this.text.length
  }

  /** Skips spaces, line continuations and a comment; the newline stays. */
  protected skipBlanks(): void {
    while (!this.atEnd) {
      if (this.at(' ') || this.at('\t')) this.position += 1
      else if (this.at('\\\n')) this.position += 2
      else if (this.at('#')) this.skipLine()
      else return
    }
  }

  private skipLine(): void {
    const end = this.text.indexOf('\n', this.position)
    this.position = end < 0 ? this.text.length : end
  }

  /** Reads one word, or undefined where none begins. */
  protected readWord(): ShellWord | undefined {
    const start = this.position
    let value = ''
    let isStatic = true
    while (!this.atEnd && !this.atWordEnd()) {
      const piece = this.readPiece()
      value += piece.value
      isStatic &&= piece.isStatic
    }
    if (this.position === start) return undefined
    return { raw: this.text.slice(start, this.position), value, isStatic }
  }

  private atWordEnd(): boolean {
    const char = this.text.charAt(this.position)
    if (!WORD_END.has(char)) return false
    return !(this.at('<(') || this.at('>('))
  }

  private readPiece(): { value: string; isStatic: boolean } {
    if (this.at('\\')) return { value: this.readEscape(), isStatic: true }
    if (this.at("'")) return { value: this.readSingleQuoted(), isStatic: true }
    if (this.at('"')) return this.readDoubleQuoted()
    if (this.at('`') || this.at('$')) return this.readDollarOrBacktick()
    if (this.at('<(') || this.at('>(')) {
      const start = this.position
      this.position += 2
      this.readSubstitution()
      return { value: this.text.slice(start, this.position), isStatic: false }
    }
    const char = this.text.charAt(this.position)
    this.position += 1
    return { value: char, isStatic: !'*?['.includes(char) }
  }

  private readEscape(): string {
    const next = this.text.charAt(this.position + 1)
    this.position = Math.min(this.position + 2, this.text.length)
    if (next === '\n') return ''
    return next === '' ? '\\' : next
  }

  private readSingleQuoted(): string {
    const start = this.position
    const end = this.text.indexOf("'", start + 1)
    if (end < 0) this.fail('unterminated_quote', 'a single quote is opened and never closed', start)
    this.position = end + 1
    return this.text.slice(start + 1, end)
  }

  private readDoubleQuoted(): { value: string; isStatic: boolean } {
    const start = this.position
    this.position += 1
    const inner = this.readExpandable('"')
    if (!this.at('"')) this.fail('unterminated_quote', 'a double quote is opened and never closed', start)
    this.position += 1
    return inner
  }

  /** Reads text in which only backslash, `$` and backticks are special, up to `end` or the end of the text. */
  readExpandable(end: '"' | ''): { value: string; isStatic: boolean } {
    let value = ''
    let isStatic = true
    while (!this.atEnd && !(end !== '' && this.at(end))) {
      if (this.at('\\')) {
        const next = this.text.charAt(this.position + 1)
        // Within double quotes a backslash before any other character is kept.
        if (next === '' || !'$`"\\\n'.includes(next)) value += '\\'
        value += this.readEscape()
      } else if (this.at('$') || this.at('`')) {
        const piece = this.readDollarOrBacktick(end)
        value += piece.value
        isStatic &&= piece.isStatic
      } else {
        value += this.text.charAt(this.position)
        this.position += 1
      }
    }
    return { value, isStatic }
  }

  private readDollarOrBacktick(inside: '"' | '' | undefined = undefined): { value: string; isStatic: boolean } {
    const start = this.position
    const quoted = inside === undefined
    if (quoted && this.at("$'")) return { value: this.readAnsiQuoted(), isStatic: true }
    if (quoted && this.at('$"')) {
      this.position += 1
      return this.readDoubleQuoted()
    }
    if (this.at('`')) this.readBackticks()
    else if (this.at('$((') && this.skipArithmetic(3))
      this.readExpansions(this.text.slice(start + 3, this.position - 2))
    else if (this.at('$(')) {
      this.position += 2
      this.readSubstitution()
    } else if (this.at('${')) this.skipBraces()
    else this.skipVariable()
    const value = this.text.slice(start, this.position)
    return { value, isStatic: value === '$' }
  }

  private readBackticks(): void {
    const start = this.position
    let end = start + 1
    while (end < this.text.length && this.text.charAt(end) !== '`') end += this.text.charAt(end) === '\\' ? 2 : 1
    if (end >= this.text.length) this.fail('unterminated_substitution', 'a backtick is opened and never closed', start)
    this.position = end + 1
    this.readScript(this.text.slice(start + 1, end).replace(/\\([$`\\])/g, '$1'))
  }

  /** Moves past a balanced `((…))` whose opening has `opening` characters; false, and nowhere, where it is none. */
  protected skipArithmetic(opening: number): boolean {
    let depth = 2
    for (let at = this.position + opening; at < this.text.length; at += 1) {
      const char = this.text.charAt(at)
      if (char === '\\') at += 1
      else if (char === '(') depth += 1
      else if (char === ')') {
        depth -= 1
        if (depth === 1 && this.text.charAt(at + 1) === ')') {
          this.position = at + 2
          return true
        }
        if (depth === 1) return false
      }
    }
    return false
  }

  private skipBraces(): void {
    const start = this.position
    this.position += 2
    while (!this.at('}')) {
      if (this.atEnd) this.fail('unterminated_substitution', '`${` is opened and never closed', start)
      else if (this.at('\\')) this.readEscape()
      else if (this.at("'")) this.readSingleQuoted()
      else if (this.at('"')) this.readDoubleQuoted()
      else if (this.at('$') || this.at('`')) this.readDollarOrBacktick('')
      else this.position += 1
    }
    this.position += 1
  }

  private skipVariable(): void {
    const name = /^\$(?:[A-Za-z_][A-Za-z0-9_]*|[0-9@*#?$!-])?/.exec(this.text.slice(this.position, this.position + 256))
    this.position += name?.[0].length ?? 1
  }

  private readAnsiQuoted(): string {
    const start = this.position
    const quoted = /^\$'((?:[^'\\]|\\[\s\S])*)'/.exec(this.text.slice(start))
    if (!quoted) this.fail('unterminated_quote', "`$'` is opened and never closed", start)
    this.position += quoted[0].length
    return (quoted[1] ?? '').replace(/\\(x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|[0-7]{1,3}|[\s\S])/g, decodeEscape)
  }
}

function decodeEscape(_match: string, code: string): string {
  if (/^[xu]./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8))
  return ESCAPES[code] ?? code
}
