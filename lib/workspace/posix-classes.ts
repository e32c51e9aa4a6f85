/** What each POSIX class of ripgrep stands for inside a JavaScript class: ASCII, as there. */
const CLASSES: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
}
/** The same turned round, as ranges of code units. */
const NEGATED: Readonly<Record<string, string>> = {
  alnum: '\\x00-\\/:-@\\[-`{-\\uFFFF',
  alpha: '\\x00-@\\[-`{-\\uFFFF',
  ascii: '\\x80-\\uFFFF',
  blank: '\\x00-\\x08\\x0A-\\x1F!-\\uFFFF',
  cntrl: ' -~\\x80-\\uFFFF',
  digit: '\\x00-\\/:-\\uFFFF',
  graph: '\\x00- \\x7F-\\uFFFF',
  lower: '\\x00-`{-\\uFFFF',
  print: '\\x00-\\x1F\\x7F-\\uFFFF',
  punct: '\\x00- 0-9A-Za-z\\x7F-\\uFFFF',
  space: '\\x00-\\x08\\x0E-\\x1F!-\\uFFFF',
  upper: '\\x00-@\\[-\\uFFFF',
  word: '\\x00-\\/:-@\\[-^`{-\\uFFFF',
  xdigit: '\\x00-\\/:-@G-`g-\\uFFFF',
}

/**
 * The pattern with `[:digit:]` and its like, also `[:^digit:]`, written out where they stand inside a class: JavaScript
 * would take them for the letters they are made of. Throws SyntaxError for a name that is none.
 * Source: the classes of ripgrep's regular expressions.
 */
export function writeOutPosixClasses(pattern: string): string {
  if (!pattern.includes('[:')) return pattern
  let written = ''
  let isInClass = false
  for (let at = 0; at < pattern.length; ) {
    const [, not = '', name] = (isInClass && /^\[:(\^?)([a-z]+):\]/.exec(pattern.slice(at))) || []
    if (name !== undefined) {
      const ranges = (not === '' ? CLASSES : NEGATED)[name]
      if (ranges === undefined) throw new SyntaxError(`there is no class [:${name}:]; ${known()}`)
      written += ranges
      at += name.length + not.length + 4
      continue
    }
    const sign = pattern.slice(at, pattern[at] === '\\' ? at + 2 : at + 1)
    if (!isInClass && sign === '[') isInClass = true
    else if (isInClass && sign === ']') isInClass = false
    written += sign
    at += sign.length
  }
  return written
}

function known(): string {
  return `there are ${Object.keys(CLASSES).join(', ')}`
}
