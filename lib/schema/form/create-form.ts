import { isJsonObject, type JsonObject } from '../../base/json'
import type { TypeName } from '../json-schema'
import { indexSchema, type SchemaIndex, type SchemaPlace } from '../schema-index'
import { branchLabels } from './branch-labels'
import { type FieldHint, fieldHints } from './field-hints'
import { type FieldParts, gatherFieldParts, placeBelow, valuesOf } from './field-parts'
import { starterOf } from './field-starter'
import { admittedTypes, isNullOnly, listedValues } from './field-types'
import type { FieldKind, FormBranch, FormField, FormProperty } from './form-field'
import { isTextProbablyLong } from './long-text'

const cache = new WeakMap<object, FormField>()

/**
 * The form of a JSON Schema: the root field, whose members are made when they are asked for. What the schema says wrongly
 * is passed over (the linter tells of it), so there is a form for anything. Pure; cached by the schema object.
 */
export function createForm(schema: unknown): FormField {
  const known = typeof schema === 'object' && schema !== null ? cache.get(schema) : undefined
  if (known !== undefined) return known
  const index = indexSchema(schema)
  const form = new SchemaField(index, [index.root], new WeakMap())
  if (typeof schema === 'object' && schema !== null) cache.set(schema, form)
  return form
}

class SchemaField implements FormField {
  readonly kind: FieldKind
  readonly types: readonly TypeName[]
  readonly admitsNull: boolean
  readonly title?: string
  readonly description?: string
  readonly hints: readonly FieldHint[]
  readonly choices: readonly unknown[]
  readonly tupleLength: number
  readonly isLongText: boolean
  readonly #index: SchemaIndex
  readonly #parts: FieldParts
  readonly #roots: readonly SchemaPlace[]
  readonly #branchRoots: readonly SchemaPlace[]
  /** Fields by their only schema, so that a recursive schema gives finitely many. */
  readonly #shared: WeakMap<object, SchemaField>
  #branches: readonly FormBranch[] | undefined
  #properties: readonly FormProperty[] | undefined
  #additional: FormField | null | undefined
  /** Empty where there is none. */
  #statement: string | undefined

  constructor(index: SchemaIndex, roots: readonly SchemaPlace[], shared: WeakMap<object, SchemaField>) {
    const gathered = gatherFieldParts(index, roots)
    const { parts, branches, admitsNull } = withoutNullBranch(index, gathered)
    this.#index = index
    this.#shared = shared
    this.#roots = roots
    this.#parts = parts
    this.#branchRoots = branches
    const admitted = admittedTypes(parts)
    const listed = listedValues(parts)
    this.types = admitted.types
    this.admitsNull = admitted.admitsNull || admitsNull
    this.choices = (listed ?? []).filter((value) => value !== null)
    this.kind = kindOf(parts, admitted.types, listed, branches.length)
    const [title] = valuesOf(parts, 'title').filter((value) => typeof value === 'string')
    const [description] = valuesOf(parts, 'description').filter((value) => typeof value === 'string')
    if (title !== undefined) this.title = title
    if (description !== undefined) this.description = description
    this.hints = fieldHints(parts)
    this.isLongText = isTextProbablyLong(parts)
    this.tupleLength = Math.max(0, ...tuplesOf(parts).map(({ length }) => length))
  }

  get statement(): string | null {
    this.#statement ??= statementOf(this.#roots)
    return this.#statement === '' ? null : this.#statement
  }

  get branches(): readonly FormBranch[] {
    this.#branches ??= this.kind === 'union' ? this.#makeBranches() : []
    return this.#branches
  }

  get properties(): readonly FormProperty[] {
    this.#properties ??= this.#makeProperties()
    return this.#properties
  }

  get additional(): FormField | null {
    if (this.#additional === undefined) this.#additional = this.#makeAdditional()
    return this.#additional
  }

  starter(depth = 0): unknown {
    return starterOf(this.#parts, this, depth)
  }

  item(index: number): FormField | null {
    const roots = this.#parts.sure.flatMap((place) => {
      const keys = itemKeys(place.schema, index)
      return keys === null ? [] : [placeBelow(this.#index, place, keys)]
    })
    const field = this.#fieldOf(roots)
    return field.kind === 'refused' ? null : field
  }

  #makeBranches(): FormBranch[] {
    const { types } = this
    if (this.#branchRoots.length === 0) {
      return types.map((type) => {
        const extra = { schema: { type }, pointer: '', base: this.#index.root.base }
        return { label: type, field: new SchemaField(this.#index, [...this.#roots, extra], this.#shared) }
      })
    }
    // What stands beside the choice applies to each of its branches.
    const beside = this.#parts.sure.map((place) => ({ ...place, schema: withoutChoice(place.schema) }))
    const fields = this.#branchRoots.map((root) => this.#fieldOf([root, ...beside.filter(saysSomething)]))
    const labels = branchLabels(
      fields,
      this.#branchRoots.map(({ schema }) => schema),
    )
    return fields.map((field, at) => ({ label: labels[at] ?? '', field }))
  }

  #makeProperties(): FormProperty[] {
    const places = [...this.#parts.sure, ...this.#parts.perhaps].map((place) => {
      return { place, named: new Set(namesOf(place.schema)) }
    })
    const names = new Set(places.flatMap(({ named }) => [...named]))
    const required = new Set(valuesOf(this.#parts, 'required').flatMap((list) => (Array.isArray(list) ? list : [])))
    for (const name of required) if (typeof name === 'string') names.add(name)
    return [...names].map((name) => {
      const roots = places.flatMap(({ place, named }) =>
        named.has(name) ? [placeBelow(this.#index, place, ['properties', name])] : [],
      )
      return { name, isRequired: required.has(name), field: this.#fieldOf(roots) }
    })
  }

  #makeAdditional(): FormField | null {
    const roots = this.#parts.sure.flatMap((place) => {
      const { schema } = place
      if (!isJsonObject(schema)) return []
      const keyword = ['additionalProperties', 'unevaluatedProperties'].find((key) => schema[key] !== undefined)
      return keyword === undefined ? [] : [placeBelow(this.#index, place, [keyword])]
    })
    const patterns = this.#parts.sure.some(
      ({ schema }) => isJsonObject(schema) && isJsonObject(schema.patternProperties),
    )
    const field = this.#fieldOf(patterns ? [] : roots)
    return field.kind === 'refused' ? null : field
  }

  #fieldOf(roots: readonly SchemaPlace[]): SchemaField {
    const [only, ...others] = roots
    if (only === undefined || others.length > 0 || !isJsonObject(only.schema)) {
      return new SchemaField(this.#index, roots, this.#shared)
    }
    const known = this.#shared.get(only.schema)
    if (known !== undefined) return known
    const field = new SchemaField(this.#index, roots, this.#shared)
    this.#shared.set(only.schema, field)
    return field
  }
}

const REFERENCE = /"\$(?:ref|dynamicRef|recursiveRef)"/

function statementOf(roots: readonly SchemaPlace[]): string {
  const [only, ...others] = roots
  const text = only === undefined || others.length > 0 ? '' : (JSON.stringify(only.schema) ?? '')
  return REFERENCE.test(text) ? '' : text
}

/** A choice between null and one other thing is no choice to make: it is that thing, and it may be null. */
function withoutNullBranch(index: SchemaIndex, gathered: FieldParts) {
  let parts = gathered
  let admitsNull = false
  for (let round = 0; round < 8; round++) {
    const [choice] = parts.choices
    const left = (choice ?? []).filter(({ schema }) => !isNullOnly(schema))
    if (choice !== undefined && left.length < choice.length) admitsNull = true
    const [only] = left
    if (only === undefined || left.length > 1) return { parts, branches: left, admitsNull }
    const inner = gatherFieldParts(index, [only])
    parts = {
      sure: [...parts.sure, ...inner.sure],
      perhaps: [...parts.perhaps, ...inner.perhaps],
      choices: [...inner.choices, ...parts.choices.slice(1)],
      isRefused: parts.isRefused || inner.isRefused,
    }
  }
  return { parts, branches: [], admitsNull }
}

function kindOf(
  parts: FieldParts,
  types: readonly TypeName[],
  listed: readonly unknown[] | undefined,
  branches: number,
): FieldKind {
  if (parts.isRefused) return 'refused'
  if (listed !== undefined) return listed.every((value) => value === null) ? 'null' : 'choice'
  if (branches > 1) return 'union'
  const isNumeric = types.length === 2 && types.includes('number') && types.includes('integer')
  if (isNumeric) return 'number'
  if (types.length > 1) return 'union'
  const [type] = types
  if (type !== undefined) return type
  return valuesOf(parts, 'type').length > 0 ? 'null' : 'json'
}

function namesOf(schema: unknown): string[] {
  return isJsonObject(schema) && isJsonObject(schema.properties) ? Object.keys(schema.properties) : []
}

function tuplesOf(parts: FieldParts): unknown[][] {
  return [...valuesOf(parts, 'prefixItems'), ...valuesOf(parts, 'items')].filter(Array.isArray)
}

function itemKeys(schema: unknown, index: number): (string | number)[] | null {
  if (!isJsonObject(schema)) return null
  const isOld = Array.isArray(schema.items)
  const tuple = isOld ? schema.items : schema.prefixItems
  if (Array.isArray(tuple) && index < tuple.length) return [isOld ? 'items' : 'prefixItems', index]
  const rest = isOld ? 'additionalItems' : 'items'
  return schema[rest] === undefined ? null : [rest]
}

function withoutChoice(schema: unknown): unknown {
  if (!isJsonObject(schema)) return schema
  const { anyOf: _anyOf, oneOf: _oneOf, $ref: _ref, allOf: _allOf, ...rest } = schema
  return rest
}

function saysSomething(place: SchemaPlace): boolean {
  return isJsonObject(place.schema) && Object.keys(place.schema satisfies JsonObject).length > 0
}
