import {
  BARE_FILE,
  DIRECTORY_BY_WORDS,
  DIRECTORY_PATH,
  DOT_FILE,
  EMAIL,
  FILE_PATH,
  GLOB,
  isDirectoryName,
  leadLength,
  SPOKEN_FILE,
  URL_TEXT,
} from './path-words'

/** What a span of the prompt is. `text` is quoted text, `code` stands in backticks, `block` in a fence. */
export type MentionKind = 'text' | 'code' | 'block' | 'file' | 'directory' | 'glob' | 'url' | 'email'

export interface Mention {
  readonly kind: MentionKind
  /** The value without quotes or fences. */
  readonly value: string
  /** As it stood in the prompt. */
  readonly raw: string
  /** In backticks or quotes: what looks like a path may be meant as text. */
  readonly isQuoted: boolean
}

/**
 * A prompt whose quoted texts and paths are replaced by marks, so that rules can look at the sentence alone: no verb, comma
 * or "then" inside a quote can mislead them.
 */
export interface MaskedPrompt {
  readonly raw: string
  readonly masked: string
  readonly mentions: readonly Mention[]
}

const OPEN = '\uE000'
const CLOSE = '\uE001'
const LETTERS: Readonly<Record<MentionKind, string>> = {
  text: 'q',
  code: 'c',
  block: 'b',
  file: 'f',
  directory: 'd',
  glob: 'g',
  url: 'u',
  email: 'e',
}
const MARK = /\uE000[a-z](\d+)\uE001/g

const FENCE = /```[\w-]*\n([\s\S]*?)\n?```/gu
/** "with this content:" at the end of a line: all that follows is content, whatever it says. */
const CONTENT_BELOW =
  /(\b(?:text|contents?|containing|with|saying|following|lines)\b[^\n:：]{0,30}|(?:内容|写入?|写上|如下)[^\n:：]{0,12})([:：])[ \t]*\n+([\s\S]+)$/iu
/** The same on one line, where so much follows that it cannot be instructions. */
const LONG_CONTENT =
  /(\b(?:with|containing|saying)\b[^\n:：]{0,20}?\b(?:text|contents?|words?)\b[:：]?|内容(?:是|为|写)?[:：]?)[ \t]+([^\n]{600,})$/iu
const BACKTICKS = /``(.+?)``|`([^`\n]+)`/gu
/** A whole comment of a programming language, given as the text to insert. */
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gu
const QUOTES: readonly RegExp[] = [
  /"((?:[^"\\\n]|\\.)*)"/gu,
  /“([^”]*)”/gu,
  /「([^」]*)」/gu,
  /『([^』]*)』/gu,
  /«([^»]*)»/gu,
  /‘([^’]*)’(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}'])'([^'\n]*(?:'[a-z]{1,2}\b[^'\n]*)*)'(?![\p{L}\p{N}])/gu,
  /《([^》]*)》/gu,
]

/** Replaces every quoted text and path of a prompt by a mark that names its kind. */
export function maskPrompt(raw: string): MaskedPrompt {
  const mentions: Mention[] = []
  let masked = raw.replaceAll(OPEN, '').replaceAll(CLOSE, '')
  const put = (mention: Mention): string => {
    mentions.push(mention)
    return `${OPEN}${LETTERS[mention.kind]}${mentions.length - 1}${CLOSE}`
  }
  masked = masked.replace(FENCE, (whole, body: string) =>
    put({ kind: 'block', value: body, raw: whole, isQuoted: true }),
  )
  masked = masked.replace(CONTENT_BELOW, (_, lead: string, colon: string, body: string) => {
    const isList = /^\s*(?:\d+[.)]|[-*])\s/.test(body) && /^\s*(?:\d+[.)])/.test(lead)
    return isList
      ? `${lead}${colon}\n${body}`
      : `${lead}${colon} ${put({ kind: 'block', value: body, raw: body, isQuoted: true })}`
  })
  masked = masked.replace(
    LONG_CONTENT,
    (_, lead: string, body: string) => `${lead} ${put({ kind: 'block', value: body, raw: body, isQuoted: true })}`,
  )
  masked = masked.replace(BACKTICKS, (whole, double: string | undefined, single: string | undefined) =>
    put(quoted(double ?? single ?? '', whole, 'code')),
  )
  masked = masked.replace(COMMENT, (whole) => put({ kind: 'code', value: whole, raw: whole, isQuoted: true }))
  for (const quote of QUOTES) {
    masked = masked.replace(quote, (whole, body: string) => put(quoted(unescapeText(body, whole), whole, 'text')))
  }
  masked = maskPaths(foldTail(masked, put), put)
  return { raw, masked, mentions }
}

/** Rules look at so many characters of a prompt; a pasted rest counts as one text behind them. */
const MAX_READ_CHARS = 3000

function foldTail(masked: string, put: (mention: Mention) => string): string {
  if (masked.length <= MAX_READ_CHARS) return masked
  // Not inside of a mark.
  const open = masked.lastIndexOf(OPEN, MAX_READ_CHARS)
  const at = open >= 0 && masked.indexOf(CLOSE, open) >= MAX_READ_CHARS ? open : MAX_READ_CHARS
  const tail = masked.slice(at)
  return masked.slice(0, at) + put({ kind: 'block', value: tail, raw: tail, isQuoted: true })
}

/** `Europe/Oslo` names a time zone. */
const TIME_ZONE = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Z]\w+/

function maskPaths(text: string, put: (mention: Mention) => string): string {
  const plain = (kind: MentionKind) => (whole: string) => put({ kind, value: whole, raw: whole, isQuoted: false })
  let masked = text.replace(URL_TEXT, plain('url')).replace(EMAIL, plain('email')).replace(GLOB, plain('glob'))
  const file = (whole: string) => {
    const lead = leadLength(whole)
    const path = whole.slice(lead)
    return whole.slice(0, lead) + put({ kind: 'file', value: path, raw: path, isQuoted: false })
  }
  const spoken = (whole: string) => {
    const value = /^(?:make|docker)/.test(whole)
      ? `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
      : whole.toUpperCase()
    return put({ kind: 'file', value, raw: whole, isQuoted: false })
  }
  masked = masked
    .replace(FILE_PATH, file)
    .replace(DOT_FILE, plain('file'))
    .replace(BARE_FILE, plain('file'))
    .replace(SPOKEN_FILE, spoken)
  masked = masked.replace(DIRECTORY_PATH, (whole) => {
    const isFraction =
      /^\d+\/\d+$/.test(whole) || /^(?:and|or|he|she|his|her|on|off|yes|no|true|either|w|n|a)\//i.test(whole)
    return isFraction || TIME_ZONE.test(whole)
      ? whole
      : put({ kind: 'directory', value: whole, raw: whole, isQuoted: false })
  })
  for (const pattern of DIRECTORY_BY_WORDS) {
    masked = masked.replace(pattern, (whole: string, name: string) => {
      const lead = /\p{Script=Han}/u.test(name) ? leadLength(`${name}.x`) : 0
      const word = name.slice(lead)
      if (word === '' || !isDirectoryName(word)) return whole
      const at = whole.indexOf(name) + lead
      return (
        whole.slice(0, at) +
        put({ kind: 'directory', value: word, raw: word, isQuoted: false }) +
        whole.slice(at + word.length)
      )
    })
  }
  return masked
}

/** What is quoted may be a whole path: then it counts as one. */
function quoted(body: string, whole: string, kind: 'text' | 'code'): Mention {
  const isWhole = (pattern: RegExp) => body.replace(pattern, '') === '' && body !== ''
  const base = { value: body, raw: whole, isQuoted: true }
  if (isWhole(FILE_PATH) || isWhole(DOT_FILE) || isWhole(BARE_FILE)) return { kind: 'file', ...base }
  if (/^[\w.*\-/[\]{},]*\*[\w.*\-/[\]{},]*$/.test(body) && /[./]/.test(body)) return { kind: 'glob', ...base }
  if (/^[\w.-]+(?:\/[\w.-]+)*\/$/.test(body)) return { kind: 'directory', ...base }
  return { kind, ...base }
}

function unescapeText(body: string, whole: string): string {
  return whole.startsWith('"') ? body.replace(/\\(["\\nt])/g, (_, letter: string) => ESCAPES[letter] ?? letter) : body
}
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** The mentions of a masked text, in its order. */
export function mentionsIn(prompt: MaskedPrompt, masked: string): readonly Mention[] {
  return [...masked.matchAll(MARK)].flatMap((match) => prompt.mentions[Number(match[1])] ?? [])
}

/** The value of a masked text: its one mention without quotes, or its words with what was masked put back. */
export function spokenValue(prompt: MaskedPrompt, masked: string): string {
  const trimmed = masked.trim()
  const only = /^\uE000[a-z](\d+)\uE001$/.exec(trimmed)
  // A quoted text may hold a mark itself: what stood in backticks inside of it.
  if (only) return unmask(prompt, prompt.mentions[Number(only[1])]?.value ?? '')
  return unmask(prompt, trimmed)
}

/** A masked text as it stood in the prompt. */
export function unmask(prompt: MaskedPrompt, masked: string): string {
  let text = masked
  // A mark may stand inside what another mark masked (a path beside a quote never does, but a fence may hold one).
  for (let depth = 0; depth < 3 && text.includes(OPEN); depth += 1) {
    text = text.replace(MARK, (_, index: string) => prompt.mentions[Number(index)]?.raw ?? '')
  }
  return text
}

/** A masked text with its marks taken out: the bare words of the sentence. */
export function bareWords(masked: string): string {
  return masked.replace(MARK, ' ')
}
