import type { JsonFault, JsonMember, JsonNode } from './json-tree'
import type { TextEdit } from './text-edit'

const MAX_DEPTH = 200
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"/y
const WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy
const GAP = /(?:[ \t\n\r]|\uFEFF)+/y
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
const CONSTANTS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/** What a reading of a text gives: `root` is absent where it had to stop. */
export interface JsonTree {
  readonly root?: JsonNode
  readonly faults: readonly JsonFault[]
}

/**
 * Reads JSON with the place of every value. It goes on over what is easily mended (comments, a comma too many or too few,
 * keys without quotes), noting each with its fix, and stops at anything else.
 */
export function parseJsonTree(text: string): JsonTree {
  const reader = new JsonReader(text)
  const root = reader.readDocument()
  return root === undefined ? { faults: reader.faults } : { root, faults: reader.faults }
}

/** Thrown by the reader to itself, to leave all levels at once; it never gets out of `readDocument`. */
class Stop extends Error {}

class JsonReader {
  readonly faults: JsonFault[] = []
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  readDocument(): JsonNode | undefined {
    try {
      this.#skipGaps()
      const root = this.#readValue()
      this.#skipGaps()
      if (this.#at < this.#text.length) this.#stop('unexpected_text', 'Nothing may follow the end of the JSON value.')
      return root
    } catch (error) {
      if (error instanceof Stop) return undefined
      throw error
    }
  }

  #readValue(): JsonNode {
    const start = this.#at
    const first = this.#text[start]
    if (first === '{') return this.#readObject(start)
    if (first === '[') return this.#readArray(start)
    if (first === '"') return this.#node(start, this.#readString())
    const number = this.#match(NUMBER)
    if (number !== undefined) return this.#node(start, Number(number))
    const word = this.#match(WORD)
    if (word !== undefined && Object.hasOwn(CONSTANTS, word)) return this.#node(start, CONSTANTS[word])
    this.#at = start
    return this.#stopAtValue(word)
  }

  #readObject(start: number): JsonNode {
    const members: JsonMember[] = []
    const keys = new Set<string>()
    this.#readList('}', () => {
      const keyStart = this.#at
      const key = this.#readKey()
      const keyEnd = this.#at
      if (keys.has(key)) this.#warnOfRepeat(key, keyStart, keyEnd)
      keys.add(key)
      this.#skipGaps()
      if (this.#text[this.#at] !== ':')
        this.#stop('colon_expected', `A colon must follow the key ${JSON.stringify(key)}.`)
      this.#at++
      this.#skipGaps()
      members.push({ key, keyStart, keyEnd, node: this.#readValue() })
    })
    const value = Object.fromEntries(members.map((member) => [member.key, member.node.value]))
    return { ...this.#node(start, value), members }
  }

  #readArray(start: number): JsonNode {
    const items: JsonNode[] = []
    this.#readList(']', () => items.push(this.#readValue()))
    return {
      ...this.#node(
        start,
        items.map((item) => item.value),
      ),
      items,
    }
  }

  /** Reads what stands between brackets: entries and the commas between them. */
  #readList(close: '}' | ']', readEntry: () => void): void {
    if (++this.#depth > MAX_DEPTH) this.#stop('too_deep', `Values are nested more than ${MAX_DEPTH} levels deep.`)
    this.#at++
    this.#skipGaps()
    while (this.#text[this.#at] !== close) {
      readEntry()
      const entryEnd = this.#at
      this.#skipGaps()
      if (this.#text[this.#at] === ',') this.#readComma(close)
      else if (this.#text[this.#at] !== close) this.#noteMissingComma(entryEnd, close)
    }
    this.#at++
    this.#depth--
  }

  #readComma(close: string): void {
    const comma = this.#at++
    this.#skipGaps()
    if (this.#text[this.#at] !== close) return
    this.#mendable(
      'trailing_comma',
      'JSON allows no comma after the last entry.',
      comma,
      comma + 1,
      'Remove the comma',
      [{ start: comma, end: comma + 1, text: '' }],
    )
  }

  #noteMissingComma(entryEnd: number, close: string): void {
    const startsEntry = /["{[\p{L}\d-]/u.test(this.#text[this.#at] ?? '')
    if (!startsEntry) this.#stop('unexpected_text', `A comma or ${close} was expected here.`)
    const edit = { start: entryEnd, end: entryEnd, text: ',' }
    this.#mendable('comma_expected', 'A comma is missing before this.', this.#at, this.#at + 1, 'Insert the comma', [
      edit,
    ])
  }

  #readKey(): string {
    const start = this.#at
    if (this.#text[start] === '"') return this.#readString()
    const word = this.#match(WORD)
    if (word === undefined) return this.#stop('key_expected', 'A property name in double quotes was expected here.')
    const edits = [{ start, end: this.#at, text: JSON.stringify(word) }]
    this.#mendable(
      'key_without_quotes',
      `The key ${word} needs double quotes.`,
      start,
      this.#at,
      'Add the quotes',
      edits,
    )
    return word
  }

  #readString(): string {
    const start = this.#at
    const raw = this.#match(STRING)
    if (raw === undefined) {
      const lineEnd = this.#text.slice(start).search(/[\n\r]/)
      const end = lineEnd < 0 ? this.#text.length : start + lineEnd
      return this.#stop('string_unfinished', 'This text has no closing quote on its line.', end)
    }
    try {
      return JSON.parse(raw)
    } catch {
      const end = this.#at
      this.#at = start
      return this.#stop('string_invalid', 'This text holds a character or an escape that JSON does not allow.', end)
    }
  }

  #skipGaps(): void {
    for (;;) {
      this.#match(GAP)
      const start = this.#at
      if (this.#match(COMMENT) === undefined) return
      const edits = [{ start, end: this.#at, text: '' }]
      this.#mendable('comment', 'JSON allows no comments.', start, this.#at, 'Remove the comment', edits)
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #node(start: number, value: unknown): JsonNode {
    return { value, start, end: this.#at }
  }

  #warnOfRepeat(key: string, start: number, end: number): void {
    const message = `The key ${JSON.stringify(key)} is there twice; the last one counts.`
    this.faults.push({ code: 'duplicate_key', message, start, end, isFatal: false, severity: 'warning' })
  }

  #mendable(
    code: string,
    message: string,
    start: number,
    end: number,
    title: string,
    edits: readonly TextEdit[],
  ): void {
    this.faults.push({ code, message, start, end, isFatal: false, severity: 'error', fix: { title, edits } })
  }

  #stopAtValue(word: string | undefined): never {
    if (this.#at >= this.#text.length) return this.#stop('unexpected_end', 'The text ends before the JSON does.')
    const end = this.#at + (word?.length ?? 1)
    const what = this.#text.slice(this.#at, end)
    return this.#stop('value_expected', `A JSON value was expected here, not ${JSON.stringify(what)}.`, end)
  }

  #stop(code: string, message: string, end = this.#at + 1): never {
    const isOver = this.#at >= this.#text.length
    const start = isOver ? lastInk(this.#text) : this.#at
    const fault = isOver
      ? { code: 'unexpected_end', message: 'The text ends before the JSON does.' }
      : { code, message }
    const stop = Math.min(Math.max(end, start + 1), this.#text.length)
    this.faults.push({ ...fault, start, end: stop, isFatal: true, severity: 'error' })
    throw new Stop(message)
  }
}

/** Where the last character that can be seen stands: a mark at the very end of a text would show nothing. */
function lastInk(text: string): number {
  return Math.max(0, text.trimEnd().length - 1)
}
