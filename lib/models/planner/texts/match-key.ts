import { stem, wordsOf } from '../capabilities/words-of'
import { translateHan } from '../understanding/han-words'

/** A key without separators and case: `page-size`, `pageSize` and `Page size` are one. */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * How well a key path answers to what the user called it: 4 for the very path, 3 for the same key, 2 for the same letters,
 * 1 for the same words in another order or language, 0 otherwise.
 */
export function keyScore(path: readonly string[], said: string): number {
  const last = path.at(-1) ?? ''
  const parts = said.split('.')
  if (path.join('.') === said || (parts.length > 1 && endsWith(path, parts))) return 4
  if (last === said) return 3
  if (plainKey(last) === plainKey(said) || plainKey(path.join('')) === plainKey(said)) return 2
  const spoken = new Set([...wordsOf(said), ...translateHan(said)].map(stem))
  const inLast = wordsOf(last).map(stem)
  const inPath = path.flatMap((part) => wordsOf(part)).map(stem)
  const isSameWords = inLast.length > 0 && inLast.every((word) => spoken.has(word))
  const spokenWords = wordsOf(said)
    .map(stem)
    .filter((word) => !/^\p{Script=Han}/u.test(word))
  return isSameWords && spokenWords.every((word) => inPath.includes(word)) ? 1 : 0
}

function endsWith(path: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part, index) => path[path.length - parts.length + index] === part)
}

/** The candidates that fit best, nearer to the root first where they fit alike. Empty where none fits. */
export function bestKeys<T extends { readonly path: readonly string[] }>(
  candidates: readonly T[],
  said: string,
): readonly T[] {
  const scored = candidates.map((candidate) => ({ candidate, score: keyScore(candidate.path, said) }))
  const best = Math.max(0, ...scored.map((item) => item.score))
  if (best === 0) return []
  const fitting = scored.filter((item) => item.score === best).map((item) => item.candidate)
  const depth = Math.min(...fitting.map((item) => item.path.length))
  return fitting.filter((item) => item.path.length === depth)
}
