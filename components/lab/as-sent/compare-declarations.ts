import { diffArrays } from 'diff'
import { toPointer } from '@/lib/base/json'
import { createDeclarationLocator } from '@/lib/schema/locate-in-declaration'
import type { SchemaChange } from '@/lib/schema/portability/schema-change'

/** Comparing longer than this would be felt. */
const MOST_MS = 120

/** One line of both texts side by side; a side is null where the other has more lines. */
export interface SideRow {
  readonly id: string
  readonly left: SideLine | null
  readonly right: SideLine | null
  readonly isSame: boolean
  /** What was changed at the left line on the way. */
  readonly changes: readonly SchemaChange[]
}

export interface SideLine {
  /** From 1. */
  readonly number: number
  readonly text: string
}

/**
 * Puts what was written beside what is sent, line by line, equal lines beside each other, and every change at the line
 * where its author wrote what it is about. `schemaKey` is the key that the schema stands under in `written`.
 */
export function compareDeclarations(
  written: string,
  sent: string,
  changes: readonly SchemaChange[],
  schemaKey: string,
): readonly SideRow[] {
  const byLine = placeChanges(written, changes, schemaKey)
  const rows: SideRow[] = []
  const at = { left: 0, right: 0 }
  const push = (left: string | undefined, right: string | undefined, isSame: boolean) => {
    const leftLine = left === undefined ? null : { number: ++at.left, text: left }
    const rightLine = right === undefined ? null : { number: ++at.right, text: right }
    const here = leftLine === null ? [] : (byLine.get(leftLine.number) ?? [])
    rows.push({ id: `${at.left}:${at.right}`, left: leftLine, right: rightLine, isSame, changes: here })
  }
  const [leftLines, rightLines] = [written.split('\n'), sent.split('\n')]
  const options = { timeout: MOST_MS }
  // Without an answer in time the texts stand beside each other unaligned, which is still all of both.
  const parts = diffArrays(leftLines.map(comparable), rightLines.map(comparable), options) ?? [
    { value: leftLines, removed: true, added: false, count: leftLines.length },
    { value: rightLines, removed: false, added: true, count: rightLines.length },
  ]
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if (part.added && parts[index - 1]?.removed) continue
    if (part.removed) {
      const added = next?.added ? next.value : []
      const [from, to] = [{ ...at }, Math.max(part.value.length, added.length)]
      const pick = (lines: readonly string[], start: number, count: number, line: number) =>
        line < count ? lines[start + line] : undefined
      for (let line = 0; line < to; line++)
        push(
          pick(leftLines, from.left, part.value.length, line),
          pick(rightLines, from.right, added.length, line),
          false,
        )
    } else {
      // Lines that count as equal may still differ in a comma or their indent: each side shows its own.
      for (let line = 0; line < part.value.length; line++)
        push(part.added ? undefined : leftLines[at.left], rightLines[at.right], !part.added)
    }
  }
  return rows
}

/** A comma more or less at the end is what comes after, not a change of the line. */
function comparable(line: string): string {
  return line.trim().replace(/,$/, '')
}

function placeChanges(
  written: string,
  changes: readonly SchemaChange[],
  schemaKey: string,
): ReadonlyMap<number, SchemaChange[]> {
  const locate = createDeclarationLocator(written)
  const byLine = new Map<number, SchemaChange[]>()
  for (const change of changes) {
    const line = locate(change.place === 'name' ? change.path : toPointer([schemaKey]) + change.path)?.startLine ?? 1
    byLine.set(line, [...(byLine.get(line) ?? []), change])
  }
  return byLine
}
