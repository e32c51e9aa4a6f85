import { isJsonObject } from '../base/json'
import { nearestName, toFunctionDeclaration } from '../schema'
import { validExample } from '../schema/examples/valid-example'
import type { ToolDefinition } from '../session/tool-definition'
import type { ArgumentMapping } from './argument-mapping'
import { findBuiltin } from './builtin'
import { mappingOf } from './builtin-tool'

/** One way to close a gap: the definition's whole mapping as it would be then. */
export interface MappingSuggestion {
  readonly kind: 'rename' | 'constant' | 'default'
  /** The declared name for a rename, the implementation's own otherwise. */
  readonly from: string
  readonly to: string
  /** Of a constant or a default. */
  readonly value?: unknown
  readonly mapping: ArgumentMapping
}

/**
 * Where a declaration and its builtin implementation part, after the mapping there is. `name` is the declared property,
 * `needs` the implementation's. `missing`: required and never given; `optional`: required and not always given; `type`:
 * other types than it takes; `extra`: the implementation does not know it.
 */
export interface ImplementationDrift {
  readonly kind: 'missing' | 'optional' | 'type' | 'extra'
  readonly name?: string
  readonly needs?: string
  readonly declaredTypes?: readonly string[]
  readonly neededTypes?: readonly string[]
  readonly suggestions: readonly MappingSuggestion[]
}

interface Shape {
  readonly properties: ReadonlyMap<string, unknown>
  readonly required: ReadonlySet<string>
}

interface Sides {
  readonly declared: Shape
  readonly needed: Shape
  readonly mapping: ArgumentMapping
  /** Implementation's name → declared name. */
  readonly given: ReadonlyMap<string, string>
}

/** All drifts of a definition, the ones that fail calls first. Empty for tools that have no contract of their own. */
export function findImplementationDrift(definition: ToolDefinition): ImplementationDrift[] {
  const { implementation } = definition
  const builtin = implementation.type === 'builtin' ? findBuiltin(implementation.name) : undefined
  if (!builtin) return []
  const parsed = mappingOf(definition)
  const mapping = parsed.ok ? parsed.value : {}
  const declared = shapeOf(toFunctionDeclaration(definition).parametersJsonSchema)
  const needed = shapeOf(builtin.parameters())
  const given = new Map(Array.from(declared.properties.keys(), (name) => [mapping.rename?.[name] ?? name, name]))
  const sides = { declared, needed, mapping, given }
  return [...missing(sides), ...differing(sides), ...extra(sides)]
}

function missing(sides: Sides): ImplementationDrift[] {
  const { declared, needed, mapping, given } = sides
  return [...needed.required].flatMap((needs): ImplementationDrift[] => {
    const isFilled = has(mapping.constants, needs) || has(mapping.defaults, needs)
    if (isFilled) return []
    const name = given.get(needs)
    if (name === undefined) {
      const renamed = unmatched(sides).filter((candidate) => isLike(sides, candidate, needs))
      const renames = renamed.map((candidate) => renameTo(mapping, candidate, needs))
      return [{ kind: 'missing', needs, suggestions: [...renames, ...filled(sides, needs, ['constant'])] }]
    }
    if (declared.required.has(name)) return []
    return [{ kind: 'optional', name, needs, suggestions: filled(sides, needs, ['default', 'constant']) }]
  })
}

function differing({ declared, needed, mapping, given }: Sides): ImplementationDrift[] {
  return [...given].flatMap(([needs, name]): ImplementationDrift[] => {
    if (!needed.properties.has(needs) || has(mapping.constants, needs)) return []
    const declaredTypes = typesOf(declared.properties.get(name))
    const neededTypes = typesOf(needed.properties.get(needs))
    if (neededTypes.length === 0 || fits(declaredTypes, neededTypes)) return []
    return [{ kind: 'type', name, needs, declaredTypes, neededTypes, suggestions: [] }]
  })
}

function extra(sides: Sides): ImplementationDrift[] {
  const open = [...sides.needed.properties.keys()].filter((needs) => !sides.given.has(needs))
  return unmatched(sides).map((name) => ({
    kind: 'extra',
    name,
    suggestions: open
      .filter((needs) => isLike(sides, name, needs))
      .map((needs) => renameTo(sides.mapping, name, needs)),
  }))
}

/** Declared properties that lead to nothing in the implementation. */
function unmatched({ needed, given }: Sides): string[] {
  return [...given].filter(([needs]) => !needed.properties.has(needs)).map(([, name]) => name)
}

/** Types that fit, and either names that are alike or no other candidate on the declared side. */
function isLike(sides: Sides, name: string, needs: string): boolean {
  const { declared, needed } = sides
  if (!fits(typesOf(declared.properties.get(name)), typesOf(needed.properties.get(needs)))) return false
  const [left, right] = [plain(name), plain(needs)]
  if (left.includes(right) || right.includes(left) || nearestName(name, [needs]) !== undefined) return true
  return needed.required.has(needs) && unmatched(sides).length === 1
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function renameTo(mapping: ArgumentMapping, from: string, to: string): MappingSuggestion {
  return { kind: 'rename', from, to, mapping: { ...mapping, rename: { ...mapping.rename, [from]: to } } }
}

function filled({ needed, mapping }: Sides, needs: string, kinds: readonly ('constant' | 'default')[]) {
  const example = validExample(needed.properties.get(needs), needs)
  if (!example.ok) return []
  const { value } = example
  return kinds.map((kind): MappingSuggestion => {
    const field = kind === 'constant' ? 'constants' : 'defaults'
    const changed = { ...mapping, [field]: { ...mapping[field], [needs]: value } }
    return { kind, from: needs, to: needs, value, mapping: changed }
  })
}

function shapeOf(schema: unknown): Shape {
  const properties = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {}
  const required: unknown[] = isJsonObject(schema) && Array.isArray(schema.required) ? schema.required : []
  return {
    properties: new Map(Object.entries(properties)),
    required: new Set(required.filter((name) => typeof name === 'string')),
  }
}

function typesOf(schema: unknown): string[] {
  const type: unknown = isJsonObject(schema) ? schema.type : undefined
  if (typeof type === 'string') return [type]
  return Array.isArray(type) ? type.filter((item) => typeof item === 'string') : []
}

/** Whether every declared type is one that is taken; nothing said on the declared side may be anything. */
function fits(declared: readonly string[], needed: readonly string[]): boolean {
  if (needed.length === 0) return true
  if (declared.length === 0) return false
  return declared.every((type) => needed.includes(type) || (type === 'integer' && needed.includes('number')))
}

function has(record: Readonly<Record<string, unknown>> | undefined, name: string): boolean {
  return record !== undefined && Object.hasOwn(record, name)
}
