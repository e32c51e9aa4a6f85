import { scoreRole } from './bind-roles'
import type { Property } from './properties-of'
import type { Role } from './roles'

/**
 * A value in the type that the parameter asks for: a number for an integer parameter where the text is one, a list of one
 * where a list is wanted, the nearest value of an enum. Undefined where that cannot be done honestly.
 */
export function coerceValue(value: unknown, property: Property, role?: Role): unknown {
  if (property.constant !== undefined) return property.constant
  if (property.enumValues.length > 0) return coerceEnum(value, property.enumValues)
  const { types } = property
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return value
  for (const type of types) {
    const coerced = coerceTo(type, value, property, role)
    if (coerced !== undefined) return coerced
  }
  return undefined
}

function coerceTo(type: string, value: unknown, property: Property, role: Role | undefined): unknown {
  if (type === 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (type === 'integer' || type === 'number') return toNumber(value, type === 'integer')
  if (type === 'boolean') return toBoolean(value)
  if (type === 'array') return property.items ? wrap(coerceValue(value, property.items, role)) : [value]
  if (type === 'object') return intoObject(value, property, role)
  return undefined
}

function wrap(item: unknown): unknown {
  return item === undefined ? undefined : [item]
}

/** Text asked for as an object goes into the member that plays the same role, or into the only required one. */
function intoObject(value: unknown, property: Property, role: Role | undefined): unknown {
  const members = property.properties
  const byRole = role === undefined ? undefined : members.find((member) => scoreRole(role, member).score > 0)
  const required = members.filter((member) => member.required)
  const target = byRole ?? (required.length === 1 ? required[0] : members.length === 1 ? members[0] : undefined)
  const coerced = target ? coerceValue(value, target, role) : undefined
  return target && coerced !== undefined ? { [target.name]: coerced } : undefined
}

function toNumber(value: unknown, isInteger: boolean): number | undefined {
  if (typeof value === 'boolean' || value === null || value === '') return undefined
  const parsed = typeof value === 'string' ? Number(value.trim().replace(/(?<=\d),(?=\d{3})/g, '')) : Number(value)
  if (!Number.isFinite(parsed)) return undefined
  return isInteger ? Math.trunc(parsed) : parsed
}

function toBoolean(value: unknown): boolean | undefined {
  if (value === 1 || /^(?:true|yes|on|1|是|开)$/i.test(String(value))) return true
  if (value === 0 || /^(?:false|no|off|0|否|关)$/i.test(String(value))) return false
  return undefined
}

function coerceEnum(value: unknown, values: readonly unknown[]): unknown {
  if (values.includes(value)) return value
  const wanted = normal(value)
  return values.find((item) => normal(item) === wanted) ?? values.find((item) => overlaps(normal(item), wanted))
}

function overlaps(left: string, right: string): boolean {
  return left.length > 1 && right.length > 1 && (left.includes(right) || right.includes(left))
}

function normal(value: unknown): string {
  return String(value)
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'null':
      return value === null
    default:
      return typeof value === type
  }
}
