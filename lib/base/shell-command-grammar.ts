import { type ShellFindings, ShellSimpleReader } from './shell-command-simple'

const CLOSERS = new Set(['then', 'do', 'done', 'fi', 'elif', 'else', 'esac', '}'])

/**
 * Reads a shell text as commands: bash's grammar as far as it decides what runs (lists, pipelines, compound commands,
 * functions). Throws ShellSyntaxError.
 */
export class ShellGrammar extends ShellSimpleReader {
  constructor(text: string, findings: ShellFindings, depth = 0) {
    super(text, findings, depth)
  }

  protected child(text: string, depth: number): ShellGrammar {
    return new ShellGrammar(text, this.findings, depth)
  }

  readProgram(): void {
    this.readList()
    this.skipBlanks()
    if (!this.atEnd) this.fail('unexpected_token', `\`${this.text.charAt(this.position)}\` is not expected here`)
  }

  protected readSubstitution(): void {
    const start = this.position
    this.findings.hasSubstitution = true
    this.deeper(() => this.readList())
    this.skipBlanks()
    if (!this.at(')')) this.fail('unterminated_substitution', 'a substitution is opened and never closed', start)
    this.position += 1
  }

  protected readFunctionBody(): boolean {
    this.skipBlanks()
    if (!this.at('(')) return false
    this.position += 1
    this.expectToken(')')
    this.skipNewlines()
    this.readCommand()
    return true
  }

  private keyword(): string {
    return /^[^\s;&|<>()]*/.exec(this.text.slice(this.position, this.position + 16))?.[0] ?? ''
  }

  private readList(): void {
    while (true) {
      this.skipNewlines()
      if (this.atEnd || this.at(')') || this.atCaseEnd() || CLOSERS.has(this.keyword())) return
      this.readAndOr()
      this.skipBlanks()
      if ((this.at(';') && !this.atCaseEnd()) || this.at('&')) this.position += 1
      else if (!this.at('\n')) return
    }
  }

  private atCaseEnd(): boolean {
    return this.at(';;') || this.at(';&')
  }

  private readAndOr(): void {
    this.readPipeline()
    for (this.skipBlanks(); this.at('&&') || this.at('||'); this.skipBlanks()) {
      this.position += 2
      this.skipNewlines()
      this.readPipeline()
    }
  }

  private readPipeline(): void {
    while (this.keyword() === '!') {
      this.position += 1
      this.skipBlanks()
    }
    this.readCommand()
    for (this.skipBlanks(); this.at('|') && !this.at('||'); this.skipBlanks()) {
      this.position += this.at('|&') ? 2 : 1
      this.skipNewlines()
      this.readCommand()
    }
  }

  private readCommand(): void {
    this.skipBlanks()
    if (CLOSERS.has(this.keyword())) this.fail('unexpected_token', `\`${this.keyword()}\` is not expected here`)
    if (!this.readCompound()) this.readSimple()
    else for (this.skipBlanks(); this.readRedirection(); this.skipBlanks());
  }

  /** Reads a compound command; false, and nothing, where a simple one begins. */
  private readCompound(): boolean {
    if (this.at('((') && this.readArithmeticCommand()) return true
    if (this.at('(')) return this.readBody('(', () => this.expectToken(')'))
    const keyword = this.keyword()
    switch (keyword) {
      case '{':
        return this.readBody(keyword, () => this.expectKeyword('}'))
      case 'if':
        return this.readIf()
      case 'while':
      case 'until':
        return this.readBody(keyword, () => this.readDoGroup())
      case 'for':
      case 'select':
        return this.readFor(keyword)
      case 'case':
        return this.readCase()
      case 'function':
        return this.readFunctionKeyword(keyword)
      case 'coproc':
        this.position += keyword.length
        this.readCommand()
        return true
      case '[[':
        return this.readTest()
      default:
        return false
    }
  }

  private readArithmeticCommand(): boolean {
    const start = this.position
    if (!this.skipArithmetic(2)) return false
    this.nested(this.text.slice(start + 2, this.position - 2)).readExpandable('')
    return true
  }

  /** Moves past `opening`, reads a list, then whatever must come after it. */
  private readBody(opening: string, close: () => void): true {
    this.position += opening.length
    this.readList()
    close()
    return true
  }

  private expectToken(token: string): void {
    this.skipBlanks()
    if (!this.at(token)) this.failExpecting(token)
    this.position += token.length
  }

  private expectKeyword(keyword: string): void {
    this.skipBlanks()
    if (this.keyword() !== keyword) this.failExpecting(keyword)
    this.position += keyword.length
  }

  private failExpecting(token: string): never {
    return this.fail(this.atEnd ? 'unexpected_end' : 'unexpected_token', `\`${token}\` is missing here`)
  }

  private readIf(): true {
    for (let keyword = 'if'; keyword === 'if' || keyword === 'elif'; keyword = this.keyword()) {
      this.readBody(keyword, () => this.expectKeyword('then'))
      this.readList()
    }
    if (this.keyword() === 'else') this.readBody('else', () => {})
    this.expectKeyword('fi')
    return true
  }

  private readDoGroup(): void {
    this.expectKeyword('do')
    this.readList()
    this.expectKeyword('done')
  }

  private readFor(keyword: string): true {
    this.position += keyword.length
    this.skipBlanks()
    if (!this.at('((') || !this.readArithmeticCommand()) {
      this.readWord()
      this.skipNewlines()
      if (this.keyword() === 'in') for (; this.readWord(); this.skipBlanks());
    }
    this.skipBlanks()
    if (this.at(';')) this.position += 1
    this.skipNewlines()
    if (this.keyword() === '{') return this.readBody('{', () => this.expectKeyword('}'))
    this.readDoGroup()
    return true
  }

  private readCase(): true {
    this.position += 'case'.length
    this.skipBlanks()
    this.readWord()
    this.skipNewlines()
    this.expectKeyword('in')
    for (this.skipNewlines(); this.keyword() !== 'esac'; this.skipNewlines()) {
      this.readCasePatterns()
      this.readList()
      this.skipBlanks()
      this.position += /^(?:;;&|;;|;&)/.exec(this.text.slice(this.position, this.position + 3))?.[0].length ?? 0
    }
    this.expectKeyword('esac')
    return true
  }

  private readCasePatterns(): void {
    if (this.at('(')) this.position += 1
    for (this.skipBlanks(); this.readWord() || this.at('|'); this.skipBlanks()) {
      if (this.at('|')) this.position += 1
    }
    this.expectToken(')')
  }

  private readFunctionKeyword(keyword: string): true {
    this.position += keyword.length
    this.skipBlanks()
    this.readWord()
    if (this.readFunctionBody()) return true
    this.skipNewlines()
    this.readCommand()
    return true
  }

  private readTest(): true {
    this.position += 2
    for (this.skipNewlines(); this.keyword() !== ']]'; this.skipNewlines()) {
      if (this.atEnd) this.failExpecting(']]')
      // Operators and the parentheses of a regular expression run nothing.
      if (!this.readWord()) this.position += 1
    }
    this.position += 2
    return true
  }
}
