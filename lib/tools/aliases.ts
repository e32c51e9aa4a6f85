/**
 * Older and shorter names under which models still ask for a builtin. The registry tries a call's name as it stands
 * first, so a tool that really has one of these names wins. `search_file_content` is the one that the field knows.
 */
export const TOOL_LEGACY_ALIASES: Readonly<Record<string, string>> = {
  read: 'read_file',
  cat: 'read_file',
  view_file: 'read_file',
  write: 'write_file',
  create_file: 'write_file',
  edit: 'replace',
  edit_file: 'replace',
  str_replace: 'replace',
  ls: 'list_directory',
  list: 'list_directory',
  list_dir: 'list_directory',
  list_files: 'list_directory',
  find: 'glob',
  find_files: 'glob',
  grep: 'grep_search',
  search: 'grep_search',
  rg: 'grep_search',
  search_file_content: 'grep_search',
  shell: 'run_shell_command',
  bash: 'run_shell_command',
  run: 'run_shell_command',
  run_command: 'run_shell_command',
}

/** The older names under which the registry finds this tool. */
export function aliasesOf(toolName: string): readonly string[] {
  return Object.entries(TOOL_LEGACY_ALIASES).flatMap(([alias, name]) => (name === toolName ? [alias] : []))
}

/** All names under which a tool can be called, the given one first: with its name of today and its older ones. */
export function toolNames(name: string): string[] {
  const current = Object.hasOwn(TOOL_LEGACY_ALIASES, name) ? (TOOL_LEGACY_ALIASES[name] ?? name) : name
  return [...new Set([name, current, ...aliasesOf(current)])]
}
