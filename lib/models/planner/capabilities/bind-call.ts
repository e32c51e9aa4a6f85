import type { BoundCall } from '../conversation/plan'
import type { RoleBinding } from './bind-roles'
import { scoreRole } from './bind-roles'
import type { CapabilityId } from './capabilities'
import type { ToolMatch } from './classify-declaration'
import { coerceValue } from './coerce-value'
import type { Property } from './properties-of'
import type { Role } from './roles'
import type { Toolbox } from './toolbox'

/** What a plan wants done: a capability and values by role. Tool and parameter names come only from the declarations. */
export interface ToolRequest {
  readonly capability: CapabilityId
  readonly roles: Readonly<Partial<Record<Role, string | number | boolean>>>
  /** One sentence on why, for parameters such as `instruction` or `reason`. */
  readonly purpose: string
}

export type BindOutcome =
  | { readonly status: 'bound'; readonly call: BoundCall; readonly match: ToolMatch }
  | { readonly status: 'no_tool'; readonly capability: CapabilityId }
  /** Required parameters that nothing in the request or the prompt gives a value for. */
  | { readonly status: 'unfilled'; readonly match: ToolMatch; readonly properties: readonly Property[] }

/**
 * Turns a request into a functionCall of the best declared tool. `fromPrompt` is asked for required parameters that no
 * role explains. Pure.
 */
export function bindCall(
  toolbox: Toolbox,
  request: ToolRequest,
  fromPrompt: (property: Property) => unknown = () => undefined,
): BindOutcome {
  const match = toolbox.match(request.capability)
  if (!match) return { status: 'no_tool', capability: request.capability }
  const args: Record<string, unknown> = {}
  const unfilled: Property[] = []
  for (const property of match.properties) {
    const binding = match.bindings.find((item) => item.property === property)
    const value = valueFor(property, binding, request, fromPrompt)
    if (value !== undefined) args[property.name] = value
    else if (property.required) unfilled.push(property)
  }
  if (unfilled.length > 0) return { status: 'unfilled', match, properties: unfilled }
  return { status: 'bound', call: { name: match.declaration.name, args }, match }
}

function valueFor(
  property: Property,
  binding: RoleBinding | undefined,
  request: ToolRequest,
  fromPrompt: (property: Property) => unknown,
): unknown {
  if (binding) {
    const value = binding.role === 'purpose' ? request.purpose : request.roles[binding.role]
    const coerced = value === undefined ? undefined : coerceValue(value, property, binding.role)
    if (coerced !== undefined) return coerced
  }
  if (!property.required) return undefined
  // A directory that was not named is the root of the workspace.
  if (binding?.role === 'directory') return coerceValue('.', property, 'directory')
  return fromPrompt(property) ?? freeValue(property, request.purpose)
}

/** A value for a required parameter that the planner may choose itself; undefined where only the user can know. */
function freeValue(property: Property, purpose: string): unknown {
  if (property.constant !== undefined) return property.constant
  if (property.fallback !== undefined) return property.fallback
  if (property.enumValues.length === 1) return property.enumValues[0]
  if (property.enumValues.length > 0) return undefined
  const isFreeText = property.types.includes('string') && scoreRole('purpose', property).score > 0
  if (isFreeText) return purpose
  if (property.types.length === 1 && property.types[0] === 'boolean') return false
  return undefined
}
