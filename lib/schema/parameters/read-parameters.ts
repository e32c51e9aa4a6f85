import { isJsonObject, toPointer } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { recogniseDeclaration } from '../declaration-form'
import { findNode, type JsonNode, memberOf } from '../json-tree'
import { parseJsonTree } from '../parse-json-tree'

/** The types that the form can set; `any` is a schema that names none, `other` one that only the text can say. */
export const FORM_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null', 'any'] as const
export type FormType = (typeof FORM_TYPES)[number]

/** One parameter as the form shows it. `pointer` is that of its schema in the document. */
export interface Parameter {
  readonly name: string
  readonly pointer: string
  readonly schema: { readonly [keyword: string]: unknown }
  readonly type: FormType | 'other'
  readonly isNullable: boolean
  readonly isRequired: boolean
  /** For an array: what its entries are. */
  readonly itemType: FormType | 'other'
  /** The parameters of an object, or of the objects in an array. */
  readonly inner?: ParameterGroup | undefined
}

/** The parameters of one object. `pointer` is that of its schema in the document. */
export interface ParameterGroup {
  readonly pointer: string
  readonly parameters: readonly Parameter[]
  /** Whether others are let in; `schema` where they have a schema of their own. */
  readonly others: 'allowed' | 'refused' | 'schema'
}

/** A declaration as a form. The pointers of `name` and `description` are undefined for a bare schema. */
export interface ParameterForm {
  readonly envelope: string | undefined
  readonly name: string
  readonly description: string
  readonly isGemini: boolean
  readonly root: ParameterGroup
}

/** Why a text cannot be shown as a form: its first fault, by offset. */
export interface FormRefusal {
  readonly message: string
  readonly offset: number
}

const MAX_DEPTH = 12

/** Reads a declaration's text as a form: whatever JSON it is, comments and small slips included. Never throws. */
export function readParameters(text: string): Result<ParameterForm, FormRefusal> {
  const { root, faults } = parseJsonTree(text)
  const fatal = faults.find(({ isFatal }) => isFatal) ?? faults[0]
  if (root === undefined) return err({ message: fatal?.message ?? '', offset: fatal?.start ?? 0 })
  const form = recogniseDeclaration(root)
  if (!('kind' in form)) return err({ message: form.message, offset: 0 })
  const schemaPointer = form.schemaKey === '' ? form.pointer : form.pointer + toPointer([form.schemaKey])
  const schema = findNode(root, schemaPointer)?.node
  const textOf = (key: string) => {
    const value = memberOf(form.envelope, key)?.node.value
    return typeof value === 'string' ? value : ''
  }
  return ok({
    envelope: form.kind === 'schema' ? undefined : form.pointer,
    name: textOf('name'),
    description: textOf('description'),
    isGemini: isGeminiSchema(schema),
    root: readGroup(schema, schemaPointer, 0),
  })
}

/** Whether a schema is written in Gemini's dialect: upper-case types, `nullable`. */
export function isGeminiSchema(node: JsonNode | undefined): boolean {
  const type = node === undefined ? undefined : memberOf(node, 'type')?.node.value
  return typeof type === 'string' && type !== '' && type === type.toUpperCase()
}

function readGroup(node: JsonNode | undefined, pointer: string, depth: number): ParameterGroup {
  const schema = isJsonObject(node?.value) ? node.value : {}
  const properties = node === undefined ? undefined : memberOf(node, 'properties')?.node
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  const others = schema.additionalProperties
  const parameters = (properties?.members ?? []).map(({ key, node: inner }) =>
    readParameter(key, inner, pointer + toPointer(['properties', key]), required.includes(key), depth),
  )
  return { pointer, parameters, others: others === false ? 'refused' : isJsonObject(others) ? 'schema' : 'allowed' }
}

function readParameter(name: string, node: JsonNode, pointer: string, isRequired: boolean, depth: number): Parameter {
  const schema = isJsonObject(node.value) ? node.value : {}
  const { type, isNullable } = isJsonObject(node.value)
    ? readType(schema)
    : { type: 'other' as const, isNullable: false }
  const items = memberOf(node, 'items')?.node
  const itemType = isJsonObject(items?.value) ? readType(items.value).type : 'any'
  const holder = type === 'object' ? node : type === 'array' && itemType === 'object' ? items : undefined
  const innerPointer = type === 'array' ? `${pointer}/items` : pointer
  const inner = holder && depth < MAX_DEPTH ? readGroup(holder, innerPointer, depth + 1) : undefined
  return { name, pointer, schema, type, isNullable, isRequired, itemType, inner }
}

function readType(schema: { readonly [keyword: string]: unknown }): Pick<Parameter, 'type' | 'isNullable'> {
  const isComposite = ['$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'if'].some((keyword) => schema[keyword] !== undefined)
  if (isComposite) return { type: 'other', isNullable: schema.nullable === true }
  const names: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  const lower = names.map((name) => (typeof name === 'string' ? name.toLowerCase() : name))
  const kept = lower.length > 1 ? lower.filter((name) => name !== 'null') : lower
  const isNullable = schema.nullable === true || kept.length < lower.length
  if (kept.length !== 1) return { type: 'other', isNullable }
  if (kept[0] === undefined) return { type: schema.properties === undefined ? 'any' : 'object', isNullable }
  return { type: FORM_TYPES.find((known) => known === kept[0]) ?? 'other', isNullable }
}
