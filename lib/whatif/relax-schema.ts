import { isJsonObject } from '../base/json'
import type { BuildIssue } from '../schema/build-issue'
import { splitPointer, valueAt, withValueAt } from '../schema/json-path'
import type { JsonSchemaObject } from '../schema/json-schema'
import { type AppliedSchema, shapeAt, shapeOf } from '../schema/schema-shape'
import {
  admitType,
  admitValue,
  declareProperty,
  type EditedSchema,
  makeOptional,
  moveLimit,
  removeKeyword,
} from './schema-edits'

/** One change of a schema, for one issue. `detail` is the type, value, limit or keyword it is about. */
export interface SchemaChange {
  readonly code:
    | 'make_optional'
    | 'accept_type'
    | 'accept_value'
    | 'declare_property'
    | 'change_limit'
    | 'remove_keyword'
  /** The property, by name. */
  readonly name: string
  readonly path: string
  readonly detail?: string
}

/** An edit of one schema object: undefined where it is not what refuses the value. */
export type SchemaEdit = (
  schema: JsonSchemaObject,
  value: unknown,
  key: string,
  code: string,
) => EditedSchema | undefined

/** Per keyword: the kind of change, the edit, and whether it is made in the schema of the object around the property. */
const EDITS: Readonly<Record<string, { code: SchemaChange['code']; edit: SchemaEdit; inParent?: boolean }>> = {
  required: { code: 'make_optional', edit: makeOptional, inParent: true },
  dependentRequired: { code: 'make_optional', edit: makeOptional, inParent: true },
  type: { code: 'accept_type', edit: admitType },
  anyOf: { code: 'accept_type', edit: admitType },
  enum: { code: 'accept_value', edit: admitValue },
  const: { code: 'accept_value', edit: admitValue },
  additionalProperties: { code: 'declare_property', edit: declareProperty, inParent: true },
  unevaluatedProperties: { code: 'declare_property', edit: declareProperty, inParent: true },
  minimum: { code: 'change_limit', edit: moveLimit },
  maximum: { code: 'change_limit', edit: moveLimit },
  exclusiveMinimum: { code: 'change_limit', edit: moveLimit },
  exclusiveMaximum: { code: 'change_limit', edit: moveLimit },
  minLength: { code: 'change_limit', edit: moveLimit },
  maxLength: { code: 'change_limit', edit: moveLimit },
  minItems: { code: 'change_limit', edit: moveLimit },
  maxItems: { code: 'change_limit', edit: moveLimit },
  minProperties: { code: 'change_limit', edit: moveLimit },
  maxProperties: { code: 'change_limit', edit: moveLimit },
  pattern: { code: 'remove_keyword', edit: removeKeyword },
  multipleOf: { code: 'remove_keyword', edit: removeKeyword },
  not: { code: 'remove_keyword', edit: removeKeyword },
  contains: { code: 'remove_keyword', edit: removeKeyword },
  uniqueItems: { code: 'remove_keyword', edit: removeKeyword, inParent: true },
  propertyNames: { code: 'remove_keyword', edit: removeKeyword, inParent: true },
}

/**
 * Edits a schema once for every issue that it knows a way for; the schema given is not changed. Undefined where it knows
 * none. Whether the arguments pass afterwards is for the caller to judge.
 */
export function relaxSchema(
  schema: unknown,
  issues: readonly BuildIssue[],
  args: unknown,
): { schema: JsonSchemaObject; changes: SchemaChange[] } | undefined {
  let current = schema
  const changes: SchemaChange[] = []
  for (const issue of issues) {
    const edited = relaxOnce(current, issue, args)
    if (edited === undefined) continue
    current = edited.schema
    changes.push(edited.change)
  }
  return changes.length > 0 && isJsonObject(current) ? { schema: current, changes } : undefined
}

function relaxOnce(schema: unknown, issue: BuildIssue, args: unknown) {
  const way = Object.hasOwn(EDITS, issue.code) ? EDITS[issue.code] : undefined
  // The arguments as a whole are an object, whatever a schema says.
  if (way === undefined || (issue.path === '' && issue.code === 'type')) return undefined
  const { parent, key } = splitPointer(issue.path)
  const shape = shapeAt(shapeOf(schema), args, way.inParent ? parent : issue.path)
  const value = valueAt(args, issue.path)
  let current = schema
  let detail: string | undefined
  let isEdited = false
  for (const place of surestFirst(shape?.applied ?? [])) {
    if (!isJsonObject(place.schema)) continue
    // A branch is touched only where nothing outside of branches stands in the way.
    if (isEdited && !place.isSure) break
    const edited = way.edit(place.schema, value, key, issue.code)
    if (edited === undefined) continue
    current = withValueAt(current, place.pointer, edited.schema)
    detail ??= edited.detail
    isEdited = true
  }
  if (!isEdited) return undefined
  const change: SchemaChange = { code: way.code, name: key, path: issue.path }
  return { schema: current, change: detail === undefined ? change : { ...change, detail } }
}

function surestFirst(places: readonly AppliedSchema[]): AppliedSchema[] {
  return [...places].sort((left, right) => Number(right.isSure) - Number(left.isSure))
}
