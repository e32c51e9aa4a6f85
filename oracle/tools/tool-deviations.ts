import type { Deviation } from '../suite'
import { isPlainFile } from './case-tree'
import { REPLACE_DEVIATIONS } from './replace-deviations'
import { SEARCH_DEVIATIONS } from './search-deviations'
import { SHELL_DEVIATIONS } from './shell-deviations'
import { type ToolCase, textParam } from './tool-case'

/** Tools of the field that Callscope does not have. */
export const ABSENT_TOOLS: readonly string[] = [
  'web_fetch',
  'google_web_search',
  'update_topic',
  'enter_plan_mode',
  'exit_plan_mode',
  'invoke_agent',
  'activate_skill',
  'save_memory',
  'get_internal_docs',
]

/** The kinds of recorded tool calls that are answered otherwise. */
export const TOOL_DEVIATIONS: readonly Deviation<ToolCase>[] = [
  {
    name: 'absent-tool',
    basis: 'absent',
    reason: 'Callscope does not have this tool: the call fails at lookup.',
    covers: (item) => ABSENT_TOOLS.includes(item.tool),
    instead: () => ({ stage: 'build_failed', errorType: 'tool_not_registered', treeAfter: {} }),
  },
  {
    name: 'links',
    basis: 'sandbox',
    reason: 'A workspace is a tree of files without links, so the case cannot be set up.',
    covers: (item) => Object.values(item.tree).some((file) => typeof file !== 'string' && 'symlink' in file),
    instead: () => null,
  },
  {
    name: 'empty-folders',
    basis: 'sandbox',
    reason: 'A workspace has a folder only where a file is in it: an empty one is not there.',
    covers: (item) =>
      item.tool === 'list_directory' && emptyFolders(item).includes(plainPath(textParam(item, 'dir_path'))),
    instead: () => ({ stage: 'error', errorType: 'ls_execution_error', treeAfter: {} }),
  },
  ...SEARCH_DEVIATIONS,
  ...REPLACE_DEVIATIONS,
  ...SHELL_DEVIATIONS,
]

function emptyFolders(item: ToolCase): string[] {
  const paths = Object.keys(item.tree)
  return paths.filter((path) => {
    const file = item.tree[path]
    return file !== undefined && !isPlainFile(file) && !paths.some((other) => other.startsWith(`${path}/`))
  })
}

function plainPath(path: string): string {
  return path
    .replace(/^\$\{ROOT\}\/?/, '')
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
}
