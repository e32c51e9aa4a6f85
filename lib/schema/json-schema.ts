/** A JSON Schema: `true` admits everything, `false` nothing, an object what its keywords admit. */
export type JsonSchema = boolean | JsonSchemaObject

/** The object form. Keywords are judged when compiled, so their values are unknown until then. */
export type JsonSchemaObject = { readonly [keyword: string]: unknown }

/** The seven type names; `integer` is every number without a fractional part, `1.0` included. */
export const TYPE_NAMES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const
export type TypeName = (typeof TYPE_NAMES)[number]

/** What is wrong with a schema itself, and where: a JSON pointer into the schema that names the keyword. */
export interface SchemaProblem {
  readonly pointer: string
  readonly code:
    | 'not_a_schema'
    | 'unknown_type'
    | 'invalid_keyword_value'
    | 'empty_enum'
    | 'invalid_pattern'
    | 'external_ref'
    | 'unresolved_ref'
    | 'ref_cycle'
    | 'too_deep'
  readonly message: string
}
