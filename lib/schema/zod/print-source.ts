/** A value as TypeScript source: JSON, with keys unquoted where they may be. `__proto__` is computed, so that it stays a key. */
export function printValue(value: unknown): string {
  if (Array.isArray(value)) return printList(value.map(printValue))
  if (typeof value !== 'object' || value === null) return printScalar(value)
  return printObject(Object.entries(value).map(([key, inner]) => [key, printValue(inner)]))
}

/** An object literal of entries that are source already, on one line where it is short. */
export function printObject(entries: readonly (readonly [key: string, source: string, comment?: string])[]): string {
  if (entries.length === 0) return '{}'
  const members = entries.map(([key, source]) => `${printKey(key)}: ${source}`)
  const line = `{ ${members.join(', ')} }`
  return isShort(line) ? line : `{\n${members.map((member) => `${indent(member)},`).join('\n')}\n}`
}

/** An array literal of items that are source already. */
export function printList(items: readonly string[]): string {
  const line = `[${items.join(', ')}]`
  return isShort(line) ? line : `[\n${items.map((item) => `${indent(item)},`).join('\n')}\n]`
}

/** A text as a literal in single quotes, with everything escaped that would not be seen or would end it. */
export function printText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replace(/[\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, toEscape)}'`
}

/** A regular expression as a literal, with Unicode rules where the pattern allows them. Undefined where it is none. */
export function printPattern(pattern: string): string | undefined {
  for (const flags of ['u', '']) {
    try {
      return String(new RegExp(pattern, flags)).replace(/[\u2028\u2029]/g, toEscape)
    } catch {
      // Tried again without Unicode rules, as the judge does.
    }
  }
  return undefined
}

function printScalar(value: unknown): string {
  if (typeof value === 'string') return printText(value)
  return Object.is(value, -0) ? '0' : String(value)
}

function printKey(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key)
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function isShort(line: string): boolean {
  return line.length <= 80 && !line.includes('\n')
}

function indent(source: string): string {
  return source.replace(/\n/g, '\n  ').replace(/^/, '  ')
}
