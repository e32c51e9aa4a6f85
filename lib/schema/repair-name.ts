/** The opt-in repairs of arguments, by the names that a session's options use, in the order they act. */
export const REPAIR_NAMES = ['number_from_string', 'json_from_string', 'drop_null_optionals', 'defaults'] as const
export type RepairName = (typeof REPAIR_NAMES)[number]
