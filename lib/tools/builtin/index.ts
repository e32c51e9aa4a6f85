import { askUser } from './ask-user/ask-user'
import type { Builtin } from './builtin'
import { glob } from './glob'
import { grepSearch } from './grep-search'
import { listDirectory } from './list-directory'
import { readFile } from './read-file'
import { readManyFiles } from './read-many-files'
import { replace } from './replace'
import { runShellCommand } from './run-shell-command'
import { writeFile } from './write-file'
import { writeTodos } from './write-todos'

/** Every implementation that Callscope brings along, in the order in which models are told of them. */
export const BUILTINS: readonly Builtin[] = [
  readFile,
  readManyFiles,
  writeFile,
  replace,
  listDirectory,
  glob,
  grepSearch,
  runShellCommand,
  writeTodos,
  askUser,
]

const byName = new Map(BUILTINS.map((builtin) => [builtin.name, builtin]))

/** The implementation of this name; `undefined` where there is none. */
export function findBuiltin(name: string): Builtin | undefined {
  return byName.get(name)
}
