import type { z } from 'zod'
import { toPointer } from '@/lib/base/json'
import { type CreationPlace, creationPlace } from './creation-places'
import { propertyName } from './property-name'

/** A loss with its place in the compiled source. */
export interface GuestLoss {
  readonly kind: 'unchecked' | 'lost' | 'changed'
  readonly pointer: string
  readonly property: string
  readonly message: string
  readonly at?: CreationPlace
}

/** A schema in the document that is being made: what it is, and the way there through the JSON Schema. */
export interface SchemaSite {
  readonly schema: z.core.$ZodType
  readonly path: readonly (string | number)[]
}

/** What is true of many places alike and is told once, at the first. */
export type RepeatedLoss = 'utf16' | 'integers' | 'messages'

/** Collects losses: each once, however often the converter passes by. */
export class LossBook {
  readonly #losses = new Map<string, GuestLoss>()
  readonly #repeated = new Map<RepeatedLoss, Map<string, SchemaSite>>()

  /** Notes a loss of a schema, or of one of its checks (whose own place is more exact). */
  note(site: SchemaSite, kind: GuestLoss['kind'], message: string, check?: z.core.$ZodCheck): void {
    const at = (check && creationPlace(check)) ?? originOf(site.schema)
    const pointer = toPointer(site.path)
    const key = JSON.stringify([pointer, message, check === undefined ? null : at])
    if (this.#losses.has(key)) return
    this.#losses.set(key, { kind, pointer, property: propertyName(site.path), message, ...(at ? { at } : {}) })
  }

  /**
   * Notes a loss that is told once with the number of its places. Of one place the last word counts: a schema comes
   * after those that it was copied from.
   */
  repeat(site: SchemaSite, loss: RepeatedLoss, isThere = true): void {
    const places = this.#repeated.get(loss) ?? new Map<string, SchemaSite>()
    this.#repeated.set(loss, places)
    if (isThere) places.set(toPointer(site.path), site)
    else places.delete(toPointer(site.path))
  }

  /** All losses in the order of the source. */
  list(): readonly GuestLoss[] {
    for (const [loss, places] of this.#repeated) {
      const [first] = places.values()
      if (first) this.note(first, loss === 'messages' ? 'lost' : 'unchecked', REPEATED[loss](places.size))
    }
    const line = ({ at }: GuestLoss) => at?.[0] ?? Number.MAX_SAFE_INTEGER
    return [...this.#losses.values()].sort((left, right) => line(left) - line(right))
  }
}

const REPEATED: Readonly<Record<RepeatedLoss, (count: number) => string>> = {
  utf16: (count) =>
    `Zod counts UTF-16 units, JSON Schema characters: an emoji is two there and one here (${places(count)}).`,
  integers: (count) => `Zod refuses whole numbers beyond 2^53 - 1; JSON Schema has no such bound (${places(count)}).`,
  messages: (count) =>
    `Messages of your own stay in the Zod source; JSON Schema has no place for them (${places(count)}).`,
}

function places(count: number): string {
  return count === 1 ? 'one place' : `${count} places`
}

/** Where the type itself was written: `.describe()` and the like copy it, and each copy knows what it was copied from. */
function originOf(schema: z.core.$ZodType): CreationPlace | undefined {
  let origin = schema
  while (origin._zod.parent !== undefined) origin = origin._zod.parent
  return creationPlace(origin) ?? creationPlace(schema)
}
