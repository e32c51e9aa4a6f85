import type { TypeName } from '../json-schema'
import type { FieldHint } from './field-hints'

/**
 * How a place is edited. `choice` is one of listed values, `union` one of several branches, `json` anything, written as
 * JSON; `refused` admits nothing.
 */
export type FieldKind =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'null'
  | 'choice'
  | 'object'
  | 'array'
  | 'union'
  | 'json'
  | 'refused'

/** A property of an object field. */
export interface FormProperty {
  readonly name: string
  readonly isRequired: boolean
  readonly field: FormField
}

/** One way of a union. `label` is its title, its telling constant, or its type. */
export interface FormBranch {
  readonly label: string
  readonly field: FormField
}

/**
 * What a schema says of one place, as a form needs it. Members are made when asked for, so that a recursive schema costs
 * no more than the value is deep.
 */
export interface FormField {
  readonly kind: FieldKind
  /** The types that are admitted, null not among them; empty where the schema does not say. */
  readonly types: readonly TypeName[]
  readonly admitsNull: boolean
  readonly title?: string
  readonly description?: string
  readonly hints: readonly FieldHint[]
  /** The listed values of a `choice`, null not among them. */
  readonly choices: readonly unknown[]
  /**
   * The JSON of the schema behind it, where that is one schema without references: two fields of the same statement are
   * alike, whatever documents they are of. Null where more has to be known.
   */
  readonly statement: string | null
  /** The schema speaks of text that is probably long. */
  readonly isLongText: boolean
  readonly branches: readonly FormBranch[]
  readonly properties: readonly FormProperty[]
  /** The field of properties that have no name in the schema; null where there may be none. */
  readonly additional: FormField | null
  /** How many places of an array have a schema of their own. */
  readonly tupleLength: number
  /** The field of an item; null where an array may not be as long. */
  item(index: number): FormField | null
  /** What a place is set to first: default, example, or the simplest value of its type. */
  starter(depth?: number): unknown
}
