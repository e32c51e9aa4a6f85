import type { JsonSchemaObject } from '../json-schema'
import type { RefMap } from './ref-map'

/** One schema inside a declaration with what the rules must know about where it stands. */
export interface SchemaSite {
  readonly schema: JsonSchemaObject
  /** JSON pointer into the schema of the declaration as its author wrote it. */
  readonly path: string
  readonly isRoot: boolean
  readonly refs: RefMap
}

/** The type names of a schema in lower case; empty where it names none. `nullable` is not counted. */
export function typesOf(schema: JsonSchemaObject): string[] {
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.filter((type): type is string => typeof type === 'string').map((type) => type.toLowerCase())
}
