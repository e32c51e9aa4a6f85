/**
 * The ways in which a model can be told to err, each a mistake that real models make: arguments of a wrong type, left out
 * or made up; a tool that does not exist or has another name by now; text that is no JSON; an id used twice; a path out of
 * the workspace; and the step before, made once more.
 */
export const ERR_KINDS = [
  'wrong_type',
  'missing',
  'extra',
  'invented_tool',
  'old_alias',
  'malformed_json',
  'duplicate_id',
  'path_escape',
  'loop',
] as const
export type ErrKind = (typeof ERR_KINDS)[number]
