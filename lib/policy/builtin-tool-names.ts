/** The builtin tools by name, so that a misspelt one in a rule can be noticed. */
export const BUILTIN_TOOL_NAMES: readonly string[] = [
  'read_file',
  'read_many_files',
  'write_file',
  'replace',
  'list_directory',
  'glob',
  'grep_search',
  'search_file_content',
  'run_shell_command',
  'write_todos',
  'ask_user',
]

/** The builtin that a name is most likely meant to be: at most three letters away, and not the name itself. */
export function misspeltBuiltin(name: string): string | undefined {
  if (BUILTIN_TOOL_NAMES.includes(name)) return undefined
  const near = BUILTIN_TOOL_NAMES.map((builtin) => ({ builtin, distance: editDistance(name, builtin) }))
  return near.filter(({ distance }) => distance <= 3).sort((left, right) => left.distance - right.distance)[0]?.builtin
}

/** How many letters must be added, removed or changed to make one word the other. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const changed = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(changed, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
