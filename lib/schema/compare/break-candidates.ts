import { isJsonObject, toPointer } from '../../base/json'
import { edgeCases } from '../examples/edge-cases'
import { validExample } from '../examples/valid-example'
import { withValueAt } from '../json-path'
import { ANY_ITEM, ANY_MEMBER, type PlaceKey } from './argument-place'
import type { DeclarationChange } from './declaration-change'
import { subschemaDocument } from './subschema-document'

const DRAWN = 8
const PER_PRESET = 25
const MAX_CHANGES = 40
const VALUES_PER_CHANGE = 4

/**
 * Arguments that may tell two schemas apart: valid examples of the first, values for every place that changed as the first
 * has them, and the edges of both. Nothing of it is judged yet. The same for the same schemas and seed.
 */
export function* breakCandidates(
  before: unknown,
  after: unknown,
  changes: readonly DeclarationChange[],
  seed: string,
): Generator<unknown> {
  const bases = examplesOf(before, seed, DRAWN)
  yield* bases
  for (const change of changes.slice(0, MAX_CHANGES)) yield* candidatesFor(change, before, bases, seed)
  for (const { args } of edgeCases(after, { seed, perPreset: PER_PRESET })) yield args
  for (const { args } of edgeCases(before, { seed, perPreset: PER_PRESET })) yield args
}

function examplesOf(schema: unknown, seed: string, drawn: number): unknown[] {
  const plain = (['required', 'full'] as const).map((extent) => validExample(schema, seed, { extent }))
  const others = Array.from({ length: drawn }, (_, index) =>
    validExample(schema, `${seed}/${index}`, { isPlain: false, extent: index % 2 === 0 ? 'full' : 'required' }),
  )
  return [...plain, ...others].flatMap((example) => (example.ok ? [example.value] : []))
}

/** The changed place left out, and filled with what the first schema takes there. */
function* candidatesFor(
  change: DeclarationChange,
  before: unknown,
  bases: readonly unknown[],
  seed: string,
): Generator<unknown> {
  const { keys, beforePointer } = change
  const values = beforePointer === undefined || beforePointer === '' ? [] : valuesAt(before, beforePointer, seed)
  for (const base of bases) {
    const pointer = placeIn(base, keys)
    if (pointer === undefined || pointer === '') continue
    if (typeof keys.at(-1) === 'string') yield withValueAt(base, pointer, undefined)
    for (const value of values) yield withValueAt(base, pointer, value)
  }
}

function valuesAt(document: unknown, pointer: string, seed: string): unknown[] {
  const schema = subschemaDocument(document, pointer)
  const edges = edgeCases(schema, { seed, perPreset: 3 }).filter(
    ({ expected, path }) => expected === 'builds' || path === '',
  )
  return [
    ...examplesOf(schema, seed, VALUES_PER_CHANGE),
    ...edges.slice(0, VALUES_PER_CHANGE).map(({ args }) => args),
    null,
  ]
}

/** A place of the arguments as a pointer into an example; undefined where the example has nothing that could hold it. */
function placeIn(example: unknown, keys: readonly PlaceKey[]): string | undefined {
  const found: (string | number)[] = []
  let holder = example
  for (const key of keys) {
    const name = concrete(holder, key)
    if (name === undefined) return undefined
    found.push(name)
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
  }
  return toPointer(found)
}

function concrete(holder: unknown, key: PlaceKey): string | number | undefined {
  if (key === ANY_ITEM) return Array.isArray(holder) ? 0 : undefined
  if (key === ANY_MEMBER) return isJsonObject(holder) ? (Object.keys(holder)[0] ?? 'any') : undefined
  if (typeof key === 'number') return Array.isArray(holder) && key <= holder.length ? key : undefined
  return isJsonObject(holder) && typeof key === 'string' ? key : undefined
}
