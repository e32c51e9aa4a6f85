import { type FieldParts, valuesOf } from './field-parts'
import type { FormField } from './form-field'

/** Required objects hold required objects, and a schema may ask for that without end. */
const MAX_DEPTH = 4

/** The first value of a place: its default or an example of its own, else the simplest value of its type. */
export function starterOf(parts: FieldParts, field: FormField, depth: number): unknown {
  const [given] = [
    ...valuesOf(parts, 'default'),
    ...valuesOf(parts, 'examples').flatMap((list) => (Array.isArray(list) ? list.slice(0, 1) : [])),
    ...valuesOf(parts, 'example'),
  ]
  if (given !== undefined) return given
  if (field.kind === 'object') return starterObject(field, depth)
  if (field.kind === 'union') return (depth < MAX_DEPTH ? field.branches[0]?.field.starter(depth + 1) : null) ?? null
  return simplest(parts, field)
}

function simplest(parts: FieldParts, field: FormField): unknown {
  switch (field.kind) {
    case 'choice':
      return field.choices[0]
    case 'string':
      return ''
    case 'integer':
    case 'number':
      return starterNumber(parts, field.kind)
    case 'boolean':
      return false
    case 'array':
      return []
    case 'json':
      return field.types.length === 0 ? '' : null
    default:
      return null
  }
}

/** Required members that can only be one value, and required objects for the same in them. */
function starterObject(field: FormField, depth: number): Record<string, unknown> {
  if (depth >= MAX_DEPTH) return {}
  const entries = field.properties.flatMap(({ name, isRequired, field: member }): [string, unknown][] => {
    const isFixed = member.kind === 'choice' && member.choices.length === 1
    return isRequired && (isFixed || member.kind === 'object') ? [[name, member.starter(depth + 1)]] : []
  })
  return Object.fromEntries(entries)
}

function starterNumber(parts: FieldParts, kind: 'integer' | 'number'): number {
  const numbers = (keyword: string) => valuesOf(parts, keyword).filter((value) => typeof value === 'number')
  const step = kind === 'integer' ? 1 : 0.5
  const least = Math.max(...numbers('minimum'), ...numbers('exclusiveMinimum').map((bound) => bound + step))
  const most = Math.min(...numbers('maximum'), ...numbers('exclusiveMaximum').map((bound) => bound - step))
  const value = Math.max(least, Math.min(most, 0))
  return kind === 'integer' ? Math.ceil(value) : value
}
