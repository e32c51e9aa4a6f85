import { memberOf } from './json-tree'
import type { SchemaRule, SchemaSubject } from './schema-subject'
import { addMember, replaceNode } from './tree-edit'

/** Arguments are always an object; a root of another type lets no call build. The one rule that finds an error. */
export const findWrongRoot: SchemaRule = (subject) => {
  const member = memberOf(subject.node, 'type')
  if (!subject.isRoot || member === undefined || isObjectType(subject)) return []
  const message = 'The arguments of a call are always an object, so the outermost type must be "object".'
  const fix = { title: 'Change to "object"', edits: [replaceNode(member.node, 'object')] }
  return [{ severity: 'error', code: 'root_not_object', message, pointer: `${subject.pointer}/type`, fix }]
}

const findUntypedRoot: SchemaRule = (subject) => {
  const isTyped = memberOf(subject.node, 'type') !== undefined
  if (!subject.isRoot || isTyped || subject.node.members?.length === 0) return []
  const message = 'Some providers refuse a schema whose outermost type is not given as "object".'
  const fix = { title: 'Add "type": "object"', edits: [addMember(subject.text, subject.node, 'type', 'object')] }
  return [{ severity: 'info', code: 'root_type_missing', message, pointer: subject.pointer, fix }]
}

function isObjectType({ schema: { type } }: SchemaSubject): boolean {
  const types: unknown[] = Array.isArray(type) ? type : [type]
  return types.some((name) => typeof name === 'string' && name.toLowerCase() === 'object')
}

/** An array that does not say of what. */
const findLooseArrays: SchemaRule = (subject) => {
  const { type, items, prefixItems } = subject.schema
  if (typeof type !== 'string' || type.toLowerCase() !== 'array' || items !== undefined || prefixItems !== undefined)
    return []
  const message = 'This array does not say what its items are: the model has to guess, and Gemini refuses it.'
  return [{ severity: 'info', code: 'items_missing', message, pointer: `${subject.pointer}/type` }]
}

/** Rules that advise rather than refuse. */
export const adviceRules: readonly SchemaRule[] = [findUntypedRoot, findLooseArrays]
