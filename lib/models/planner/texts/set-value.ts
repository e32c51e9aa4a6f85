import { err, ok } from '../../../base/result'
import { translateHan } from '../understanding/han-words'
import type { EditResult } from './edit-problem'
import { type JsonSpan, jsonSpans } from './json-spans'
import { type KeyLine, keyLines, plainValue, writeLike } from './key-lines'
import { bestKeys } from './match-key'

/**
 * Gives a key another value and leaves every other character as it is: JSON by its structure, everything else by lines
 * of `key: value` or `key = value`. `from` picks among keys of the same name. A key that is not there is `not_found`.
 */
export function setValue(text: string, key: string, value: string, from?: string): EditResult {
  const spans = jsonSpans(text)
  return spans.length > 0 ? setInJson(text, spans, key, value, from) : setInLines(text, key, value, from)
}

function setInJson(
  text: string,
  spans: readonly JsonSpan[],
  key: string,
  value: string,
  from: string | undefined,
): EditResult {
  const members = spans.filter((span) => span.path.length > 0 && !/^\d+$/.test(span.path.at(-1) ?? ''))
  const fitting = bestKeys(members, key).filter((span) => from === undefined || String(span.value) === from)
  const [span] = fitting
  if (!span) return err({ code: 'not_found', what: key })
  if (fitting.length > 1)
    return err({ code: 'ambiguous', what: key, places: fitting.map((item) => item.path.join('.')) })
  const literal = toLiteral(value, span.value)
  if (literal === text.slice(span.start, span.end)) return err({ code: 'already_so', what: key })
  return ok({ text: text.slice(0, span.start) + literal + text.slice(span.end), places: 1 })
}

/** The JSON text of a value, in the type of what it replaces where it can be. */
export function toLiteral(value: string, old: unknown): string {
  if (typeof old === 'string') return JSON.stringify(plainValue(value))
  const said = /^(?:on|yes|是|开)$/i.test(value) ? 'true' : /^(?:off|no|否|关)$/i.test(value) ? 'false' : value
  try {
    JSON.parse(said)
    return said
  } catch {
    return JSON.stringify(plainValue(value))
  }
}

function setInLines(text: string, key: string, value: string, from: string | undefined): EditResult {
  const fitting = bestKeys(keyLines(text), key).filter(
    (line) => from === undefined || plainValue(line.raw) === plainValue(from),
  )
  const [line] = fitting
  if (!line || line.raw === '') return setInTag(text, key, value)
  if (fitting.length > 1)
    return err({ code: 'ambiguous', what: key, places: fitting.map((item) => `line ${item.line + 1}`) })
  const written = writeLike(line.raw, boolLike(line, value))
  if (written === line.raw) return err({ code: 'already_so', what: key })
  const lines = text.split('\n')
  lines[line.line] = `${line.head}${written}${line.tail}`
  return ok({ text: lines.join('\n'), places: 1 })
}

/** `on` for a value that was `false` means `true`; Python writes it with a capital. */
function boolLike(line: KeyLine, value: string): string {
  const old = line.raw.trim()
  if (!/^(?:true|false)$/i.test(old)) return value
  const said = /^(?:on|yes|true|是|开)$/i.test(value)
    ? 'true'
    : /^(?:off|no|false|否|关)$/i.test(value)
      ? 'false'
      : value
  return /^[TF]/.test(old) ? said.charAt(0).toUpperCase() + said.slice(1) : said
}

/** `<title>Old</title>`: an element by its name. */
function setInTag(text: string, key: string, value: string): EditResult {
  const names = [key, ...translateHan(key)].filter((name) => /^[a-z][\w-]*$/i.test(name))
  const elements = names.map((name) => new RegExp(`(<${name}(?:\\s[^>]*)?>)([^<]*)(</${name}>)`, 'i'))
  const element = elements.find((pattern) => pattern.test(text))
  if (!element) return err({ code: 'not_found', what: key })
  const after = text.replace(
    element,
    (_, open: string, __: string, close: string) => `${open}${plainValue(value)}${close}`,
  )
  return after === text ? err({ code: 'already_so', what: key }) : ok({ text: after, places: 1 })
}
