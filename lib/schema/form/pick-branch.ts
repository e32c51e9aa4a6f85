import { isJsonObject, jsonEqual } from '../../base/json'
import { typeNameOf } from '../describe'
import type { FormField } from './form-field'

/** Which branch of a union a value belongs to: the one it resembles most, the first of equals. 0 where it is absent. */
export function pickBranch(union: FormField, value: unknown): number {
  let best = 0
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [at, branch] of union.branches.entries()) {
    const score = likeness(branch.field, value, 0)
    if (score > bestScore) {
      best = at
      bestScore = score
    }
  }
  return best
}

/** Whether a value may be meant for a field: its type fits, and no constant in it is another one's. */
export function couldBe(field: FormField, value: unknown): boolean {
  return likeness(field, value, 0) > -25
}

/** Whether a value has a type that the field can show with its own control. */
export function fitsKind(field: FormField, value: unknown): boolean {
  switch (field.kind) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'array':
    case 'object':
      return typeNameOf(value) === field.kind
    case 'integer':
    case 'number':
      return typeof value === 'number'
    case 'choice':
      return field.choices.some((choice) => jsonEqual(choice, value))
    case 'refused':
      return false
    default:
      return true
  }
}

function likeness(field: FormField, value: unknown, depth: number): number {
  if (value === undefined) return 0
  if (field.kind === 'union')
    return Math.max(...field.branches.map((branch) => likeness(branch.field, value, depth + 1)))
  if (!fitsKind(field, value)) return -100
  if (field.kind === 'integer' && !Number.isInteger(value)) return -1
  if (field.kind === 'array' && Array.isArray(value) && depth < 3) return arrayLikeness(field, value, depth)
  if (field.kind !== 'object' || !isJsonObject(value) || depth > 3) return field.kind === 'json' ? 0 : 2
  return objectLikeness(field, value, depth)
}

function arrayLikeness(field: FormField, value: readonly unknown[], depth: number): number {
  const item = field.item(0)
  return 2 + (value.length === 0 || item === null ? 0 : Math.sign(likeness(item, value[0], depth + 1)))
}

function objectLikeness(field: FormField, value: { readonly [key: string]: unknown }, depth: number): number {
  let score = 1
  for (const { name, isRequired, field: member } of field.properties) {
    if (!Object.hasOwn(value, name)) {
      score -= isRequired ? 1 : 0
      continue
    }
    const inner = likeness(member, value[name], depth + 1)
    // A constant of another branch settles it; a wrong type only speaks against it.
    score += member.kind === 'choice' && inner < 0 ? -50 : inner < 0 ? -1 : 2
  }
  return score
}
