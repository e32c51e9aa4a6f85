const MARKS: Readonly<Record<string, string>> = {
  /** A quoted text, code or block. */
  q: '\\uE000[qcb]\\d+\\uE001',
  /** A file. */
  f: '\\uE000f\\d+\\uE001',
  /** A directory. */
  d: '\\uE000d\\d+\\uE001',
  /** A file, directory or glob. */
  p: '\\uE000[fdg]\\d+\\uE001',
  /** Anything that was masked. */
  m: '\\uE000[a-z]\\d+\\uE001',
  /** An identifier, masked or bare; member access allowed. */
  i: '(?:\\uE000[a-z]\\d+\\uE001|[A-Za-z_$][\\w$.-]*)',
}

/**
 * A sentence pattern over masked text. `%q` is a quoted text, `%f` a file, `%d` a directory, `%p` either or a glob, `%m`
 * anything masked, `%i` an identifier; a space stands for white space, ` ?` for white space or none. Case does not count.
 */
export function phrase(source: string): RegExp {
  const expanded = source
    .replace(/%([a-z])/g, (whole, letter: string) => MARKS[letter] ?? whole)
    .replace(/ \?/g, '\\s*')
    .replace(/ /g, '\\s+')
  return new RegExp(expanded, 'iu')
}
