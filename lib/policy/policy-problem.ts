/**
 * Something wrong with a policy text. An `error` costs its rule (a deny is kept where it can be read at all), a
 * `warning` is most likely a mistake, an `info` is worth knowing.
 */
export interface PolicyProblem {
  readonly severity: 'error' | 'warning' | 'info'
  readonly code:
    | 'toml_parse'
    | 'schema_validation'
    | 'regex_compilation'
    | 'rule_validation'
    | 'tool_name_warning'
    | 'rule_refused'
    | 'unknown_key'
    | 'never_matches'
    | 'not_supported'
    | 'shadowed_rule'
  readonly message: string
  /** Which `[[rule]]`, from 0, in order of the text. */
  readonly ruleIndex?: number
  /** 1-based, as is `column`. */
  readonly line?: number
  readonly column?: number
}
