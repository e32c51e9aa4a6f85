import 'server-only'
import type { MatchRange } from './match-patterns'

/** A text to look for, and the secret that it is a spelling of. */
export type Needle = readonly [text: string, secret: string]

/** Up to so many are looked for one after the other, which is quicker as long as they are few. */
const FEW = 128

/** Every place where one of many needles stands in a text; those of different needles may overlap. */
export class NeedleSearch {
  readonly #needles: readonly Needle[]
  /** By their first two units; null while they are few. */
  readonly #byBeginning: ReadonlyMap<number, readonly Needle[]> | null

  constructor(needles: readonly Needle[]) {
    this.#needles = needles
    this.#byBeginning = needles.length > FEW ? byBeginning(needles) : null
  }

  find(text: string): (MatchRange & { readonly secret: string })[] {
    return this.#byBeginning
      ? findMany(text, this.#byBeginning)
      : this.#needles.flatMap((needle) => findOne(text, needle))
  }
}

function findOne(text: string, [needle, secret]: Needle) {
  const found: (MatchRange & { readonly secret: string })[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    found.push({ start: at, end: at + needle.length, secret })
  }
  return found
}

/** One walk over the text, however many needles there are. */
function findMany(text: string, needles: ReadonlyMap<number, readonly Needle[]>) {
  const found: (MatchRange & { readonly secret: string })[] = []
  for (let at = 0; at + 1 < text.length; at++) {
    const some = needles.get(beginningAt(text, at))
    if (!some) continue
    for (const [needle, secret] of some) {
      if (text.startsWith(needle, at)) found.push({ start: at, end: at + needle.length, secret })
    }
  }
  return found
}

function byBeginning(needles: readonly Needle[]): ReadonlyMap<number, readonly Needle[]> {
  const map = new Map<number, Needle[]>()
  for (const needle of needles) {
    const key = beginningAt(needle[0], 0)
    const known = map.get(key)
    if (known) known.push(needle)
    else map.set(key, [needle])
  }
  return map
}

function beginningAt(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}
