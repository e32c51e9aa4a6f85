import { isJsonObject } from '../../base/json'
import { withValueAt } from '../json-path'
import { codePoints } from '../string-length'
import type { EdgeDraft } from './edge-case'
import { type EdgeSite, keywordAt } from './edge-sites'

/** Longer texts and lists than this are not made, wherever the bound is. */
const MAX_SIZE = 20_000

type Draft = (value: unknown, what: string) => EdgeDraft

/** Every bound of a place: just inside, and just outside. */
export function boundaryCases(site: EdgeSite, args: unknown): EdgeDraft[] {
  const draft: Draft = (value, what) => ({
    path: site.path,
    args: withValueAt(args, site.path, value),
    what: `${site.name} is ${what}`,
  })
  if (typeof site.value === 'number') return numberCases(site, site.value, draft)
  if (typeof site.value === 'string') return textCases(site, site.value, draft)
  if (Array.isArray(site.value)) return listCases(site, site.value, draft)
  return isJsonObject(site.value) ? sizeCases(site, site.value, draft) : []
}

function numberCases(site: EdgeSite, value: number, draft: Draft): EdgeDraft[] {
  const isWhole = site.schemas.some(({ type }) => type === 'integer' || type === 'INTEGER')
  const step = numberAt(site, 'multipleOf')
  const cases: EdgeDraft[] = []
  for (const [keyword, way, isOpen] of NUMBER_BOUNDS) {
    const bound = numberAt(site, keyword)
    if (bound === undefined) continue
    const distance = step ?? (isWhole ? 1 : Math.max(0.001, Math.abs(bound) * 1e-9))
    const near = Number((bound + way * distance).toPrecision(15))
    const beyond = Number((bound - way * distance).toPrecision(15))
    const inside = isOpen ? near : bound
    const outside = isOpen ? bound : beyond
    cases.push(draft(inside, `${inside}, just inside "${keyword}" ${bound}`))
    cases.push(draft(outside, `${outside}, just outside "${keyword}" ${bound}`))
  }
  if (step !== undefined) cases.push(draft(value + step / 2, `${value + step / 2}, between two multiples of ${step}`))
  if (isWhole) {
    cases.push(draft(Math.trunc(value) + 0.5, 'a number with a fraction'))
    cases.push(draft(2 ** 53, 'a number too large to be exact'))
  }
  return [...cases, draft(0, 'zero'), draft(-1, 'negative')]
}

/** Keyword, the direction that is inside, and whether the bound itself is outside. */
const NUMBER_BOUNDS = [
  ['minimum', 1, false],
  ['maximum', -1, false],
  ['exclusiveMinimum', 1, true],
  ['exclusiveMaximum', -1, true],
] as const

function textCases(site: EdgeSite, value: string, draft: Draft): EdgeDraft[] {
  return bounds(site, 'minLength', 'maxLength').map(({ size, side }) =>
    draft(resizeText(value, size), `${size} characters long, ${side}`),
  )
}

function listCases(site: EdgeSite, value: readonly unknown[], draft: Draft): EdgeDraft[] {
  const isUnique = keywordAt(site, 'uniqueItems') === true
  return bounds(site, 'minItems', 'maxItems').map(({ size, side }) =>
    draft(resizeList(value, size, isUnique), `a list of ${size}, ${side}`),
  )
}

function sizeCases(site: EdgeSite, value: object, draft: Draft): EdgeDraft[] {
  return bounds(site, 'minProperties', 'maxProperties').map(({ size, side }) => {
    const kept = Object.entries(value).slice(0, size)
    const added = Array.from({ length: Math.max(0, size - kept.length) }, (_, index) => [`extra${index + 1}`, 'text'])
    return draft(Object.fromEntries([...kept, ...added]), `an object of ${size} properties, ${side}`)
  })
}

function bounds(site: EdgeSite, least: string, most: string): { size: number; side: string }[] {
  const low = numberAt(site, least)
  const high = numberAt(site, most)
  const found = [
    ...(low === undefined
      ? []
      : ([
          [low, 'inside', least],
          [low - 1, 'outside', least],
        ] as const)),
    ...(high === undefined
      ? []
      : ([
          [high, 'inside', most],
          [high + 1, 'outside', most],
        ] as const)),
  ]
  return found
    .filter(([size]) => size >= 0 && size <= MAX_SIZE)
    .map(([size, side, keyword]) => ({ size, side: `just ${side} "${keyword}"` }))
}

function numberAt(site: EdgeSite, keyword: string): number | undefined {
  const value = keywordAt(site, keyword)
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function resizeText(text: string, size: number): string {
  const characters = [...text]
  const filling = characters.at(-1) ?? 'a'
  return codePoints(text) >= size ? characters.slice(0, size).join('') : text + filling.repeat(size - characters.length)
}

function resizeList(items: readonly unknown[], size: number, isUnique: boolean): unknown[] {
  return Array.from({ length: size }, (_, index) => {
    if (index < items.length) return items[index]
    const last = items.at(-1) ?? `item ${index + 1}`
    if (!isUnique) return last
    if (typeof last === 'number') return last + index
    return typeof last === 'string' ? `${last}${index}` : last
  })
}
