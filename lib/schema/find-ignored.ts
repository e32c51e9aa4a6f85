import { isJsonObject, type JsonObject } from '../base/json'
import { type At, pointerOf } from './check'
import { nearestName } from './nearest-name'
import type { SchemaShape } from './schema-shape'

/** A property that the schema neither names nor refuses: nobody will look at it. `nearest` is a known name like it. */
export interface IgnoredProperty {
  path: string
  nearest?: string | undefined
}

const MAX_DEPTH = 200

/**
 * Properties that no branch of the schema names, where `additionalProperties` is absent. An object that names no
 * properties at all is a free map, except the arguments themselves: there it means "no arguments".
 */
export function findIgnored(args: unknown, shape: SchemaShape): IgnoredProperty[] {
  const found: IgnoredProperty[] = []
  search(args, shape, null, 0, found)
  return found
}

function search(value: unknown, shape: SchemaShape, at: At | null, depth: number, found: IgnoredProperty[]): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const inner = typeof value[index] === 'object' ? shape.member(index) : undefined
      if (inner !== undefined) search(value[index], inner, { up: at, key: index }, depth + 1, found)
    }
  } else if (isJsonObject(value)) searchObject(value, shape, at, depth, found)
}

function searchObject(
  value: JsonObject,
  shape: SchemaShape,
  at: At | null,
  depth: number,
  found: IgnoredProperty[],
): void {
  const mayIgnore = !shape.saysRest && (depth === 0 || shape.names.length > 0)
  for (const key of Object.keys(value)) {
    const member = value[key]
    const isPlain = typeof member !== 'object'
    if (member === undefined || (isPlain && !mayIgnore)) continue
    const inner = shape.member(key)
    if (inner === undefined && mayIgnore) found.push(ignoredProperty({ up: at, key }, shape))
    if (inner !== undefined && !isPlain) search(member, inner, { up: at, key }, depth + 1, found)
  }
}

function ignoredProperty(at: At, shape: SchemaShape): IgnoredProperty {
  const nearest = nearestName(String(at.key), shape.names)
  return nearest === undefined ? { path: pointerOf(at) } : { path: pointerOf(at), nearest }
}
