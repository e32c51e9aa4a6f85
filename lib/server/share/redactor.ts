import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'
import { type MatchRange, matchPattern } from './match-patterns'
import { NeedleSearch } from './needle-search'
import type { RedactionRule } from './share-input'
import { spellings } from './spellings'

/** How long all patterns together may search one log: nobody else is answered meanwhile. */
const PATTERN_BUDGET_MS = 2000

/** Thrown where a pattern takes too long; `deriveRedactedLog` turns it into a refusal. */
export class PatternTooSlowError extends Error {
  override readonly name = 'PatternTooSlowError'
}

interface Secret extends MatchRange {
  /** What is hidden, however it was written: equal secrets get equal marks. */
  readonly secret: string
}

/**
 * Takes secrets out of texts and puts marks in their place, `[redacted 1]` and so on: the same secret has the same mark
 * everywhere. A text is also found in the ways JSON, addresses and base64 write it.
 */
export class Redactor {
  readonly #needles: NeedleSearch
  readonly #patterns: readonly RegExp[]
  readonly #marks = new Map<string, string>()
  /** What the patterns found in texts that were prepared. */
  readonly #prepared = new Map<string, readonly Secret[]>()
  readonly #now: () => number
  #leftMs = PATTERN_BUDGET_MS

  private constructor(texts: readonly string[], patterns: readonly RegExp[], now: () => number) {
    const needles = texts.flatMap((text) => spellings(text).map((needle) => [needle, text] as const))
    this.#needles = new NeedleSearch(needles)
    this.#patterns = patterns
    this.#now = now
  }

  /** 422 where a pattern is no regular expression. `now` gives milliseconds of a monotonic clock. */
  static create(rules: readonly RedactionRule[], now: () => number): Result<Redactor, ApiError> {
    const patterns: RegExp[] = []
    for (const rule of rules) {
      if ('text' in rule) continue
      try {
        patterns.push(new RegExp(rule.pattern, 'g'))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return err(apiError(422, 'invalid_pattern', `${JSON.stringify(rule.pattern)} cannot be used: ${reason}.`))
      }
    }
    const texts = rules.flatMap((rule) => ('text' in rule ? [rule.text] : []))
    return ok(new Redactor(texts, patterns, now))
  }

  /** How many different secrets were found so far. */
  get count(): number {
    return this.#marks.size
  }

  /** Searches many texts for the patterns at once, which is a good deal faster than one by one. */
  prepare(texts: readonly string[]): void {
    const unknown = [...new Set(texts)].filter((text) => !this.#prepared.has(text))
    for (const [index, secrets] of this.#searchPatterns(unknown).entries()) {
      const text = unknown[index]
      if (text !== undefined) this.#prepared.set(text, secrets)
    }
  }

  #searchPatterns(texts: readonly string[]): Secret[][] {
    const found = texts.map((): Secret[] => [])
    for (const pattern of texts.length === 0 ? [] : this.#patterns) {
      const startedAt = this.#now()
      const matches = matchPattern(pattern, texts, this.#leftMs)
      this.#leftMs -= this.#now() - startedAt
      if (!matches) throw new PatternTooSlowError(`the pattern ${pattern.source} takes too long on this log`)
      for (const [index, ranges] of matches.entries()) {
        const text = texts[index] ?? ''
        found[index]?.push(...ranges.map((range) => ({ ...range, secret: text.slice(range.start, range.end) })))
      }
    }
    return found
  }

  /** The text with marks in place of secrets. */
  text(text: string): string {
    return this.pieces([text])[0] ?? ''
  }

  /** Pieces of one text that was cut up in storage: a secret across a cut is found too, its mark stands in the first. */
  pieces(pieces: readonly string[]): string[] {
    const whole = pieces.join('')
    const secrets = this.#find(whole)
    if (secrets.length === 0) return [...pieces]
    let start = 0
    return pieces.map((piece) => {
      const range = { start, end: start + piece.length }
      start = range.end
      return this.#replace(whole, range, secrets)
    })
  }

  /** Any content: text where it is UTF-8, else byte by byte. The same bytes where nothing was found. */
  bytes(content: Uint8Array): Uint8Array {
    const { text, encoding } = readContent(content)
    const after = this.text(text)
    return after === text ? content : new Uint8Array(Buffer.from(after, encoding))
  }

  #find(text: string): readonly Secret[] {
    const found: Secret[] = [...(this.#prepared.get(text) ?? this.#searchPatterns([text])[0] ?? [])]
    for (const secret of this.#needles.find(text)) found.push(secret)
    return joinOverlaps(found)
  }

  #replace(whole: string, range: MatchRange, secrets: readonly Secret[]): string {
    let text = ''
    let at = range.start
    for (const { start, end, secret } of secrets) {
      if (end <= at || start >= range.end) continue
      if (start >= at) text += whole.slice(at, start) + this.#mark(secret)
      at = Math.min(end, range.end)
    }
    return text + whole.slice(at, range.end)
  }

  #mark(secret: string): string {
    const known = this.#marks.get(secret)
    if (known !== undefined) return known
    const mark = `[redacted ${this.#marks.size + 1}]`
    this.#marks.set(secret, mark)
    return mark
  }
}

/** Content as a text that can be searched and written back byte by byte. */
export function readContent(content: Uint8Array): { readonly text: string; readonly encoding: 'utf8' | 'latin1' } {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const text = buffer.toString('utf8')
  if (Buffer.from(text).equals(buffer)) return { text, encoding: 'utf8' }
  return { text: buffer.toString('latin1'), encoding: 'latin1' }
}

/** From left to right, the longest first; what overlaps goes under one mark. */
function joinOverlaps(found: readonly Secret[]): Secret[] {
  const sorted = [...found].sort((left, right) => left.start - right.start || right.end - left.end)
  const joined: Secret[] = []
  for (const secret of sorted) {
    const last = joined.at(-1)
    if (!last || secret.start >= last.end) joined.push(secret)
    else if (secret.end > last.end) joined[joined.length - 1] = { ...last, end: secret.end }
  }
  return joined
}
