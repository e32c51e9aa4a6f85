import { editDistance } from './edit-distance'
import { type LinedText, replaceLines, toLines, wantedLines, withoutSharedFinalNewline } from './line-blocks'
import type { TextEdit } from './text-edit'

/** Shorter texts are too easily like something else. */
const MIN_CHARS = 10
/** How much of a text may differ. */
const MAX_DIFFERENCE = 0.1
/** What a difference in white space counts, against 1 for any other. */
const SPACE_WEIGHT = 0.1
/** Lines of the file × (length of the text)²: above this the search would take too long, and nothing is found. */
const MAX_WORK = 4e8

interface Candidate {
  readonly at: number
  readonly score: number
}

/**
 * Whole lines that are like the text: at most a tenth of its characters differ, white space counting a tenth of that.
 * Of places that overlap the likest is taken. Figures are those of gemini-cli-core 0.61.0.
 */
export function findFuzzy(text: string, wanted: string, replacement: string): TextEdit[] {
  const source = toLines(text)
  if (wanted.length < MIN_CHARS || source.lines.length * wanted.length ** 2 > MAX_WORK) return []
  const pattern = wantedLines(wanted).map((line) => line.trimEnd())
  const block = withoutSharedFinalNewline(replacement, wanted)
  const found = withoutOverlap(findCandidates(source, pattern), pattern.length)
  return found.map(({ at }) => replaceLines(source, at, pattern.length, block))
}

function findCandidates({ lines }: LinedText, pattern: readonly string[]): Candidate[] {
  const target = createTarget(pattern.join('\n'))
  const trimmed = lines.map((line) => line.trimEnd())
  // Files repeat themselves; a block that was judged once is not judged again.
  const judged = new Map<string, number | undefined>()
  const candidates: Candidate[] = []
  for (let at = 0; at + pattern.length <= trimmed.length; at++) {
    const block = trimmed.slice(at, at + pattern.length).join('\n')
    if (!judged.has(block)) judged.set(block, target.scoreOf(block))
    const score = judged.get(block)
    if (score !== undefined) candidates.push({ at, score })
  }
  return candidates
}

/** Something to compare blocks with; `scoreOf` is how much differs, `undefined` where that is too much. */
function createTarget(wanted: string): { scoreOf(block: string): number | undefined } {
  const dense = withoutSpace(wanted)
  const letters = countChars(dense)
  const limit = Math.floor(MAX_DIFFERENCE * wanted.length)
  const scoreOf = (block: string) => {
    const denseBlock = withoutSpace(block)
    if (Math.abs(denseBlock.length - dense.length) > limit || countsDiffer(denseBlock, letters, limit)) return undefined
    const distance = editDistance(denseBlock, dense, limit)
    if (distance > limit) return undefined
    // What is left for white space: distance + SPACE_WEIGHT × (all − distance) may be a tenth of the length. More than
    // all white space of both sides cannot differ on top, which keeps the second comparison narrow.
    const allowed = Math.floor((MAX_DIFFERENCE * wanted.length - distance) / SPACE_WEIGHT + distance + 1e-6)
    const spaces = block.length - denseBlock.length + wanted.length - dense.length
    const all = spaces === 0 ? distance : editDistance(block, wanted, Math.min(allowed, distance + spaces))
    return all > allowed ? undefined : (distance + SPACE_WEIGHT * (all - distance)) / wanted.length
  }
  return { scoreOf }
}

/** A distance is at least the number of characters that one side has too many of: cheap, and rules out most blocks. */
function countsDiffer(text: string, letters: ReadonlyMap<number, number>, limit: number): boolean {
  let surplus = 0
  const left = new Map(letters)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const rest = left.get(code) ?? 0
    if (rest > 0) left.set(code, rest - 1)
    else if (++surplus > limit) return true
  }
  return false
}

function countChars(text: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}

/** The likest first, then whatever does not overlap; in order of place. */
function withoutOverlap(candidates: readonly Candidate[], lines: number): Candidate[] {
  const ranked = candidates.toSorted((left, right) => left.score - right.score || left.at - right.at)
  const taken = new Set<number>()
  const chosen = ranked.filter(({ at }) => {
    for (let line = at; line < at + lines; line++) if (taken.has(line)) return false
    for (let line = at; line < at + lines; line++) taken.add(line)
    return true
  })
  return chosen.sort((left, right) => left.at - right.at)
}
