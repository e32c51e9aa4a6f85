import type { z } from 'zod'

const PARTS = ['element', 'innerType', 'keyType', 'valueType', 'left', 'right', 'in', 'out']
const LISTS = ['options', 'items']

/** Throws where a schema was given something else in the place of a schema. The message is read by the host. */
export function requireParts({ _zod }: z.core.$ZodType | z.core.$ZodCheck): void {
  const def: object = _zod.def
  const type = String(Reflect.get(def, 'type') ?? '')
  const field = (name: string): unknown => Object.getOwnPropertyDescriptor(def, name)?.value
  for (const name of PARTS) if (Object.hasOwn(def, name) && isPlain(def, name)) requirePart(field(name), type)
  for (const name of LISTS) {
    const list = field(name)
    if (Array.isArray(list)) for (const part of list) requirePart(part, type)
  }
  const shape = field('shape')
  if (typeof shape !== 'object' || shape === null) return
  for (const key of Object.keys(shape)) {
    // Getters are how a schema holds itself: not yet.
    const descriptor = Object.getOwnPropertyDescriptor(shape, key)
    if (descriptor?.get === undefined) requirePart(descriptor?.value, type, `"${key}" of `)
  }
}

function isPlain(def: object, name: string): boolean {
  return Object.getOwnPropertyDescriptor(def, name)?.get === undefined
}

function requirePart(part: unknown, type: string, where = ''): void {
  if (typeof part === 'object' && part !== null && '_zod' in part) return
  const given = part === undefined ? 'undefined' : part === null ? 'null' : `a ${typeof part}`
  throw new TypeError(`missing-schema:${where}z.${type}() was given ${given} where a schema belongs.`)
}
