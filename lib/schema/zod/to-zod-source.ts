import { ok, type Result } from '../../base/result'
import { compileSchema } from '../compile-schema'
import type { SchemaProblem } from '../json-schema'
import { indexSchema } from '../schema-index'
import { SchemaWriter, type ZodLoss } from './schema-writer'
import { DefinitionWriter } from './write-definitions'

/** Zod 4 in TypeScript, and what of the schema does not come through. */
export interface ZodSource {
  readonly source: string
  readonly losses: readonly ZodLoss[]
}

/**
 * A JSON Schema as Zod 4 source: a module whose default export is the schema, with what it refers to as constants before
 * it. Every difference between what the schema accepts and what comes back from `z.toJSONSchema(…, { io: 'input' })` is
 * among the losses, as is what Zod itself does not check. The error is what makes the schema none.
 */
export function toZodSource(schema: unknown): Result<ZodSource, SchemaProblem[]> {
  const compiled = compileSchema(schema)
  if (!compiled.ok) return compiled
  const index = indexSchema(schema)
  const writer = new SchemaWriter(index)
  const source = new DefinitionWriter(writer).writeModule()
  return ok({ source, losses: writer.losses })
}
