import type { EditorMarker } from '@/components/ui/code-editor/create-code-editor'
import type { BuildIssue } from '@/lib/schema/build-issue'
import { locateIssue } from '@/lib/schema/form/locate-issue'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import { createRangeFinder } from '@/lib/schema/json-location'

/** Past this many an editor only shows red. */
const MAX_MARKERS = 200

/** What to mark in the text of arguments: what is no JSON, and each issue of build at its value or, missing, at its object. */
export function argumentMarkers(text: string, read: ReadArguments, issues: readonly BuildIssue[]): EditorMarker[] {
  const rangeOf = createRangeFinder(text)
  const faults = read.faults.map(({ start, end, message, severity }) => ({
    severity,
    message,
    ...rangeOf(start, Math.max(end, start + 1)),
  }))
  if (read.state !== 'read' || !read.isJson) return faults
  const marked = issues.slice(0, MAX_MARKERS).map(({ path, message, hint }) => {
    const { start, end } = locateIssue(read.root, path)
    return {
      severity: 'error' as const,
      message: hint === undefined ? message : `${message} (${hint})`,
      ...rangeOf(start, end),
    }
  })
  return [...faults, ...marked]
}

/** Line and column, from 1, of an issue in the text of arguments; undefined where that cannot be read. */
export function placeOfIssue(
  text: string,
  read: ReadArguments,
  path: string,
): { line: number; column: number } | undefined {
  if (read.state !== 'read') {
    const [fault] = read.faults
    if (fault === undefined) return undefined
    const { startLine, startColumn } = createRangeFinder(text)(fault.start, fault.end)
    return { line: startLine, column: startColumn }
  }
  const { start, end } = locateIssue(read.root, path)
  const { startLine, startColumn } = createRangeFinder(text)(start, end)
  return { line: startLine, column: startColumn }
}
