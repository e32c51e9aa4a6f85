import { isJsonObject } from '../../lib/base/json'
import {
  commandRoots,
  hasCommandSubstitution,
  hasRedirection,
  stripShellWrapper,
} from '../../lib/base/shell-command-facts'
import { isBuildFile } from '../../lib/policy/build-file'
import { compileArgsPattern } from '../../lib/policy/compile-rule'
import { stableArgs } from '../../lib/policy/stable-args'
import { isValidToolName } from '../../lib/policy/tool-name'
import { nearestNames } from '../../lib/schema/nearest-name'
import { formatMcpToolName, isMcpToolName, mcpWireName, parseMcpToolName } from '../../lib/session/mcp-tool-name'
import { toolNames } from '../../lib/tools/aliases'
import { BUILTIN_DEFINITIONS } from '../../lib/tools/builtin-definitions'
import { traitsOf } from '../../lib/tools/traits'
import { type NamingCase, textArgument } from './naming-case'

/** How many names are suggested. */
const SUGGESTIONS = 3

/** Ours for each recorded function, in the recording's terms. */
export const NAMING_FUNCTIONS: Readonly<Record<string, (item: NamingCase) => unknown>> = {
  mcpWireName: (item) => mcpWireName(textArgument(item, 0), textArgument(item, 1)),
  parseMcpToolName: (item) => parseMcpToolName(textArgument(item, 0)) ?? {},
  isMcpToolName: (item) => isMcpToolName(textArgument(item, 0)),
  formatMcpToolName: ({ input }) => {
    const [server = '', tool]: readonly string[] = Array.isArray(input) ? input.map(String) : [String(input)]
    return formatMcpToolName(server, tool)
  },
  isValidToolName: (item) => isValidToolName(textArgument(item, 0)),
  'isValidToolName(allowWildcards)': (item) => isValidToolName(textArgument(item, 0), { allowWildcards: true }),
  getToolAliases: (item) => toolNames(textArgument(item, 0)),
  suggestionOrder: ({ input }) => {
    const [name, known]: readonly unknown[] = Array.isArray(input) ? input : []
    return nearestNames(String(name), Array.isArray(known) ? known.map(String) : [], SUGGESTIONS)
  },
  declaration: (item) => declarationOf(CLASSES[textArgument(item, 0)]),
  detectCommandSubstitution: (item) => hasCommandSubstitution(textArgument(item, 0)),
  getCommandRoots: (item) => commandRoots(textArgument(item, 0)),
  hasRedirection: (item) => hasRedirection(textArgument(item, 0)),
  stripShellWrapper: (item) => stripShellWrapper(textArgument(item, 0)),
  isBuildFile: (item) => isBuildFile(textArgument(item, 0)),
  stableStringify: ({ input }) => stableArgs(input),
  // A prefix or an expression of a command is no pattern here: it is matched on the command itself.
  buildArgsPatterns: (item) => [textArgument(item, 0) === '' ? null : textArgument(item, 0)],
  isSafeRegExp: (item) => compileArgsPattern(textArgument(item, 0)).ok,
}

/** The recorded classes by the tool they make. */
const CLASSES: Readonly<Record<string, string>> = {
  ReadFileTool: 'read_file',
  ReadManyFilesTool: 'read_many_files',
  WriteFileTool: 'write_file',
  EditTool: 'replace',
  LSTool: 'list_directory',
  GlobTool: 'glob',
  GrepTool: 'grep_search',
  RipGrepTool: 'grep_search',
  ShellTool: 'run_shell_command',
  WriteTodosTool: 'write_todos',
  AskUserTool: 'ask_user',
}

/** A builtin as it is declared, without its texts; undefined where there is none. */
function declarationOf(name: string | undefined): unknown {
  const definition = BUILTIN_DEFINITIONS.find((candidate) => candidate.name === name)
  if (!definition) return undefined
  const { kind, isReadOnly, canUpdateOutput, isOutputMarkdown } = traitsOf(definition)
  return {
    name: definition.name,
    displayName: definition.displayName,
    kind,
    isReadOnly,
    canUpdateOutput,
    isOutputMarkdown,
    wireName: definition.name,
    parameters: withoutTexts(definition.parametersJsonSchema),
  }
}

/** A schema without descriptions; a parameter that is named `description` stays. */
function withoutTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutTexts)
  if (!isJsonObject(schema)) return schema
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'description' || typeof value !== 'string')
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutTexts(value)]))
}
