/** What a tool does to the world, in the field's words. Policy and the lifecycle look at the traits that follow from it. */
export type ToolKind =
  | 'read'
  | 'edit'
  | 'delete'
  | 'move'
  | 'search'
  | 'execute'
  | 'think'
  | 'fetch'
  | 'communicate'
  | 'other'
  | 'agent'
  | 'plan'
