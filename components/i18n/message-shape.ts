/** What a message asks of whoever fills it in, and the words it has of its own. */
export interface MessageShape {
  /** Names of arguments, sorted, each once. */
  readonly args: readonly string[]
  /** Names of rich-text tags, sorted, each once. */
  readonly tags: readonly string[]
  /** The text of every branch without arguments and tags, one after another. */
  readonly words: string
}

/** Reads an ICU message as far as a translation must keep it. Throws where its braces do not match. */
export function shapeOfMessage(message: string): MessageShape {
  return new ShapeReader(message).read()
}

class ShapeReader {
  readonly #args = new Set<string>()
  readonly #tags = new Set<string>()
  #words = ''
  #rest: string

  constructor(message: string) {
    this.#rest = message
  }

  read(): MessageShape {
    this.#readText(false)
    return { args: [...this.#args].sort(), tags: [...this.#tags].sort(), words: this.#words }
  }

  /** Reads to the end, or to the brace that closes a branch. */
  #readText(isBranch: boolean): void {
    while (this.#rest !== '' && !(isBranch && this.#rest.startsWith('}'))) {
      const tag = this.#take(/^<\/?(\w+)\/?>/)
      if (tag) this.#add(this.#tags, tag[1])
      else if (this.#rest.startsWith('{')) this.#readArgument()
      else if (this.#rest.startsWith('}')) throw new Error(`a brace too many: ${this.#rest}`)
      else this.#words += unquote(this.#take(/^(?:''|'[{}<>](?:[^']|'')*'|.)/s)?.[0] ?? '')
    }
  }

  /** `{name}`, `{name, number}`, `{name, plural, one {…} other {…}}` */
  #readArgument(): void {
    const head = this.#take(/^\{\s*(\w+)/)
    if (!head) throw new Error(`an argument has no name: ${this.#rest}`)
    this.#add(this.#args, head[1])
    while (!this.#take(/^\s*[^{}]*\}/)) {
      if (!this.#take(/^[^{}]*\{/)) throw new Error(`a brace is not closed after ${head[0]}`)
      this.#readText(true)
      if (!this.#take(/^\}/)) throw new Error(`a branch is not closed after ${head[0]}`)
      this.#words += ' '
    }
  }

  #add(names: Set<string>, name: string | undefined): void {
    names.add(name ?? '')
    this.#words += ' '
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#rest)
    if (found) this.#rest = this.#rest.slice(found[0].length)
    return found
  }
}

/** An apostrophe that is written twice is one; between apostrophes braces are text. */
function unquote(text: string): string {
  if (text === "''") return "'"
  return text.length > 1 && text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}
