import type { TextDiff } from '../../workspace/text-diff'

const MAX_LINES = 40
const SIGNS = { same: ' ', add: '+', remove: '-' } as const

/** The changed places of a diff as a model reads them, with a mark where lines were left out. Empty where nothing changed. */
export function excerptOfDiff(diff: TextDiff): string {
  const lines = diff.hunks.flatMap((hunk) => [
    `@@ line ${hunk.newStart} @@`,
    ...hunk.lines.map((line) => `${SIGNS[line.kind]}${line.text}`),
  ])
  if (lines.length <= MAX_LINES) return lines.join('\n')
  return [...lines.slice(0, MAX_LINES), `… ${lines.length - MAX_LINES} more lines of changes`].join('\n')
}
