import { isJsonObject, type JsonObject, toPointer } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'

/**
 * What of a schema does not come through. `unchecked`: it comes back with `z.toJSONSchema` as it was, but Zod itself does
 * not check it, or not quite so. `lost`: it is gone; `changed`: it means something else there.
 */
export interface ZodLoss {
  readonly kind: 'unchecked' | 'lost' | 'changed'
  /** JSON pointer into the schema. */
  readonly pointer: string
  readonly message: string
}

/** A schema that is being written: where it is, and what goes into `.meta({ … })` besides its checks. */
export interface Writing {
  readonly place: SchemaPlace
  readonly schema: JsonObject
  readonly meta: Map<string, unknown>
}

/** Writes the schema at a place; given to the writers of containers for what they hold. */
export type WritePlace = (place: SchemaPlace) => string

/** What all writers of one document share. */
export class SchemaWriter {
  readonly losses: ZodLoss[] = []

  constructor(readonly index: SchemaIndex) {}

  note(kind: ZodLoss['kind'], pointer: string, message: string): void {
    const isKnown = this.losses.some((loss) => loss.kind === kind && loss.pointer === pointer)
    if (!isKnown) this.losses.push({ kind, pointer, message })
  }

  /** The place of a schema below one that is being written. */
  below({ place }: Writing, keys: readonly (string | number)[]): SchemaPlace {
    let schema: unknown = place.schema
    for (const key of keys)
      schema = typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined
    return { schema, pointer: place.pointer + toPointer(keys), base: this.index.baseOf(schema, place.base) }
  }

  /** Keeps a keyword that Zod cannot check as metadata; one that refers elsewhere would lead to nothing there, and is lost. */
  keepAsMeta(writing: Writing, keyword: string): boolean {
    const value = writing.schema[keyword]
    if (value === undefined) return true
    const pointer = `${writing.place.pointer}/${keyword}`
    if (refersElsewhere(value)) {
      this.note('lost', pointer, `"${keyword}" has no counterpart in Zod, and what it refers to does not come along.`)
      return false
    }
    writing.meta.set(keyword, value)
    this.note('unchecked', pointer, `"${keyword}" is kept as metadata; Zod itself does not check it.`)
    return true
  }
}

/** Whether a value holds a reference, at any depth. */
export function refersElsewhere(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(refersElsewhere)
  if (!isJsonObject(value)) return false
  if (typeof value.$ref === 'string' || typeof value.$dynamicRef === 'string') return true
  return Object.values(value).some(refersElsewhere)
}
