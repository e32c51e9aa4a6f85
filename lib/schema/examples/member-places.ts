import { isJsonObject } from '../../base/json'
import type { SchemaPlace } from '../schema-index'
import { type Part, placeIn } from './gather-parts'
import type { Maker } from './maker'

/** Every schema that a property must satisfy: those that name it, those whose pattern fits, and else the one for the rest. */
export function memberPlaces(maker: Maker, parts: readonly Part[], name: string): SchemaPlace[] {
  const places = parts.flatMap((part) => placesIn(maker, part, name))
  if (parts.some((part) => isNamed(part, name))) return places
  const unevaluated = parts.filter(({ schema }) => schema.unevaluatedProperties !== undefined)
  return [...places, ...unevaluated.map((part) => placeIn(maker, part, ['unevaluatedProperties']))]
}

/** The patterns under `patternProperties` that are regular expressions. */
export function patternsOf({ schema }: Part): { source: string; pattern: RegExp }[] {
  if (!isJsonObject(schema.patternProperties)) return []
  return Object.keys(schema.patternProperties).flatMap((source) => {
    const pattern = toPattern(source)
    return pattern === undefined ? [] : [{ source, pattern }]
  })
}

/** A pattern as the judge reads it; undefined where it is none. */
export function toPattern(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags)
    } catch {
      // Many patterns in use hold escapes that only the older rules allow.
    }
  }
  return undefined
}

function isNamed(part: Part, name: string): boolean {
  const { properties, additionalProperties } = part.schema
  if (additionalProperties !== undefined) return true
  return (
    (isJsonObject(properties) && Object.hasOwn(properties, name)) ||
    patternsOf(part).some(({ pattern }) => pattern.test(name))
  )
}

function placesIn(maker: Maker, part: Part, name: string): SchemaPlace[] {
  const { properties, additionalProperties } = part.schema
  const found: SchemaPlace[] = []
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) {
    found.push(placeIn(maker, part, ['properties', name]))
  }
  for (const { source, pattern } of patternsOf(part)) {
    if (pattern.test(name)) found.push(placeIn(maker, part, ['patternProperties', source]))
  }
  if (found.length === 0 && additionalProperties !== undefined) {
    found.push(placeIn(maker, part, ['additionalProperties']))
  }
  return found
}
