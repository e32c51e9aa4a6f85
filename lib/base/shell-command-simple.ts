import { carriedCommandIndex, scriptArgumentIndex } from './shell-command-carriers'
import { ShellSyntaxError } from './shell-command-error'
import { type ShellWord, ShellWordReader } from './shell-command-words'

/** One simple command that a text would run. */
export interface ShellCommand {
  /** As written, without its assignments and redirections. */
  readonly text: string
  /** The command word with quotes resolved: `"npm"` → `npm`. */
  readonly name: string
  readonly args: readonly string[]
  /** True inside a substitution, a script given to a shell, or as the argument of a carrier such as `sudo`. */
  readonly nested: boolean
  /** True where what runs is only known at run time (`$CMD x`, `sh -c "$SCRIPT"`). */
  readonly dynamic: boolean
  /** Variables set for this command alone, as written. */
  readonly assignments: readonly string[]
}

/** What a parser collects, shared by the parsers of nested texts. */
export interface ShellFindings {
  readonly commands: ShellCommand[]
  hasRedirection: boolean
  hasSubstitution: boolean
}

interface Heredoc {
  readonly delimiter: string
  readonly stripTabs: boolean
  /** A quoted delimiter: nothing in the body is expanded. */
  readonly literal: boolean
}

/** The pieces of one simple command while it is read. */
interface Draft {
  readonly words: ShellWord[]
  readonly assignments: string[]
  textStart: number
  textEnd: number
  isContiguous: boolean
}

const REDIRECTION = /^(?:&>>?|(?:\d+|\{[A-Za-z_]\w*\})?(?:<<<|<<-|<<|<>|<&|<|>>|>\||>&|>))/
const ASSIGNMENT = /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/
const MAX_DEPTH = 40

/** Reads simple commands with their assignments, redirections and heredocs into the shared findings. */
export abstract class ShellSimpleReader extends ShellWordReader {
  private heredocs: Heredoc[] = []

  constructor(
    text: string,
    protected readonly findings: ShellFindings,
    private depth: number,
  ) {
    super(text)
    this.checkDepth()
  }

  /** A parser of the same kind for a text of its own, one level deeper. */
  protected abstract child(text: string, depth: number): ShellSimpleReader
  /** Reads the whole text as commands. */
  abstract readProgram(): void
  /** Reads the body of a function whose name was just read; false where there is none. */
  protected abstract readFunctionBody(): boolean

  protected readScript(text: string): void {
    this.findings.hasSubstitution = true
    this.nested(text).readProgram()
  }

  protected readExpansions(text: string): void {
    this.findings.hasSubstitution = true
    this.nested(text).readExpandable('')
  }

  protected nested(text: string): ShellSimpleReader {
    return this.child(text, this.depth + 1)
  }

  protected deeper(read: () => void): void {
    this.depth += 1
    this.checkDepth()
    read()
    this.depth -= 1
  }

  private checkDepth(): void {
    if (this.depth > MAX_DEPTH) this.fail('too_deep', `commands are nested more than ${MAX_DEPTH} levels deep`)
  }

  protected skipNewlines(): void {
    for (this.skipBlanks(); this.at('\n'); this.skipBlanks()) this.takeNewline()
  }

  private takeNewline(): void {
    this.position += 1
    const waiting = this.heredocs
    this.heredocs = []
    for (const heredoc of waiting) this.readHeredocBody(heredoc)
  }

  private readHeredocBody({ delimiter, stripTabs, literal }: Heredoc): void {
    const body: string[] = []
    while (!this.atEnd) {
      const end = this.text.indexOf('\n', this.position)
      const line = this.text.slice(this.position, end < 0 ? undefined : end)
      this.position = end < 0 ? this.text.length : end + 1
      if ((stripTabs ? line.replace(/^\t+/, '') : line) === delimiter) break
      body.push(line)
    }
    const text = body.join('\n')
    if (!literal) this.nested(text).readExpandable('')
    // Recorded: a substitution counts in any heredoc, though a quoted delimiter keeps it from running.
    else if (/\$\(|`/.test(text)) this.findings.hasSubstitution = true
  }

  /** Reads one redirection with its target; false where none begins. */
  protected readRedirection(): boolean {
    if (this.at('<(') || this.at('>(')) return false
    const operator = REDIRECTION.exec(this.text.slice(this.position, this.position + 40))?.[0]
    if (operator === undefined) return false
    this.position += operator.length
    this.findings.hasRedirection = true
    this.skipBlanks()
    const target = this.readWord()
    if (!target) this.fail(this.atEnd ? 'unexpected_end' : 'unexpected_token', `\`${operator}\` needs a target`)
    if (/<<-?$/.test(operator)) {
      const literal = target.raw !== target.value
      this.heredocs.push({ delimiter: target.value, stripTabs: operator.endsWith('-'), literal })
    }
    return true
  }

  /** Reads one simple command, or a function definition, which looks like one until its parentheses. */
  protected readSimple(): void {
    const start = this.position
    // Reserved now, so that a command stands before those it runs in substitutions.
    const slot = this.findings.commands.length
    const draft: Draft = { words: [], assignments: [], textStart: start, textEnd: start, isContiguous: true }
    let isRedirected = false
    for (this.skipBlanks(); ; this.skipBlanks()) {
      if (this.readRedirection()) {
        isRedirected = draft.words.length > 0
        continue
      }
      if (!this.readSimpleWord(draft)) break
      if (isRedirected) draft.isContiguous = false
      if (draft.words.length === 1 && this.readFunctionBody()) return
    }
    if (this.position === start) this.failNoCommand()
    if (draft.words.length > 0) this.addCommand(slot, draft)
  }

  private readSimpleWord(draft: Draft): boolean {
    const from = this.position
    const word = this.readWord()
    if (!word) return false
    if (draft.words.length === 0 && ASSIGNMENT.test(word.raw)) {
      draft.assignments.push(word.raw)
      if (word.raw.endsWith('=') && this.at('(')) this.skipArray()
      return true
    }
    if (draft.words.length === 0) draft.textStart = from
    draft.words.push(word)
    draft.textEnd = this.position
    return true
  }

  private skipArray(): void {
    const start = this.position
    this.position += 1
    for (this.skipNewlines(); this.readWord(); this.skipNewlines());
    if (!this.at(')')) this.fail('unexpected_token', '`(` is opened and never closed', start)
    this.position += 1
  }

  private failNoCommand(): never {
    if (this.atEnd) this.fail('unexpected_end', 'a command is missing at the end')
    return this.fail('unexpected_token', `\`${this.text.charAt(this.position)}\` stands where a command should begin`)
  }

  private addCommand(slot: number, draft: Draft): void {
    const { words, assignments } = draft
    const text = draft.isContiguous
      ? this.text.slice(draft.textStart, draft.textEnd)
      : words.map((word) => word.raw).join(' ')
    const inner = this.findings.commands.splice(slot)
    this.addWords(words, text, { assignments, nested: this.depth > 0 })
    this.findings.commands.push(...inner)
  }

  private addWords(
    words: readonly ShellWord[],
    text: string,
    { assignments, nested }: { assignments: readonly string[]; nested: boolean },
  ): void {
    const [first, ...rest] = words
    if (!first) return
    const args = rest.map((word) => word.value)
    const script = scriptOf(first, rest)
    if (script?.isStatic) {
      // The shell itself is no command of its own here: what it is given to run takes its place.
      this.nested(script.value).readProgram()
      return
    }
    const dynamic = !first.isStatic || script !== undefined
    this.findings.commands.push({ text, name: first.value, args, nested, dynamic, assignments })
    if (script) this.readUncertainScript(script.value)
    const carried = carriedCommandIndex(first.value, args)
    if (carried === undefined) return
    const inner = rest.slice(carried)
    this.addWords(inner, inner.map((word) => word.raw).join(' '), { assignments: [], nested: true })
  }
  /** A script that an expansion completes: what can be seen of it counts, what cannot be read does not. */
  private readUncertainScript(script: string): void {
    const before = this.findings.commands.length
    try {
      this.nested(script).readProgram()
    } catch (error) {
      if (!(error instanceof ShellSyntaxError)) throw error
      this.findings.commands.length = before
    }
  }
}

/** The script that a command hands to a shell, as one text. */
function scriptOf(name: ShellWord, rest: readonly ShellWord[]): { value: string; isStatic: boolean } | undefined {
  if (name.value === 'eval' && rest.length > 0) {
    return { value: rest.map((word) => word.value).join(' '), isStatic: rest.every((word) => word.isStatic) }
  }
  const values = rest.map((word) => word.value)
  const index = scriptArgumentIndex(name.value, values)
  return index === undefined ? undefined : rest[index]
}
