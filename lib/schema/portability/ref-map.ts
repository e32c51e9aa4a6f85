import { fromPointer, isJsonObject, toPointer } from '../../base/json'
import { indexSchema, type SchemaPlace } from '../schema-index'
import { subschemasOf } from '../subschemas'

const MAX_DEPTH = 200

/** A `$ref` with where it leads. */
export interface KnownRef {
  readonly ref: string
  /** The pointer of the schema that holds it, and of its target; undefined where it leads outside or to nothing. */
  readonly from: string
  readonly target: string | undefined
  readonly isExternal: boolean
}

/** The references of one schema document. */
export interface RefMap {
  /** The reference that the schema at this pointer holds. */
  at(pointer: string): KnownRef | undefined
  /** Whether following the reference can lead back to its target. */
  isRecursive(ref: KnownRef): boolean
  /** Whether a reference that leads back passes a property that may be left out. */
  isEscapable(ref: KnownRef): boolean
}

/** Reads all references of a document. Never throws; a document nested beyond 200 is read down to there. */
export function createRefMap(document: unknown): RefMap {
  const refs = new Map<string, KnownRef>()
  collect(document, refs)
  const all = [...refs.values()]
  const within = new Map<string, readonly KnownRef[]>()
  const refsWithin = (pointer: string) => {
    const known = within.get(pointer) ?? all.filter(({ from }) => isWithin(from, pointer))
    within.set(pointer, known)
    return known
  }
  return {
    at: (pointer) => refs.get(pointer),
    isRecursive: ({ target }) => target !== undefined && leadsBack(target, refsWithin),
    isEscapable: ({ from }) => passesOptional(document, from),
  }
}

function collect(document: unknown, refs: Map<string, KnownRef>): void {
  const index = indexSchema(document)
  const visit = (place: SchemaPlace, depth: number): void => {
    const { schema, pointer, base } = place
    if (!isJsonObject(schema) || depth > MAX_DEPTH) return
    if (typeof schema.$ref === 'string') {
      const found = index.resolve(schema.$ref, place)
      const target = found.ok ? found.value.pointer : undefined
      const isExternal = !found.ok && found.error.code === 'external_ref'
      refs.set(pointer, { ref: schema.$ref, from: pointer, target, isExternal })
    }
    for (const inner of subschemasOf(schema)) {
      const next = {
        schema: inner.schema,
        pointer: pointer + toPointer(inner.keys),
        base: index.baseOf(inner.schema, base),
      }
      visit(next, depth + 1)
    }
  }
  visit(index.root, 0)
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`)
}

function leadsBack(target: string, refsWithin: (pointer: string) => readonly KnownRef[]): boolean {
  const seen = new Set<string>()
  const pending = [target]
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    for (const { target: next } of refsWithin(place)) {
      if (next === undefined || seen.has(next)) continue
      if (isWithin(target, next)) return true
      seen.add(next)
      pending.push(next)
    }
  }
  return false
}

/** Whether one of the properties on the way to a pointer is not among those required around it. */
function passesOptional(document: unknown, pointer: string): boolean {
  let schema: unknown = document
  const keys = fromPointer(pointer)
  for (const [index, key] of keys.entries()) {
    if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, key)) return false
    const name = keys[index + 1]
    if (key === 'properties' && name !== undefined && isJsonObject(schema) && isJsonObject(schema.properties)) {
      const required = Array.isArray(schema.required) ? schema.required : []
      if (!required.includes(name)) return true
    }
    schema = Reflect.get(schema, key) as unknown // an own member of a JSON object or array
  }
  return false
}
