import { isJsonObject, type JsonObject } from '@/lib/base/json'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import { judgeArguments } from '@/lib/schema/judge-arguments'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** Arguments that build refuses, and in its own words why. */
export interface Refusal {
  /** The change to the example that was tried, as JSON text; for a missing argument its name alone. */
  readonly tried: string
  readonly kind: 'missing' | 'value' | 'unknown' | 'notAnObject'
  readonly path: string
  readonly message: string
}

const MAX_REFUSALS = 14

/**
 * What build refuses, found by asking it: the example with one thing changed after another, out of the schema's own
 * constraints. Changes that pass are left out. What the tool's code checks beyond its declaration is not among them.
 */
export function findRefusals(definition: ToolDefinition, example: unknown): readonly Refusal[] {
  const schema = toFunctionDeclaration(definition).parametersJsonSchema
  const base = isJsonObject(example) ? example : {}
  const tries: Try[] = [
    ...(isJsonObject(schema) ? triesOf(schema, base) : []),
    { kind: 'unknown', tried: '"unknown": true', args: { ...base, unknown: true } },
    { kind: 'notAnObject', tried: 'null', args: null },
  ]
  return tries.flatMap((item) => refusalOf(definition, item)).slice(0, MAX_REFUSALS)
}

interface Try {
  readonly kind: Refusal['kind']
  readonly tried: string
  readonly args: unknown
}

function refusalOf(definition: ToolDefinition, { kind, tried, args }: Try): readonly Refusal[] {
  const verdict = judgeArguments(definition, args)
  const issue = verdict.ok ? undefined : verdict.issues[0]
  return issue ? [{ kind, tried, path: issue.path, message: issue.message }] : []
}

function triesOf(schema: JsonObject, base: JsonObject): readonly Try[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).flatMap(([name, property]): readonly Try[] => {
    const { [name]: _left, ...rest } = base
    const missing: Try[] = required.includes(name) ? [{ kind: 'missing', tried: name, args: rest }] : []
    const values = wrongValues(property, required.includes(name)).map((value): Try => {
      return {
        kind: 'value',
        tried: `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
        args: { ...base, [name]: value },
      }
    })
    return [...missing, ...values]
  })
}

/** Values that a property's own constraints rule out, the most telling first. */
function wrongValues(property: unknown, isRequired: boolean): readonly unknown[] {
  if (!isJsonObject(property)) return []
  const { type, minimum, maximum, minLength, maxLength, minItems } = property
  const values: unknown[] = []
  if (Array.isArray(property.enum)) values.push('something else')
  if (typeof minimum === 'number') values.push(minimum - 1)
  if (typeof maximum === 'number') values.push(maximum + 1)
  if (type === 'integer') values.push(1.5)
  if (type === 'integer' || type === 'number') values.push('5')
  if (type === 'boolean') values.push('true')
  if (typeof minLength === 'number' && minLength > 0) values.push('')
  if (typeof maxLength === 'number' && maxLength < 100) values.push('x'.repeat(maxLength + 1))
  if (type === 'string' && !Array.isArray(property.enum)) values.push(7)
  if (typeof minItems === 'number' && minItems > 0) values.push([])
  if (type === 'array') values.push('one')
  if (!isRequired) values.push(null)
  return values
}
