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
export type RepeatedLoss = 'utf16' | 'messages'

/** Collects losses: each once, however often the converter passes by. */
export class LossBook {
  readonly #losses = new Map<string, GuestLoss>()
  readonly #repeated = new Map<RepeatedLoss, { site: SchemaSite; pointers: Set<string> }>()

  /** Notes a loss of a schema, or of one of its checks (whose own place is more exact). */
  note(site: SchemaSite, kind: GuestLoss['kind'], message: string, check?: z.core.$ZodCheck): void {
    const at = (check && creationPlace(check)) ?? originOf(site.schema)
    const pointer = toPointer(site.path)
    const key = JSON.stringify([pointer, message, check === undefined ? null : at])
    if (this.#losses.has(key)) return
    this.#losses.set(key, { kind, pointer, property: propertyName(site.path), message, ...(at ? { at } : {}) })
  }

  /** Notes a loss that is told once with the number of its places. */
  repeat(site: SchemaSite, loss: RepeatedLoss): void {
    const known = this.#repeated.get(loss)
    const pointer = toPointer(site.path)
    if (known) known.pointers.add(pointer)
    else this.#repeated.set(loss, { site, pointers: new Set([pointer]) })
  }

  /** All losses in the order of the source. */
  list(): readonly GuestLoss[] {
    for (const [loss, { site, pointers }] of this.#repeated) {
      this.note(site, loss === 'utf16' ? 'unchecked' : 'lost', REPEATED[loss](pointers.size))
    }
    const line = ({ at }: GuestLoss) => at?.[0] ?? Number.MAX_SAFE_INTEGER
    return [...this.#losses.values()].sort((left, right) => line(left) - line(right))
  }
}

const REPEATED: Readonly<Record<RepeatedLoss, (count: number) => string>> = {
  utf16: (count) =>
    `Zod counts UTF-16 units, JSON Schema characters: an emoji is two there and one here (${places(count)}).`,
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
