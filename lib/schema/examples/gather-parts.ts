import { isJsonObject, type JsonObject, toPointer } from '../../base/json'
import { refHidesSiblings, type SchemaPlace } from '../schema-index'
import type { Maker } from './maker'
import { unmade } from './unmade'

/** One schema object that the value to be made must satisfy, with its place for messages and references. */
export interface Part extends SchemaPlace {
  readonly schema: JsonObject
}

/**
 * All schema objects that apply to one value: through `$ref` and `allOf`, and through the one branch of each choice that
 * this try goes for. Throws `Unmade` where one of them admits nothing.
 */
export function gatherParts(maker: Maker, places: readonly SchemaPlace[], depth: number): Part[] {
  const parts = new Map<unknown, Part>()
  const pending = [...places].reverse()
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { schema, pointer, base } = place
    if (schema === false) unmade('contradiction', pointer, 'The schema admits no value here.')
    if (!isJsonObject(schema) || parts.has(schema)) continue
    parts.set(schema, { schema, pointer, base })
    pending.push(...inPlace(maker, { schema, pointer, base }, depth).reverse())
  }
  return [...parts.values()]
}

/** The place of a schema inside a part. */
export function placeIn(maker: Maker, part: Part, keys: readonly (string | number)[]): SchemaPlace {
  let schema: unknown = part.schema
  for (const key of keys) schema = typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined
  return { schema, pointer: part.pointer + toPointer(keys), base: maker.index.baseOf(schema, part.base) }
}

function inPlace(maker: Maker, part: Part, depth: number): SchemaPlace[] {
  const { schema } = part
  const refs = ['$ref', '$dynamicRef'].flatMap((keyword) => {
    const ref = schema[keyword]
    const target = typeof ref === 'string' ? maker.index.resolve(ref, part) : undefined
    return target?.ok ? [target.value] : []
  })
  if (refs.length > 0 && refHidesSiblings(maker.index.root.schema)) return refs
  const all = Array.isArray(schema.allOf) ? schema.allOf.map((_, index) => placeIn(maker, part, ['allOf', index])) : []
  const chosen = ['anyOf', 'oneOf'].flatMap((keyword) => chooseBranch(maker, part, keyword, depth))
  return [...refs, ...all, ...chosen, ...chooseCondition(maker, part)]
}

function chooseBranch(maker: Maker, part: Part, keyword: string, depth: number): SchemaPlace[] {
  const list = part.schema[keyword]
  if (!Array.isArray(list)) return []
  const open = list.flatMap((schema, index) => (schema === false ? [] : [placeIn(maker, part, [keyword, index])]))
  // Deep down a branch that ends is better than one that goes on.
  const plain = maker.isDeep(depth) ? open.filter(({ schema }) => isPlain(schema)) : open
  const [first, ...others] = plain.length > 0 ? plain : open
  if (first === undefined) return unmade('contradiction', `${part.pointer}/${keyword}`, 'No branch admits a value.')
  return [maker.pick([first, ...others])]
}

function isPlain(schema: unknown): boolean {
  if (!isJsonObject(schema)) return true
  const holders = ['$ref', '$dynamicRef', 'properties', 'items', 'prefixItems', 'allOf', 'anyOf', 'oneOf', 'required']
  return !holders.some((keyword) => schema[keyword] !== undefined)
}

function chooseCondition(maker: Maker, part: Part): SchemaPlace[] {
  const { schema } = part
  if (schema.if === undefined || (schema.then === undefined && schema.else === undefined)) return []
  const whenTrue = ['if', ...(schema.then === undefined ? [] : ['then'])]
  const whenFalse = schema.else === undefined ? [] : ['else']
  return maker.pick([whenTrue, whenFalse]).map((keyword) => placeIn(maker, part, [keyword]))
}
