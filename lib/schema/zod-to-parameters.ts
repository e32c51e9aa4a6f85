import { z } from 'zod'
import { isJsonObject } from '../base/json'
import type { JsonSchema, JsonSchemaObject } from './json-schema'

/**
 * The JSON Schema of what a Zod schema takes in, fit to be shown and sent: without the dialect's address, without the bounds
 * of safe integers and without the statement that property names are text. Throws, as Zod does, on types that JSON has not
 * (dates, maps, transforms): that is a mistake in the program.
 */
export function zodToParameters(schema: z.ZodType): JsonSchema {
  const { $schema: _address, ...parameters } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => tidyParameters(jsonSchema),
  })
  return parameters
}

/** Takes out of one schema, in place, what Zod says of every whole number and every record: bounds of safe integers, names of text. */
export function tidyParameters(schema: Record<string, unknown>): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (isJsonObject(schema.propertyNames) && isOnlyText(schema.propertyNames)) delete schema.propertyNames
}

function isOnlyText(schema: JsonSchemaObject): boolean {
  return schema.type === 'string' && Object.keys(schema).length === 1
}
