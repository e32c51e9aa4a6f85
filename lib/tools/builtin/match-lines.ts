import type { GrepMatch } from '../../workspace/grep'

const MAX_LINE_CHARS = 2000

/** One line of a search's answer: a match, or a line around one. */
export interface MatchLine {
  readonly path: string
  readonly line: number
  readonly text: string
  readonly isMatch: boolean
}

/** Every line once, by path and number: where surroundings overlap, a match wins over a line around it. */
export function mergeLines(matches: readonly GrepMatch[]): MatchLine[] {
  const lines = new Map<string, MatchLine>()
  const add = (path: string, line: number, text: string, isMatch: boolean) => {
    const key = `${line}:${path}`
    if (isMatch || !lines.has(key)) lines.set(key, { path, line, text: cut(text), isMatch })
  }
  for (const { path, lineNumber, text, before, after } of matches) {
    before.forEach((item, index) => {
      add(path, lineNumber - before.length + index, item, false)
    })
    add(path, lineNumber, text, true)
    after.forEach((item, index) => {
      add(path, lineNumber + 1 + index, item, false)
    })
  }
  const order = new Map(fileNames(matches).map((path, index) => [path, index]))
  const rank = (item: MatchLine) => order.get(item.path) ?? 0
  return [...lines.values()].sort((left, right) => rank(left) - rank(right) || left.line - right.line)
}

/** The files that have matches, in order. */
export function fileNames(matches: readonly GrepMatch[]): string[] {
  return [...new Set(matches.map((match) => match.path))]
}

/** The lines under their file's name; `:` after the number of a match, `-` after that of a line around one. */
export function renderLines(lines: readonly MatchLine[]): string[] {
  const rendered: string[] = []
  let previous: MatchLine | undefined
  for (const item of lines) {
    if (item.path !== previous?.path) rendered.push(`${item.path}:`)
    else if (item.line > previous.line + 1) rendered.push('  …')
    rendered.push(`  ${item.line}${item.isMatch ? ':' : '-'} ${item.text}`)
    previous = item
  }
  return rendered
}

function cut(line: string): string {
  return line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)}... [truncated]` : line
}
