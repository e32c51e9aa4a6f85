import { isJsonObject, type JsonObject } from '../base/json'
import { type At, below, type Check, fail, type Run, type Seen } from './check'
import { missingFinding, unknownPropertyFinding } from './findings'
import { type KeywordContext, readEntries, readNames, readPattern } from './keyword-context'

/** What an object holds under a name of its own; names such as `constructor` are not inherited. Absent is undefined. */
export function ownMember(value: JsonObject, key: string): unknown {
  const member = value[key]
  return member === undefined || (key in Object.prototype && !Object.hasOwn(value, key)) ? undefined : member
}

/** Fails with the pointer of the property that is missing. */
export function failMissing(run: Run, at: At | null, code: string, key: string, why?: string): false {
  return fail(run, below(at, key, run), code, () => missingFinding(why))
}

/** A property that `properties` or `required` names. `check` is absent where only `required` does. */
interface NamedProperty {
  readonly key: string
  /** Names that every object inherits need a look at who owns them; others do not. */
  readonly isInherited: boolean
  readonly isRequired: boolean
  readonly check: Check | undefined
}

/**
 * `required`, `properties`, `patternProperties` and `additionalProperties` in one pass, since all look at the same members:
 * this is where judging spends most of its time.
 */
export function memberChecks(context: KeywordContext): Check<JsonObject>[] {
  const named = readNamed(context)
  const restCheck = createRestCheck(context)
  if (named.length === 0 && restCheck === undefined) return []
  const toLookAt = createPropertyPicker(named)
  return [
    (value, at, run, seen) => {
      let passes = true
      let present = 0
      for (const { key, isInherited, isRequired, check } of toLookAt(value, run)) {
        const member = isInherited ? ownMember(value, key) : value[key]
        if (member === undefined) {
          if (!isRequired || failMissing(run, at, 'required', key)) continue
          passes = false
        } else if (check !== undefined) {
          present++
          if (seen !== null) seen.properties.add(key)
          if (check(member, below(at, key, run), run, null)) continue
          passes = false
        }
        if (!passes && run.issues === null) return false
      }
      return (restCheck === undefined || restCheck(value, present, at, run, seen)) && passes
    },
  ]
}

/** Up to this many names, asking for each is cheaper than finding out which are there. */
const FEW_NAMES = 32

/**
 * The properties that matter for an object: of a schema with very many names, only the required ones and those given; where
 * issues are collected in the schema's order. Looking 200 names up in an object that has 20 would be most of the time that judging takes.
 */
function createPropertyPicker(
  named: readonly NamedProperty[],
): (value: JsonObject, run: Run) => readonly NamedProperty[] {
  if (named.length <= FEW_NAMES) return () => named
  const byKey = new Map(named.map((property, place) => [property.key, { property, place }]))
  const required = [...byKey.values()].filter(({ property }) => property.isRequired)
  return (value, run) => {
    const keys = Object.keys(value)
    if (keys.length + required.length > named.length / 2) return named
    const picked = [...required]
    for (const key of keys) {
      const found = byKey.get(key)
      if (found !== undefined && !found.property.isRequired) picked.push(found)
    }
    // Only issues have an order.
    if (run.issues !== null) picked.sort((left, right) => left.place - right.place)
    return picked.map(({ property }) => property)
  }
}

function readNamed(context: KeywordContext): NamedProperty[] {
  const { required } = context.schema
  const wanted = new Set(required === undefined ? [] : readNames(context, ['required'], required))
  const described = readEntries(context, 'properties').map(([key, schema]): NamedProperty => {
    const check = context.inside(['properties', key], schema, 'properties')
    return { key, isInherited: key in Object.prototype, isRequired: wanted.has(key), check }
  })
  const known = new Set(described.map(({ key }) => key))
  const others = [...wanted].filter((key) => !known.has(key))
  return [
    ...others.map((key) => ({ key, isInherited: key in Object.prototype, isRequired: true, check: undefined })),
    ...described,
  ]
}

type RestCheck = (value: JsonObject, present: number, at: At | null, run: Run, seen: Seen | null) => boolean

/** Judges the members that `properties` does not describe; `present` is the number of those that it does. */
function createRestCheck(context: KeywordContext): RestCheck | undefined {
  const { properties, additionalProperties } = context.schema
  const known = isJsonObject(properties) ? Object.keys(properties) : []
  const patterns = readPatterns(context)
  const rest = readRest(context, known)
  if (patterns.length === 0 && rest === undefined) return undefined
  const isKnown = new Set(known)
  const isClosed = patterns.length === 0 && additionalProperties === false
  return (value, present, at, run, seen) => {
    const keys = Object.keys(value)
    if (isClosed && keys.length === present) return true
    let passes = true
    for (const key of keys) {
      const member = value[key]
      const matching = patterns.filter(({ pattern }) => pattern.test(key)).map(({ check }) => check)
      const checks = matching.length > 0 || isKnown.has(key) || rest === undefined ? matching : [rest]
      if (member === undefined || checks.length === 0) continue
      seen?.properties.add(key)
      for (const check of checks) if (!check(member, below(at, key, run), run, null)) passes = false
      if (!passes && run.issues === null) return false
    }
    return passes
  }
}

function readPatterns(context: KeywordContext) {
  return readEntries(context, 'patternProperties').flatMap(([source, schema]) => {
    const keys = ['patternProperties', source]
    const pattern = readPattern(context, keys, source)
    return pattern === undefined ? [] : [{ pattern, check: context.inside(keys, schema, 'patternProperties') }]
  })
}

function readRest(context: KeywordContext, known: readonly string[]): Check | undefined {
  const { additionalProperties } = context.schema
  if (additionalProperties === undefined) return undefined
  if (additionalProperties === false) {
    return (_value, at, run) =>
      fail(run, at, 'additionalProperties', () => unknownPropertyFinding(String(at?.key), known))
  }
  return context.inside(['additionalProperties'], additionalProperties, 'additionalProperties')
}
