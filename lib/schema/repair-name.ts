/** The opt-in repairs of arguments, by the names that a session's options use. */
export type RepairName = 'number_from_string' | 'json_from_string' | 'drop_null_optionals' | 'defaults'
