/** One thing that a rewrite changed in a schema on its way to a provider. */
export interface SchemaChange {
  /** JSON pointer into the schema as its author wrote it; `/name` with place `name`. May name what was added. */
  readonly path: string
  readonly place?: 'schema' | 'name'
  /** The value before and after; undefined where there was, or is, none. */
  readonly before: unknown
  readonly after: unknown
  /** True where the provider no longer sees a constraint that the author wrote. */
  readonly loosened: boolean
  /** True where the schema sent refuses something that the author's accepts. */
  readonly tightened: boolean
  /** True where anything the author wrote is lost, be it only text. */
  readonly lossy: boolean
  readonly reason: string
  /** How to undo in the arguments of a call what this did to their shape. */
  readonly undo?: UndoStep
}

/** A step back from the arguments that the rewritten schema asks for to those of the author's schema. */
export type UndoStep =
  /** The property was made required and nullable: null stands for its absence. */
  | { readonly kind: 'drop_null'; readonly key: string }
  /** The same of a property that admitted null before: the null may stay. */
  | { readonly kind: 'fill_null'; readonly key: string }
  /** The property goes by another name. */
  | { readonly kind: 'rename'; readonly sent: string; readonly key: string }
  /** The arguments stand in one property of an object made for them. */
  | { readonly kind: 'unwrap'; readonly key: string }
