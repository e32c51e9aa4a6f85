import { isJsonObject } from '../../base/json'
import type { SchemaPlace } from '../schema-index'
import { gatherParts, type Part, placeIn } from './gather-parts'
import { makeString } from './make-string'
import type { MakeValue } from './make-value'
import type { Maker } from './maker'
import { memberPlaces, patternsOf } from './member-places'
import { highest, lowest, pointerOfKeyword } from './part-limits'
import { Unmade, unmade } from './unmade'

const MAX_ROUNDS = 20
const NAME_TRIES = 40
const MAX_PROPERTIES = 500

/** An object with all that is required, and of the rest as much as this try gives. */
export function makeObject(
  maker: Maker,
  given: readonly Part[],
  depth: number,
  make: MakeValue,
): Record<string, unknown> {
  const known = namesOf(given)
  const optional = known.filter((name) => !isRequired(given, name) && maker.givesOptional(depth))
  const { parts, required, names } = closeOver(maker, given, optional, depth)
  const entries = new Map<string, unknown>()
  const put = (name: string) => entries.set(name, make(maker, memberPlaces(maker, parts, name), depth + 1))
  for (const name of names) {
    if (required.has(name)) put(name)
    else attempt(() => put(name))
  }
  const most = lowest(parts, 'maxProperties', Infinity)
  for (const name of [...entries.keys()].reverse()) {
    if (entries.size > most && !required.has(name)) entries.delete(name)
  }
  const least = highest(parts, 'minProperties', maker.way.addsExtra && most > entries.size ? entries.size + 1 : 0)
  if (required.size > most || least > most) {
    return unmade(
      'contradiction',
      pointerOfKeyword(parts, ['maxProperties']),
      'More properties are required than allowed.',
    )
  }
  fillUp(maker, parts, known, entries, least, put)
  // From entries, so that a property called __proto__ stays one.
  return Object.fromEntries(known.concat([...entries.keys()]).flatMap((name) => memberOnce(entries, name)))
}

function isRequired(parts: readonly Part[], name: string): boolean {
  return parts.some(({ schema }) => listed(schema.required).includes(name))
}

/** Entries in the order of the schema, each once. */
function memberOnce(entries: Map<string, unknown>, name: string): [string, unknown][] {
  if (!entries.has(name)) return []
  const value = entries.get(name)
  entries.delete(name)
  return [[name, value]]
}

function attempt(action: () => void): void {
  try {
    action()
  } catch (error) {
    // What is not required may be left out where no value is found for it.
    if (!(error instanceof Unmade)) throw error
  }
}

interface Closed {
  readonly parts: Part[]
  readonly required: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

/** Follows what given properties bring with them (`dependentRequired`, `dependentSchemas`) until nothing is added. */
function closeOver(maker: Maker, given: readonly Part[], optional: readonly string[], depth: number): Closed {
  const parts = [...given]
  const used = new Set<string>()
  let required = new Set<string>()
  let names = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    required = new Set([...required, ...parts.flatMap(({ schema }) => listed(schema.required))])
    names = new Set([...required, ...optional])
    const asked = parts.flatMap((part) => dependents(part, names))
    const before = required.size + parts.length
    required = new Set([...required, ...asked])
    names = new Set([...names, ...required])
    for (const place of parts.flatMap((part) => dependentPlaces(maker, part, names))) {
      if (used.has(place.pointer)) continue
      used.add(place.pointer)
      parts.push(...gatherParts(maker, [place], depth))
    }
    if (required.size + parts.length === before) break
  }
  return { parts, required, names }
}

function dependents({ schema }: Part, names: ReadonlySet<string>): string[] {
  return ['dependentRequired', 'dependencies'].flatMap((keyword) => {
    const rules = schema[keyword]
    if (!isJsonObject(rules)) return []
    return Object.entries(rules).flatMap(([name, wanted]) => (names.has(name) ? listed(wanted) : []))
  })
}

function dependentPlaces(maker: Maker, part: Part, names: ReadonlySet<string>): SchemaPlace[] {
  return ['dependentSchemas', 'dependencies'].flatMap((keyword) => {
    const rules = part.schema[keyword]
    if (!isJsonObject(rules)) return []
    const active = Object.keys(rules).filter((name) => names.has(name) && !Array.isArray(rules[name]))
    return active.map((name) => placeIn(maker, part, [keyword, name]))
  })
}

/** Adds properties up to `minProperties`: described ones, then ones that a pattern describes, then any. */
function fillUp(
  maker: Maker,
  parts: readonly Part[],
  known: readonly string[],
  entries: Map<string, unknown>,
  least: number,
  put: (name: string) => void,
): void {
  if (least > MAX_PROPERTIES) unmade('too_large', pointerOfKeyword(parts, ['minProperties']), 'Too many properties.')
  for (const name of known) if (entries.size < least && !entries.has(name)) attempt(() => put(name))
  const hasNameRules = parts.some(({ schema }) => schema.propertyNames !== undefined)
  for (let index = 0; entries.size < least && index < least + NAME_TRIES; index++) {
    const name = newName(maker, parts, index)
    // A pattern that is open at its end may give the same name again.
    const others = hasNameRules ? [] : [`${name}${index}`, `${name}${'abcdefgh'[index % 8]}`]
    for (const each of [name, ...others]) {
      if (entries.size < least && !entries.has(each)) attempt(() => put(each))
    }
  }
  if (entries.size >= least) return
  unmade('contradiction', pointerOfKeyword(parts, ['minProperties']), 'There are not enough names to give.')
}

function newName(maker: Maker, parts: readonly Part[], index: number): string {
  const rules = parts.flatMap((part) =>
    part.schema.propertyNames === undefined ? [] : [placeIn(maker, part, ['propertyNames'])],
  )
  const patterns = parts.flatMap(patternsOf)
  const pattern = patterns[index % Math.max(1, patterns.length)]
  if (rules.length === 0 && pattern === undefined) return `extra${index + 1}`
  const nameParts = gatherParts(maker, rules, 0)
  const [listed] = nameParts.map(({ schema }) => schema.enum).filter(Array.isArray)
  if (listed !== undefined && listed.length > 0) return String(listed[index % listed.length])
  const wanted = pattern === undefined ? [] : [{ schema: { pattern: pattern.source }, pointer: '', base: '' }]
  const before = maker.varies
  maker.varies = true
  try {
    return makeString(maker, [...nameParts, ...wanted])
  } finally {
    maker.varies = before
  }
}

function namesOf(parts: readonly Part[]): string[] {
  return [
    ...new Set(parts.flatMap(({ schema }) => (isJsonObject(schema.properties) ? Object.keys(schema.properties) : []))),
  ]
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
