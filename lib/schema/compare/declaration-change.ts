import type { PlaceKey } from './argument-place'

/** What became of a tool's declaration. */
export type ChangeKind =
  | 'tool_renamed'
  | 'tool_description'
  | 'schema_broken'
  | 'schema_mended'
  | 'property_added'
  | 'property_removed'
  | 'property_renamed'
  | 'became_required'
  | 'became_optional'
  | 'became_nullable'
  | 'no_longer_nullable'
  | 'type_changed'
  | 'type_widened'
  | 'type_narrowed'
  | 'values_added'
  | 'values_removed'
  | 'values_listed'
  | 'values_free'
  | 'bound_tightened'
  | 'bound_loosened'
  | 'pattern_changed'
  | 'format_changed'
  | 'closed'
  | 'opened'
  | 'branch_added'
  | 'branch_removed'
  | 'choice_changed'
  | 'rule_added'
  | 'rule_removed'
  | 'rule_changed'
  | 'default_changed'
  | 'description_changed'
  | 'text_changed'

/**
 * `breaks`: something that was accepted here may be refused now. `loosens`: something refused is accepted. `neutral`: no
 * arguments are judged otherwise. `unclear`: whether anything is refused now depends on what calls give.
 */
export type ChangeSeverity = 'breaks' | 'loosens' | 'neutral' | 'unclear'

/** One thing that differs between two declarations of a tool. */
export interface DeclarationChange {
  readonly kind: ChangeKind
  readonly severity: ChangeSeverity
  /** `tool`: the pointer is `/name` or `/description` of the declaration. `schema`: it leads into the schema of the parameters. */
  readonly scope: 'tool' | 'schema'
  /** Which of the two declarations the pointer leads into: the later one, unless the thing is gone. */
  readonly side: 'before' | 'after'
  readonly pointer: string
  /** Where in the arguments, for people: `filter.tags[].name`; '' for the arguments themselves. */
  readonly place: string
  readonly sentence: string
  /** The same place as keys, and where its schema stood, for those who make arguments of it. */
  readonly keys: readonly PlaceKey[]
  readonly beforePointer: string | undefined
  readonly afterPointer: string | undefined
}
