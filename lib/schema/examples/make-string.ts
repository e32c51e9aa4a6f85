import { codePoints } from '../string-length'
import { FORMAT_SAMPLES } from './format-samples'
import type { Part } from './gather-parts'
import type { Maker } from './maker'
import { toPattern } from './member-places'
import { parsePattern } from './parse-pattern'
import { highest, lowest, pointerOfKeyword } from './part-limits'
import { samplePattern } from './sample-pattern'
import { unmade } from './unmade'

const MAX_LENGTH = 200_000
const PATTERN_TRIES = 120
const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heron', 'iris', 'juniper'] as const

/** A text of an allowed length that fits every pattern, and where there is none looks like its format. */
export function makeString(maker: Maker, parts: readonly Part[]): string {
  const least = highest(parts, 'minLength', 0)
  const most = lowest(parts, 'maxLength', Infinity)
  if (least > most) {
    return unmade('contradiction', pointerOfKeyword(parts, ['minLength', 'maxLength']), 'No length is allowed.')
  }
  if (least > MAX_LENGTH)
    return unmade('too_large', pointerOfKeyword(parts, ['minLength']), 'The text would be too long.')
  const hasLength = (text: string) => codePoints(text) >= least && codePoints(text) <= most
  const patterns = parts.flatMap(({ schema }) => (typeof schema.pattern === 'string' ? [schema.pattern] : []))
  if (patterns.length > 0) return makeMatching(maker, parts, patterns, { least, hasLength })
  const formats = parts.flatMap(({ schema }) => FORMAT_SAMPLES[String(schema.format)] ?? [])
  const sample = formats.find(hasLength)
  if (sample !== undefined && !maker.varies) return sample
  return filler(maker, least, most)
}

function filler(maker: Maker, least: number, most: number): string {
  let text: string =
    maker.varies || maker.way.draws ? `${maker.draw(WORDS)}${Math.floor(maker.random() * 900)}` : 'text'
  while (text.length < least) text += ` ${maker.draw(WORDS)}`
  const end = Math.max(least, Math.min(text.length, most, least > 40 ? least : Infinity))
  return text.slice(0, end)
}

interface Lengths {
  readonly least: number
  readonly hasLength: (text: string) => boolean
}

function makeMatching(maker: Maker, parts: readonly Part[], sources: readonly string[], lengths: Lengths): string {
  const tests = sources.map(toPattern)
  const fits = (text: string) => lengths.hasLength(text) && tests.every((test) => test?.test(text))
  const trees = sources.map((source) => parsePattern(source))
  for (let attempt = 0; attempt < PATTERN_TRIES; attempt++) {
    // The patterns take turns at leading; repetitions grow from one try to the next.
    const tree = trees[attempt % trees.length]
    if (tree === undefined) continue
    const spread = attempt < 4 ? 2 : Math.max(4, (lengths.least * (attempt % 8)) / 4)
    const text = samplePattern(tree, maker.random, Math.min(spread, MAX_LENGTH))
    const all = trees.map((each) => (each === undefined ? '' : samplePattern(each, maker.random, 2)))
    const joined = trees.length > 1 ? [all.join(''), all.reverse().join('')] : []
    const found = [text, ...joined, ...padded(text, lengths.least)].find(fits)
    if (found !== undefined) {
      maker.hasChosen = true
      return found
    }
  }
  const words = sources.map((source) => JSON.stringify(source)).join(' and ')
  const pointer = pointerOfKeyword(parts, ['pattern'])
  return unmade('pattern', pointer, `No text was found that fits ${words} and the lengths.`)
}

/** The text made longer at an end that the pattern leaves open. */
function padded(text: string, least: number): string[] {
  const missing = least - codePoints(text)
  if (missing <= 0) return []
  return ['a', '0', ' ', text.slice(-1)].flatMap((filling) => {
    const more = filling.repeat(filling === '' ? 0 : missing)
    return [text + more, more + text]
  })
}
