const PLACEHOLDERS = [
  'rest of',
  'rest of method',
  'rest of methods',
  'rest of code',
  'unchanged code',
  'unchanged method',
  'unchanged methods',
]
const LINE = new RegExp(`^(?://\\s*)?\\(?\\s*(?:${PLACEHOLDERS.join('|')})\\s*\\.{3,}\\s*\\)?$`, 'i')

/**
 * Lines that stand for code somebody left out, such as `// rest of code ...`: written to a file they would destroy
 * what they stand for. With `before`, lines that were there already do not count. Line numbers count from 1.
 */
export function findOmissions(text: string, before = ''): { line: number; text: string }[] {
  const known = new Set(
    before
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => LINE.test(line)),
  )
  return text.split(/\r?\n/).flatMap((line, index) => {
    const trimmed = line.trim()
    return LINE.test(trimmed) && !known.has(trimmed) ? [{ line: index + 1, text: trimmed }] : []
  })
}
