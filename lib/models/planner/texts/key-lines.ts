import { indentOf } from './lines'

/** A `key: value` or `key = value` line of YAML, TOML, INI, .env, CSS or code, with the path that indentation and sections give. */
export interface KeyLine {
  readonly path: readonly string[]
  /** 0-based. */
  readonly line: number
  /** The line up to the value, the value as written, and what follows it (`,`, `;`, a comment). */
  readonly head: string
  readonly raw: string
  readonly tail: string
}

const KEY_LINE =
  /^(\s*(?:- )?(?:export\s+)?(?:(?:const|let|var|public|private|static|final|readonly|val)\s+)*["'`]?([\p{L}_$][\p{L}\p{N}_$.-]*)["'`]?(?:\s*:\s*[A-Z][\w<>[\]|, ]*(?==)|\s*:\s*(?:string|number|boolean|int|str|float|bool)\s*(?==))?\s*(?:=(?![=>])|:(?!=|:|\/\/))\s*)(.*)$/u

/** All such lines of a text, in order. A line without a value (a YAML mapping, a TOML section) only adds to paths. */
export function keyLines(text: string): readonly KeyLine[] {
  const found: KeyLine[] = []
  const parents: { indent: number; key: string }[] = []
  let section: string | undefined
  text.split('\n').forEach((line, index) => {
    const heading = /^\s*\[+([^\]]+)\]+\s*$/.exec(line)
    if (heading?.[1] !== undefined) {
      section = heading[1]
      return
    }
    const match = KEY_LINE.exec(line)
    if (!match || /^\s*(?:\/\/|#|\*|<!--)/.test(line)) return
    const [, head = '', key = '', rest = ''] = match
    const indent = indentOf(line).length
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop()
    const { raw, tail } = splitValue(rest)
    const above = section === undefined ? parents.map((parent) => parent.key) : section.split('.')
    found.push({ path: [...above, key], line: index, head, raw, tail })
    if (raw === '' || /^[{[(|>]/.test(raw)) parents.push({ indent, key })
  })
  return found
}

/** Parts a value from the punctuation and the comment after it. */
function splitValue(rest: string): { raw: string; tail: string } {
  const quoted = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)(.*)$/.exec(rest)
  if (quoted) return { raw: quoted[1] ?? '', tail: quoted[2] ?? '' }
  const plain = /^(.*?)(\s*[,;]?\s*(?:\s(?:#|\/\/).*)?)$/.exec(rest)
  return { raw: plain?.[1] ?? rest, tail: plain?.[2] ?? '' }
}

/** A written value without its quotes. */
export function plainValue(raw: string): string {
  const quoted = /^(["'`])(.*)\1$/.exec(raw.trim())
  return quoted?.[2] ?? raw.trim()
}

/** A new value written the way the old one is: in the same quotes, or bare. */
export function writeLike(old: string, value: string): string {
  const quote = /^["'`]/.exec(old.trim())?.[0]
  const bare = plainValue(value)
  return quote === undefined ? bare : `${quote}${bare}${quote}`
}
