import { jsonEqual } from '../../base/json'
import { isMultipleOf } from '../number-checks'
import { sharesType } from './compare-types'
import { type Comparer, type Comparing, type Finding, type ObjectPair, subjectOf } from './comparing'
import type { TypeAtom } from './schema-facts'

type Direction = 'tightened' | 'loosened'

/** A limit that is a number: the keyword, the kind it speaks of, which way is tighter, and the value that limits nothing. */
const COUNTS = [
  ['minLength', 'string', 1, 'characters at least'],
  ['maxLength', 'string', -1, 'characters at most'],
  ['minItems', 'array', 1, 'items at least'],
  ['maxItems', 'array', -1, 'items at most'],
  ['minProperties', 'object', 1, 'properties at least'],
  ['maxProperties', 'object', -1, 'properties at most'],
] as const

/** All limits on size: of numbers, texts, lists and objects; `multipleOf`, `uniqueItems`, and `pattern` and `format` of texts. */
export const compareBounds: Comparer = (pair, comparing) => [
  ...COUNTS.flatMap(([keyword, atom, way, words]) => {
    if (!applies(pair, comparing, [atom])) return []
    const [was, is] = [numberOf(pair.old[keyword]), numberOf(pair.now[keyword])]
    const direction = directionOf(was, is, way, keyword.startsWith('min') ? 0 : Number.POSITIVE_INFINITY)
    return direction === undefined
      ? []
      : [boundFinding(pair, keyword, direction, textOf(was, words), textOf(is, words))]
  }),
  ...numberFindings(pair, comparing),
  ...uniqueFindings(pair, comparing),
  ...patternFindings(pair, comparing),
]

/** A keyword of a kind that only one side takes says nothing that the change of type does not say. */
function applies(pair: ObjectPair, comparing: Comparing, atoms: readonly TypeAtom[]): boolean {
  const { before, after } = sharesType(pair, comparing, atoms)
  return before && after
}

function directionOf(
  was: number | undefined,
  is: number | undefined,
  way: 1 | -1,
  none: number,
): Direction | undefined {
  const difference = ((is ?? none) - (was ?? none)) * way
  if (Number.isNaN(difference) || difference === 0) return undefined
  return difference > 0 ? 'tightened' : 'loosened'
}

function numberFindings(pair: ObjectPair, comparing: Comparing): Finding[] {
  if (!applies(pair, comparing, ['integer', 'fraction'])) return []
  const findings: Finding[] = []
  for (const [closed, open, way, words] of [
    ['minimum', 'exclusiveMinimum', 1, ['at least', 'more than']],
    ['maximum', 'exclusiveMaximum', -1, ['at most', 'less than']],
  ] as const) {
    const was = limitOf(pair.old, closed, open, way)
    const is = limitOf(pair.now, closed, open, way)
    const distance = (is.at - was.at) * way || Number(is.isOpen) - Number(was.isOpen)
    // Infinity less infinity: no limit on either side.
    if (Number.isNaN(distance) || distance === 0) continue
    const say = (limit: Limit) => (Number.isFinite(limit.at) ? `${words[limit.isOpen ? 1 : 0]} ${limit.at}` : undefined)
    const keyword = pair.now[open] === undefined && pair.old[open] === undefined ? closed : open
    findings.push(boundFinding(pair, keyword, distance > 0 ? 'tightened' : 'loosened', say(was), say(is)))
  }
  return [...findings, ...stepFindings(pair)]
}

interface Limit {
  readonly at: number
  readonly isOpen: boolean
}

/** The tighter of a closed and an open limit. */
function limitOf(schema: ObjectPair['old'], closed: string, open: string, way: 1 | -1): Limit {
  const none = Number.NEGATIVE_INFINITY * way
  const [inner, outer] = [numberOf(schema[closed]) ?? none, numberOf(schema[open]) ?? none]
  const isOpen = Number.isFinite(outer) && (outer - inner) * way >= 0
  return { at: isOpen ? outer : inner, isOpen }
}

function stepFindings(pair: ObjectPair): Finding[] {
  const [was, is] = [numberOf(pair.old.multipleOf), numberOf(pair.now.multipleOf)]
  if (was === is) return []
  const isLooser = is === undefined || (was !== undefined && is > 0 && isMultipleOf(was, is))
  const say = (step: number | undefined) => (step === undefined ? undefined : `a multiple of ${step}`)
  return [boundFinding(pair, 'multipleOf', isLooser ? 'loosened' : 'tightened', say(was), say(is))]
}

function uniqueFindings(pair: ObjectPair, comparing: Comparing): Finding[] {
  const [was, is] = [pair.old.uniqueItems === true, pair.now.uniqueItems === true]
  if (was === is || !applies(pair, comparing, ['array'])) return []
  const say = (unique: boolean) => (unique ? 'items that all differ' : undefined)
  return [boundFinding(pair, 'uniqueItems', is ? 'tightened' : 'loosened', say(was), say(is))]
}

function patternFindings(pair: ObjectPair, comparing: Comparing): Finding[] {
  if (!applies(pair, comparing, ['string'])) return []
  const subject = subjectOf(pair.keys)
  const findings: Finding[] = []
  for (const [keyword, kind] of [
    ['pattern', 'pattern_changed'],
    ['format', 'format_changed'],
  ] as const) {
    const [was, is] = [pair.old[keyword], pair.now[keyword]]
    if (jsonEqual(was, is)) continue
    const asserted = was === undefined ? 'breaks' : is === undefined ? 'loosens' : 'unclear'
    const severity = keyword === 'pattern' ? asserted : 'neutral'
    const note = keyword === 'format' ? ' Arguments are not judged by it.' : ''
    const sentence = `${subject}: ${changeText(`the ${keyword}`, was, is)}.${note}`
    findings.push({ kind, severity, sentence, ...keysOf(pair, keyword) })
  }
  return findings
}

function changeText(what: string, was: unknown, is: unknown): string {
  if (was === undefined) return `${what} ${JSON.stringify(is)} was added`
  if (is === undefined) return `${what} ${JSON.stringify(was)} is gone`
  return `${what} went from ${JSON.stringify(was)} to ${JSON.stringify(is)}`
}

function boundFinding(
  pair: ObjectPair,
  keyword: string,
  direction: Direction,
  was: string | undefined,
  is: string | undefined,
): Finding {
  const change =
    was === undefined ? `must be or have ${is} now` : is === undefined ? `need not be or have ${was} any more` : ''
  const text = change || `wanted ${was} and wants ${is} now`
  return {
    kind: `bound_${direction}`,
    severity: direction === 'tightened' ? 'breaks' : 'loosens',
    sentence: `${subjectOf(pair.keys)} ${text}.`,
    ...keysOf(pair, keyword),
  }
}

function keysOf(pair: ObjectPair, keyword: string) {
  return {
    beforeKeys: pair.old[keyword] === undefined ? [] : [keyword],
    afterKeys: pair.now[keyword] === undefined ? [] : [keyword],
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function textOf(count: number | undefined, words: string): string | undefined {
  return count === undefined ? undefined : `${count} ${words}`
}
